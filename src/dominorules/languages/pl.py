"""Polish."""

from __future__ import annotations

from typing import Final

from . import Language

MESSAGES: Final = {
    # How lists and citations are written.
    "and": " i ",
    "or": " lub ",
    # Where a rule comes from, and what it is about.
    "where.house": "zasada domowa",
    "where.ruling": "rozstrzygnięcie",
    "decision.closing": "zamykanie łańcucha",
    "decision.dealing": "rozdawanie kamieni",
    "decision.drawing": "dobieranie",
    "decision.joining": "dokładanie kamieni",
    "decision.layout": "układanie kamieni",
    "decision.lead": "rozpoczęcie rozdania",
    "decision.match_end": "koniec gry",
    "decision.players": "liczba graczy",
    "decision.scoring": "punkty w trakcie rozdania",
    "decision.settlement": "punkty po zakończeniu rozdania",
    "decision.settlement.block": "blokada",
    "decision.settlement.block_winner": "kto wygrywa przy blokadzie",
    "decision.settlement.level": "remis przy blokadzie",
    "decision.settlement.out": "domino",
    "decision.settlement.rounding": "zaokrąglanie",
    "decision.sides": "kto gra razem",
    "decision.tiles": "komplet kamieni",
    # Why a move is refused.
    "refusal.can_draw": "gracz {seat} może dobrać kamień, więc nie może pasować",
    "refusal.can_play.draw": "gracz {seat} może wyłożyć kamień, więc nie może dobierać",
    "refusal.can_play.pass": "gracz {seat} może wyłożyć kamień, więc nie może pasować",
    "refusal.cannot_draw": "gracz {seat} nie może teraz dobierać: w puli {left:jest|są|jest} {left} {left:kamień|kamienie|kamieni}",
    "refusal.does_not_fit": "końcówka {arm} pokazuje {pip}: kamień {tile} nie pasuje",
    "refusal.does_not_fit_asked": "końcówka {arm} pokazuje {pip} i wymaga {asks}: kamień {tile} nie pasuje",
    "refusal.end_closed": "końcówka {arm} nie jest jeszcze otwarta, otwarte końcówki: {ends}",
    "refusal.end_needed": "trzeba wskazać, do której końcówki dołożyć kamień {tile}, otwarte końcówki: {ends}",
    "refusal.forced_lead": "rozdanie musi rozpocząć kamień {forced}, a nie {tile}",
    "refusal.lead_has_no_end": "pierwszego kamienia do niczego się nie dokłada, więc nie można wskazać końcówki {arm}",
    "refusal.lead_has_no_half": "obie połówki pierwszego kamienia są otwarte, więc nie można wskazać połówki {outward}",
    "refusal.match_over": "gra jest skończona",
    "refusal.no_half": "żadna",
    "refusal.no_round": "nie rozpoczęto jeszcze żadnego rozdania",
    "refusal.no_such_end": "nie ma końcówki {arm}, otwarte końcówki: {ends}",
    "refusal.not_a_move": "{move} to nie ruch: można dołożyć kamień (Play), dobrać (Draw) albo pasować (Pass)",
    "refusal.not_your_tile": "gracz {seat} nie ma kamienia {tile}",
    "refusal.round_over": "rozdanie jest skończone, trzeba rozdać kamienie od nowa",
    "refusal.wrong_half": "końcówka {arm}, kamień {tile}: na zewnątrz może być {wanted:or}, a nie {named}",
    "refusal.wrong_way.crosswise": "kamienia {tile} nie można tu położyć w poprzek",
    "refusal.wrong_way.lengthwise": "kamienia {tile} nie można tu położyć wzdłuż",
    # What a move does.
    "move.awarded": "{reasons:and}: {points} {points:punkt|punkty|punktów}",
    "move.counts": "{sum}, {reasons:and}: {points} {points:punkt|punkty|punktów}",
    "move.draw": "gracz {seat} nie ma pasującego kamienia, więc musi dobierać: "
    "do dobrania {left:jest|są|jest} {left} {left:kamień|kamienie|kamieni}",
    "move.forced_lead": "kamień {tile} musi rozpocząć to rozdanie",
    "move.lead_scores_nothing": "za obowiązkowy pierwszy kamień nie ma punktów",
    "move.pass": "gracz {seat} nie ma pasującego kamienia i nie może dobierać, więc traci kolejkę",
    "move.passes_on": "kamień {tile} leży w poprzek, więc następny kamień musi tu pokazać {pip}",
    "move.scores": "{reasons:and}: {points} {points:punkt|punkty|punktów}",
    # Each term of the count.
    "term.counted_once": "końcówka {arm}: {pip}, bo dublet czterostronny leżący sam liczy się za jedną połówkę",
    "term.covered": "końcówka {arm}: 0, bo dublet {pip}-{pip} jest zakryty z obu stron i już się nie liczy",
    "term.double": "końcówka {arm}: {halves}x{pip} = {pips}, bo dublet na końcu łańcucha liczy się podwójnie",
    "term.half": "końcówka {arm}: {pip}",
    "term.open_side": "końcówka {arm}: {halves}x{pip} = {pips}, bo każdy wolny bok dubletu liczy się za jedną połówkę",
    "term.passing": "końcówka {arm}: 0, bo kamień położony w poprzek, który powtarza liczbę, się nie liczy",
    "term.spinner": "końcówka {arm}: {halves}x{pip} = {pips}, bo dublet liczy się podwójnie, póki nie jest zakryty z obu stron",
    "term.untouched": "końcówka {arm}: 0, bo wolny bok dubletu się nie liczy",
    # What a play scores.
    "scoring.multiple": "liczba podzielna przez {of}",
    "scoring.multiple_per": "liczba podzielna przez {of}, po punkcie za każde {per}",
    "scoring.no_multiple": "liczba niepodzielna przez {of}",
    "scoring.none": "w trakcie rozdania nie ma punktów",
    "scoring.same_ends": "na obu końcach jest {pip}",
    "scoring.same_ends_double": "na obu końcach jest {pip}, na jednym z nich dublet",
    "scoring.unlike_ends": "na końcach są różne liczby oczek",
    "match_end.near_target": "gdy do {target} {within:brakuje|brakują|brakuje} najwyżej {within} {within:punkt|punkty|punktów}, "
    "jedno zagranie daje najwyżej {most} {most:punkt|punkty|punktów}",
    # How a round and a match end.
    "ends.block": "nikt nie może dołożyć ani dobrać kamienia: blokada",
    "ends.closed": "gracz {seat} zamyka łańcuch, co kończy rozdanie",
    "ends.out": "gracz {seat} nie ma już kamieni: domino",
    "ends.target": "gracz {seat} osiąga wymaganą liczbę punktów, co od razu kończy rozdanie",
    "match.level": "gra jest skończona: remis",
    "match.won": "grę {seats:wygrywa gracz|wygrywają gracze|wygrywają gracze} {seats:and}, "
    "mając {points} {points:punkt|punkty|punktów}",
    # How the points of a round came about.
    "round.in_play": "w trakcie rozdania: {seats:gracz|gracze|gracze} {seats:and}, {points} {points:punkt|punkty|punktów}",
    "round.paid": "za rozdanie: {seats:gracz|gracze|gracze} {seats:and}, {points} {points:punkt|punkty|punktów}",
    "round.scores": "stan gry: {found}",
    "settlement.decided": "{why}: rozdanie {seats:wygrywa gracz|wygrywają gracze|wygrywają gracze} {seats:and}",
    "settlement.level": "{why}: remis, {seats:gracz|gracze|gracze} {seats:and}",
    "settlement.nobody": "nikt nie wygrywa rozdania",
    "settlement.out_wins": "kto pierwszy pozbył się kamieni, wygrywa rozdanie: {seats:gracz|gracze|gracze} {seats:and}",
    "contest.ahead": "najwięcej punktów w grze ({found})",
    "contest.fewest_doubles": "ręka bez dubletów przed ręką z dubletami ({found})",
    "contest.fewest_pips": "najmniej oczek ({found})",
    "contest.fewest_pips_off_doubles": "najmniej oczek, nie licząc dubletów ({found})",
    "contest.fewest_tiles": "najmniej kamieni ({found})",
    "contest.first_hand": "pierwsza ręka, gracz {leader}, lub kto siedzi najbliżej po nim",
    "contest.last_to_play": "kto dołożył kamień jako ostatni (gracz {seat})",
    "found.doubles": "{seats:gracz|gracze|gracze} {seats:and}: {number} {number:dublet|dublety|dubletów}",
    "found.pips": "{seats:gracz|gracze|gracze} {seats:and}: {number} {number:oczko|oczka|oczek}",
    "found.points": "{seats:gracz|gracze|gracze} {seats:and}: {number} {number:punkt|punkty|punktów}",
    "found.tiles": "{seats:gracz|gracze|gracze} {seats:and}: {number} {number:kamień|kamienie|kamieni}",
    "pips.boneyard": "w puli {pips:zostało|zostały|zostało} {pips} {pips:oczko|oczka|oczek}",
    "pips.difference": "gracz {seat}: {theirs} - {own} = {pips} {pips:oczko|oczka|oczek}",
    "pips.left": "graczowi {seat} {pips:zostało|zostały|zostało} {pips} {pips:oczko|oczka|oczek}",
    "rounding.down": "{pips} zaokrąglone w dół do wielokrotności {unit}: {rounded}",
    "rounding.each_down": "każda ręka zaokrąglona w dół do wielokrotności {unit}: {rounded}",
    "rounding.each_nearest": "każda ręka zaokrąglona do najbliższej wielokrotności {unit}: {rounded}",
    "rounding.each_up": "każda ręka zaokrąglona w górę do wielokrotności {unit}: {rounded}",
    "rounding.nearest": "{pips} zaokrąglone do najbliższej wielokrotności {unit}: {rounded}",
    "rounding.sum": "razem {sum} = {pips} {pips:oczko|oczka|oczek}",
    "rounding.up": "{pips} zaokrąglone w górę do wielokrotności {unit}: {rounded}",
    "award.fixed": "za zwycięstwo: {points} {points:punkt|punkty|punktów}",
    "award.bonus": "premia: {points} {points:punkt|punkty|punktów}",
    "award.per": "{pips} {pips:oczko|oczka|oczek}, po punkcie za każde {per}: {points} {points:punkt|punkty|punktów}",
    # What the command line says: what happened.
    "cli.heading": "{game}, {seats} {seats:gracz|graczy|graczy}",
    "cli.sits": "gracz {seat}: {name}",
    "cli.round": "rozdanie {number}",
    "cli.leads": "gracz {seat} rozpoczyna",
    "cli.must_lead": "gracz {seat} musi rozpocząć kamieniem {tile}",
    "cli.plays": "gracz {seat} wykłada {move}",
    "cli.plays_and_scores": "gracz {seat} wykłada {move}: {points} {points:punkt|punkty|punktów}",
    "cli.counts": "gracz {seat} wykłada {move}, suma {count}",
    "cli.counts_and_scores": "gracz {seat} wykłada {move}, suma {count}: {points} {points:punkt|punkty|punktów}",
    "cli.draws": "gracz {seat} dobiera {tile}",
    "cli.draws_hidden": "gracz {seat} dobiera kamień",
    "cli.passes": "gracz {seat} pasuje",
    # What the command line says at the table.
    "cli.you": "jesteś graczem {seat}, ziarno losowania: {seed}",
    "cli.count": "suma {count}",
    "cli.boneyard": "w puli: {tiles} {tiles:kamień|kamienie|kamieni}",
    "cli.hands": "w rękach: {found}",
    "cli.hand": "twoja ręka: {tiles}",
    "cli.points": "{points} {points:punkt|punkty|punktów}",
    "cli.your_move": "twój ruch (help: pomoc)",
    "cli.hint": "{move}, {points} {points:punkt|punkty|punktów}",
    "cli.no_choice": "trzeba podać numer od 1 do {last}",
    "cli.why_what": "dlaczego co? trzeba podać ruch, na przykład: why 6-4",
    "cli.save_where": "gdzie zapisać? trzeba podać plik, na przykład: save wieczor.domino",
    "cli.saved": "zapisano w pliku {file}",
    "cli.left": "odchodzisz od stołu",
    "cli.help": "numer ruchu albo sam ruch: 6-4, 6-4@1, draw (dobierz), pass (pasuj)\n"
    "nic, jeżeli jest tylko jeden ruch\n"
    "why 6-4     dlaczego ruch jest dozwolony lub nie, i ile daje punktów\n"
    "hint        dobry ruch\n"
    "save PLIK   zapisz grę w pliku\n"
    "quit        odejdź od stołu",
    # What a tournament comes to.
    "cli.tournament": "{game}, {seats} {seats:gracz|graczy|graczy}, {rounds} {rounds:rozdanie|rozdania|rozdań}, "
    "{decks} {decks:tasowanie|tasowania|tasowań}, ziarno {seed}",
    "cli.tournament_bot": "bot",
    "cli.tournament_points": "punkty na rozdanie",
    "cli.tournament_won": "wygrane rozdania",
    "cli.tournament_difference": "{better} zdobywa o {points} punktu na rozdanie więcej niż {worse}: od {low} do {high}",
    # What the full screen says.
    "cli.title": "domino",
    "cli.field_game": "gra",
    "cli.field_seats": "liczba graczy",
    "cli.field_seat": "twoje miejsce",
    "cli.field_bots": "pozostali",
    "cli.field_language": "język",
    "cli.field_seed": "ziarno losowania",
    "cli.no_seed": "puste pole: losowe",
    "cli.begin": "graj",
    "cli.bots_random": "grają losowo",
    "cli.bots_greedy": "biorą najwięcej punktów",
    "cli.bots_search": "myślą naprzód",
    "cli.where": "{game}, rozdanie {number}, jesteś graczem {seat}, ziarno {seed}",
    "cli.ends": "końcówki: {found}",
    "cli.end": "@{arm}: {pip}",
    "cli.end_asked": "@{arm}: {pip} (wymaga {asks})",
    "cli.your_turn": "twoja kolej",
    "cli.their_turn": "kolej gracza {seat}",
    "cli.between": "rozdanie jest skończone",
    "cli.over": "gra jest skończona",
    "cli.holds": "gracz {seat} ma {tiles}",
    "cli.cannot_take_back": "nie ma czego cofnąć: można cofnąć tylko własne wyłożenie, zanim inny gracz wykona ruch",
    "cli.taken_back": "cofnięto",
    "cli.save_as": "do którego pliku zapisać grę?",
    "cli.leave": "odejść od stołu? obecny stan gry nie jest zapisany w żadnym pliku",
    "cli.key_space": "spacja",
    "cli.key_tile": "kamień",
    "cli.key_end": "końcówka",
    "cli.key_play": "wyłóż",
    "cli.key_draw": "dobierz",
    "cli.key_pass": "pasuj",
    "cli.key_deal": "rozdaj",
    "cli.key_why": "dlaczego",
    "cli.key_hint": "podpowiedź",
    "cli.key_take_back": "cofnij",
    "cli.key_points": "punkty",
    "cli.key_save": "zapisz",
    "cli.key_help": "pomoc",
    "cli.key_leave": "odejdź",
    "cli.key_close": "zamknij",
    "cli.key_yes": "tak",
    "cli.key_no": "nie",
    "cli.screen_help": "lewo, prawo      wybór kamienia z ręki, także kliknięciem\n"
    "góra, dół        wybór końcówki, także jej numerem albo kliknięciem\n"
    "enter            wyłożenie kamienia w tym miejscu\n"
    "spacja           dobranie, pasowanie albo następne rozdanie\n"
    "w                dlaczego ruch jest dozwolony albo nie i ile daje punktów\n"
    "h                dobry ruch\n"
    "u                cofnięcie własnego wyłożenia, zanim inny gracz wykona ruch\n"
    "p                skąd się wzięły punkty rozdania\n"
    "ctrl+s           zapisanie gry do pliku\n"
    "shift+strzałka   inna część stołu\n"
    "q                odejście od stołu",
    # What a picture shows, in words.
    "picture.across": "{tile} w poprzek",
    "picture.along": "{tile} wzdłuż",
    "picture.arm": "odnoga {arm} od kamienia {root}: {tiles}",
    "picture.boneyard": "w puli: {tiles} {tiles:kamień|kamienie|kamieni}",
    "picture.count": "suma {count}",
    "picture.each": "kamienie: {tiles}",
    "picture.empty": "na stole nie leży żaden kamień",
    "picture.end": "końcówka {arm} wymaga {asks}",
    "picture.face_down": "zakryty kamień",
    "picture.hand": "ręka: {tiles} {tiles:kamień|kamienie|kamieni}",
    "picture.holds": "{who} ma w ręce: {tiles}",
    "picture.last": "ostatnio dołożono: {tile}",
    "picture.leads": "pierwszy kamień: {tile}",
    "picture.line": "łańcuch: {tiles} {tiles:kamień|kamienie|kamieni}",
    "picture.pips": "{pips} {pips:oczko|oczka|oczek}",
    "picture.points": "{points} {points:punkt|punkty|punktów}",
    "picture.replay": "rozdanie kamień po kamieniu: {plays} {plays:zagranie|zagrania|zagrań}",
    "picture.seat": "gracz {seat}",
    "picture.sits": "{who}: {facts}",
    "picture.table": "stół, {seats} {seats:gracz|graczy|graczy}",
    "picture.tile": "kamień {tile}",
    "picture.tiles": "{tiles} {tiles:kamień|kamienie|kamieni}",
    "picture.to_move": "na ruchu",
    "picture.wins": "wygrywa rozdanie",
    "picture.wins_match": "wygrywa grę",
}


def form(number: int) -> int:
    """1 punkt; 2, 3 or 4 punkty, but not 12, 13 or 14; 5 punktów."""
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


LANGUAGE: Final = Language("pl", "polski", MESSAGES, form)
