// The same engine with one mistake, which the vectors find: a spinner goes on counting when both of its sides in the line are
// covered.

import { Engine, Line, serve } from "./engine.mjs";

class BrokenLine extends Line {
  count() {
    const [spinner] = this.spinners;
    return super.count() + (spinner && spinner.cross !== undefined ? 2 * spinner.pip : 0);
  }
}

await serve(new Engine("dominoes in JavaScript, broken", BrokenLine));
