#!/usr/bin/env python3
"""Recomputes what tickets of the platform's lotteries pay, from docs/fairness.md, section 10, alone.

    python3 payouts.py FILE    one JSON object a line, {"leaf", "result", "payout"}; - reads standard input

Needs Python 3.8 or later and nothing else. Chances are found by going through the results there can be, wherever these are
few enough. Leaves 0 when every payout is right, 1 when one is not, 2 when there was nothing to read.
"""
import json
import sys
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations, product
from math import comb

UNIT = 10000


class Kind:
    """`pick`: how picks become lines; `hit(line, result)`: (prize, times) or None; `price(prize, series)`: odds."""

    def __init__(self, pick, hit, price, units=1, size=0):
        self.pick, self.hit, self.price, self.units, self.size = pick, hit, price, units, size


def by_chance(chance, units=1, margin=0, push=Fraction(0), share=Fraction(1)):
    def price(prize, series):
        if prize == "push":
            return UNIT * units
        back = (Fraction(series - margin, 2000) - push) / chance(prize) * UNIT * units * share_of(share, prize)
        return back.numerator // back.denominator
    return price


def share_of(share, prize):
    return share[prize] if isinstance(share, dict) else share


def by_market(odds, most):
    """Odds at the highest series as text, all prizes by name or one for all."""
    def price(prize, series):
        return int(Fraction(odds[prize] if isinstance(odds, dict) else odds) * UNIT) * series // most
    return price


def counted(space, prize_of):
    """The chance of a prize, by going through a space of results once."""
    @lru_cache(maxsize=None)
    def chance(prize):
        hits = total = 0
        for values in space():
            total += 1
            hits += prize_of(prize, values)
        return Fraction(hits, total)
    return chance


def sides_of(big_from):
    return (("big", lambda value: value >= big_from), ("small", lambda value: value < big_from),
            ("odd", lambda value: value % 2 == 1), ("even", lambda value: value % 2 == 0))


def once(won, prize="win"):
    return (prize, 1) if won else None


# --- games of single numbers: digits, dice, balls ---------------------------------------------------------------------


def direct(space, places, distinct=False):
    one = next(space(len(places)))
    chance = counted(lambda: space(len(places)), lambda _, values: values == one)
    return Kind("positions-distinct" if distinct else "positions",
                lambda line, result: once(all(result[p] == n for p, n in zip(places, line))), by_chance(chance))


def any_order(space, places):
    # The line whose chance is counted: different numbers.
    one = next(v for v in space(len(places)) if len(set(v)) == len(places))
    chance = counted(lambda: space(len(places)), lambda _, values: sorted(values) == sorted(one))
    return Kind("combination", lambda line, result: once(list(line) == sorted(result[p] for p in places)),
                by_chance(chance), size=len(places))


def one_position(space, places):
    one = next(space(1))
    chance = counted(lambda: space(1), lambda _, values: values == one)
    return Kind("any-position", lambda line, result: once(result[places[line[0]]] == line[1]), by_chance(chance))


def position_sides(space, places, sides, push=None):
    named = dict(sides)
    chance = counted(lambda: space(1), lambda prize, v: v[0] != push and named[prize](v[0]))
    back = counted(lambda: space(1), lambda _, v: v[0] == push)("push")

    def hit(line, result):
        value, (label, is_so) = result[places[line[0]]], sides[line[1]]
        return ("push", 1) if value == push else once(is_so(value), label)
    return Kind("any-position", hit, by_chance(chance, push=back))


def sum_sides(space, places, sides):
    named = dict(sides)
    chance = counted(lambda: space(len(places)), lambda prize, values: named[prize](sum(values)))
    return Kind("each", lambda line, result: once(sides[line[0]][1](sum(result[p] for p in places)), sides[line[0]][0]),
                by_chance(chance))


def exact_sum(space, places):
    chance = counted(lambda: space(len(places)), lambda prize, values: "sum%d" % sum(values) == prize)
    return Kind("each", lambda line, result: once(sum(result[p] for p in places) == line[0], "sum%d" % line[0]),
                by_chance(chance))


def dragon_tiger(space, pairs, margin=0):
    is_so = {"dragon": lambda a, b: a > b, "tiger": lambda a, b: a < b, "tie": lambda a, b: a == b}
    chance = counted(lambda: space(2), lambda prize, values: is_so[prize](*values))

    def hit(line, result):
        side = ("dragon", "tiger", "tie")[line[1]]
        return once(is_so[side](*(result[p] for p in pairs[line[0]])), side)
    return Kind("any-position", hit, by_chance(chance, margin=margin))


def orders(digits):
    return len(set(permutations(digits)))


def box(space, size):
    chance = counted(lambda: space(size), lambda prize, v: prize == "box%d" % orders(v) and sorted(v) == first(prize))
    firsts = {}

    def first(prize):
        # Any one line of this prize stands for all of them.
        if prize not in firsts:
            firsts[prize] = next(sorted(v) for v in space(size) if "box%d" % orders(v) == prize)
        return firsts[prize]
    return Kind("box%d" % size, lambda line, result: once(sorted(result[:size]) == list(line), "box%d" % orders(line)),
                by_chance(chance))


def group_three(space, places):
    chance = counted(lambda: space(3), lambda _, values: sorted(values) == [0, 0, 1])
    return Kind("double-single",
                lambda line, result: once(sorted([line[0], line[0], line[1]]) == sorted(result[p] for p in places)),
                by_chance(chance))


def any_digit(space, count):
    chance = counted(lambda: space(count), lambda _, values: 7 in values)
    return Kind("each", lambda line, result: once(line[0] in result), by_chance(chance))


def digit_game(count):
    space = lambda size: product(range(10), repeat=size)  # noqa: E731
    places, kinds = list(range(count)), {}
    two = lambda group, at: kinds.update({group + "-direct": direct(space, at), group + "-group2": any_order(space, at)})  # noqa: E731

    def three(group, at):
        kinds.update({group + "-direct": direct(space, at), group + "-group3": group_three(space, at),
                      group + "-group6": any_order(space, at)})
    if count == 2:
        two("all", places)
    if count == 3:
        three("all", places)
    if count > 3:
        kinds["all-direct"] = direct(space, places)
        three("front3", places[:3])
        three("back3", places[-3:])
    if count > 2:
        two("front2", places[:2])
        two("back2", places[-2:])
    if count in (3, 4):
        kinds["box"] = box(space, count)
    if count == 5:
        three("middle3", places[1:4])
        kinds["front4-direct"], kinds["back4-direct"] = direct(space, places[:4]), direct(space, places[1:])
    middle = -(-count * 9 // 2)
    kinds.update({
        "one-position": one_position(space, places), "any-digit": any_digit(space, count),
        "position-sides": position_sides(space, places, sides_of(5)),
        "sum-sides": sum_sides(space, places, sides_of(middle)),
        "dragon-tiger": dragon_tiger(space, list(combinations(places, 2)), margin=90)})
    return kinds


def dice_game():
    space = lambda size=3: product(range(1, 7), repeat=size)  # noqa: E731

    def thrown(pick, one, is_so, size=0):
        chance = counted(space, lambda _, values: is_so(one, sorted(values)))
        return Kind(pick, lambda line, result: once(is_so(line, sorted(result))), by_chance(chance), size=size)
    triple = lambda v: v[0] == v[2]  # noqa: E731
    return {
        "sum": exact_sum(space, [0, 1, 2]), "sum-sides": sum_sides(space, [0, 1, 2], sides_of(11)),
        "any-triple": thrown("each", (0,), lambda _, v: triple(v)),
        "one-triple": thrown("each", (1,), lambda line, v: triple(v) and v[0] == line[0]),
        "three-different": thrown("combination", (1, 2, 3), lambda line, v: list(line) == v, 3),
        "straight": thrown("each", (0,), lambda _, v: v == [v[0], v[0] + 1, v[0] + 2]),
        "pair": thrown("each", (1,), lambda line, v: v.count(line[0]) == 2),
        "two-different": thrown("combination", (1, 2), lambda line, v: set(line) <= set(v), 2),
        "one-number": thrown("each", (1,), lambda line, v: line[0] in v),
    }


def racer_game():
    space = lambda size: permutations(range(1, 11), size)  # noqa: E731
    places = list(range(10))
    return {
        "one-position": one_position(space, places), "position-sides": position_sides(space, places, sides_of(6)),
        "first2-direct": direct(space, [0, 1], True), "first3-direct": direct(space, [0, 1, 2], True),
        "first2-any-order": any_order(space, [0, 1]), "first3-any-order": any_order(space, [0, 1, 2]),
        "first2-sum": exact_sum(space, [0, 1]), "first2-sum-sides": sum_sides(space, [0, 1], sides_of(12)),
        "dragon-tiger": dragon_tiger(space, [(p, 9 - p) for p in range(5)])}


def eleven_game():
    space = lambda size: permutations(range(1, 12), size)  # noqa: E731
    places = list(range(5))

    def any_of(size):
        is_so = lambda line, drawn: set(line) <= set(drawn) if size <= 5 else set(drawn) <= set(line)  # noqa: E731
        chance = counted(lambda: combinations(range(1, 12), 5), lambda _, drawn: is_so(range(1, size + 1), drawn))
        return Kind("combination", lambda line, result: once(is_so(line, result)), by_chance(chance), size=size)
    kinds = {"any%d" % size: any_of(size) for size in range(1, 9)}
    kinds.update({
        "first2-direct": direct(space, [0, 1], True), "first3-direct": direct(space, [0, 1, 2], True),
        "first2-any-order": any_order(space, [0, 1]), "first3-any-order": any_order(space, [0, 1, 2]),
        "one-position": one_position(space, places),
        "position-sides": position_sides(space, places, sides_of(6), push=11),
        "dragon-tiger": dragon_tiger(space, [(0, 4), (1, 3)])})
    return kinds


SHARES = {1: {1: 100}, 2: {2: 100}, 3: {2: 50, 3: 50}, 4: {2: 30, 3: 30, 4: 40}, 5: {3: 30, 4: 30, 5: 40},
          6: {3: 25, 4: 25, 5: 25, 6: 25}, 7: {4: 30, 5: 25, 6: 25, 7: 20}, 8: {4: 25, 5: 25, 6: 20, 7: 15, 8: 15},
          9: {5: 35, 6: 25, 7: 20, 8: 10, 9: 10}, 10: {0: 15, 5: 25, 6: 20, 7: 15, 8: 10, 9: 10, 10: 5}}


def keno_game():
    def hits_of(size, hits):
        return Fraction(comb(size, hits) * comb(80 - size, 20 - hits), comb(80, 20))

    def mark(size):
        def hit(line, result):
            hits = len(set(line) & set(result))
            return once(hits in SHARES[size], "hits%d" % hits)
        share = {"hits%d" % hits: Fraction(part, 100) for hits, part in SHARES[size].items()}
        return Kind("combination", hit, by_chance(lambda prize: hits_of(size, int(prize[4:])), share=share), size=size)

    def halves(names, is_first):
        more = sum(hits_of(40, hits) for hits in range(11, 21))

        def hit(line, result):
            first = sum(map(is_first, result))
            return once((first > 10, first < 10, first == 10)[line[0]], (names + ("draw",))[line[0]])
        return Kind("each", hit, by_chance(lambda prize: hits_of(40, 10) if prize == "draw" else more))
    kinds = {"mark%d" % size: mark(size) for size in SHARES}
    kinds["lower-upper"] = halves(("lower", "upper"), lambda ball: ball <= 40)
    kinds["odd-even"] = halves(("odd", "even"), lambda ball: ball % 2 == 1)
    return kinds


# --- the lotteries of states, and yeekee ------------------------------------------------------------------------------


def vietnam_game(sizes, head, parlay, miss, pair):
    most, numbers = 1998, len(sizes)
    margins = {2: 0, 3: 38, 4: 198}

    def spot(places, digits):
        def hit(line, result):
            times = sum(result[p] % 10 ** digits == line[0] for p in places)
            return ("win", times) if times else None
        chance = lambda _: Fraction(len(places), 10 ** digits)  # noqa: E731
        return Kind("each", hit, by_chance(chance, len(places), margins[digits]), len(places))

    def endings(size, times_of, price):
        def hit(line, result):
            shown = [number % 100 for number in result]
            times = times_of([shown.count(ending) for ending in line])
            return ("win", times) if times else None
        return Kind("combination", hit, price, size=size)

    def digit(at):
        return Kind("each", lambda line, result: once(result[0] // 10 ** at % 10 == line[0]),
                    by_chance(lambda _: Fraction(1, 10)))
    kinds = {"lo%d" % d: spot([p for p, size in enumerate(sizes) if size >= d], d) for d in (2, 3, 4)}
    kinds.update({
        "de-special": spot([0], 2), "de-first": spot([1], 2), "de-head": spot(head, 2),
        "de-head-tail": spot([0] + head, 2), "head-digit": digit(1), "tail-digit": digit(0),
        "three-special": spot([0], 3), "four-special": spot([0], 4),
        "da": endings(2, min, by_market(pair, most))})
    for size, odds in parlay.items():
        kinds["xien%d" % size] = endings(size, lambda counts: int(all(counts)), by_market(odds, most))
    for size in (4, 6, 8, 10, 12, 14):
        none = Fraction(100 - size, 100) ** numbers
        price = by_market(miss[size], most) if size in miss else by_chance(lambda _, none=none: none, margin=598)
        kinds["truot%d" % size] = endings(size, lambda counts: int(not any(counts)), price)
    return kinds


def thai_game(sources, odds):
    def exact(read, pays):
        return Kind("each", lambda line, result: once(line[0] in [int(n) for n in read(result)]), by_market(pays, 1800))

    def tod(read, pays):
        prices = {"box6": pays, "box3": str(2 * int(pays))}
        return Kind("box3", lambda line, result: once(sorted(map(int, read(result)[0])) == list(line),
                                                      "box%d" % orders(line)), by_market(prices, 1800))

    def run(read, pays):
        return Kind("each", lambda line, result: once(any(str(line[0]) in n for n in read(result))),
                    by_market(pays, 1800))
    made = {"run": run, "tod": tod}
    return {kind: made.get("tod" if kind == "three-tod" else kind.split("-")[0], exact)(sources[kind], pays)
            for kind, pays in odds.items()}


def written(size, *places):
    """Numbers at these places with all their digits, of the last `size` only."""
    return lambda result: [("%06d" % result[p])[-size:] for p in places]


THREE, TWO, LEADING = written(3, 0), written(2, 0), lambda result: [("%05d" % result[0])[:2]]
THAI = {"three-top": THREE, "three-tod": THREE, "two-top": TWO, "run-top": THREE,
        "three-front": written(3, 1, 2), "three-bottom": written(3, 3, 4),
        "two-bottom": written(2, 5), "run-bottom": written(2, 5)}
MB = [5] * 10 + [4] * 10 + [3] * 3 + [2] * 4
MN = [6] + [5] * 11 + [4] * 4 + [3, 2]
MAKERS = {
    "lottery-2d": lambda: digit_game(2), "lottery-3d": lambda: digit_game(3), "lottery-4d": lambda: digit_game(4),
    "lottery-5d": lambda: digit_game(5), "lottery-k3": dice_game, "lottery-pk10": racer_game,
    "lottery-11x5": eleven_game, "lottery-keno": keno_game,
    "lottery-mb": lambda: vietnam_game(MB, [23, 24, 25, 26], {2: "16", 3: "65", 4: "180"},
                                       {4: "2.3", 6: "4.5", 8: "8", 10: "12"}, "15"),
    "lottery-mn": lambda: vietnam_game(MN, [17], {2: "28", 3: "150", 4: "750"}, {}, "32"),
    "lottery-thai": lambda: thai_game(THAI, {
        "three-top": "900", "three-tod": "130", "three-front": "400", "three-bottom": "400", "two-top": "90",
        "two-bottom": "90", "run-top": "3.2", "run-bottom": "4.2"}),
    "lottery-yeekee": lambda: thai_game({**THAI, "two-bottom": LEADING, "run-bottom": LEADING}, {
        "three-top": "800", "three-tod": "120", "two-top": "90", "two-bottom": "90", "run-top": "3.2",
        "run-bottom": "4.2"}),
}


@lru_cache(maxsize=None)
def kinds_of(model):
    return MAKERS[model]()


def lines_of(kind, picks):
    groups = [[int(n) for n in group.split(".")] if group else [] for group in picks.split("/")]
    first = groups[0]
    if kind.pick.startswith("positions"):
        lines = product(*groups)
        return [line for line in lines if kind.pick == "positions" or len(set(line)) == len(line)]
    if kind.pick == "any-position":
        return [(place, number) for place, group in enumerate(groups) for number in group]
    if kind.pick == "combination":
        return list(combinations(first, kind.size))
    if kind.pick == "double-single":
        return list(permutations(first, 2))
    if kind.pick.startswith("box"):
        return [tuple(sorted(int(d) for d in str(n).zfill(int(kind.pick[3:])))) for n in first]
    return [(number,) for number in first]


def payout_of(leaf, result):
    """Minor units, each line rounded down."""
    _, _, _, model, version, play, picks, series, _, _, unit_stake, _, _, half = leaf.split("|")
    if model not in MAKERS or version != "1" or play not in kinds_of(model):
        raise ValueError("no such kind of play")
    kind, total = kinds_of(model)[play], 0
    halved = set(half.split(",")) if half else set()
    for line in lines_of(kind, picks):
        hit = kind.hit(line, result)
        if hit is None:
            continue
        prize, times = hit
        odds = kind.price(prize, int(series))
        if prize != "push" and ".".join(map(str, line)) in halved:
            odds //= 2
        total += int(unit_stake) * odds * times // UNIT
    return total


def verify(lines):
    right = wrong = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            item = json.loads(text)
            paid = payout_of(item["leaf"], item["result"])
            found = "" if str(paid) == item["payout"] else "it pays %d, not %s" % (paid, item["payout"])
        except (ValueError, KeyError, IndexError, TypeError) as error:
            found = "malformed: %s" % error
        right, wrong = right + (not found), wrong + bool(found)
        if found and wrong <= 100:
            print("line %d: %s" % (number, found))
    print("%d tickets: %d right, %d wrong." % (right + wrong, right, wrong))
    return 2 if right + wrong == 0 else 1 if wrong else 0


def main(arguments):
    if len(arguments) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    if arguments[0] == "-":
        return verify(sys.stdin)
    with open(arguments[0], encoding="utf-8") as lines:
        return verify(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
