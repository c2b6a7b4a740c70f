#!/usr/bin/env python3
"""Recomputes published rounds of every game, draws of every lottery and raffles, from docs/fairness.md alone.

    python3 verify.py FILE                              one JSON object a line; - reads standard input
    python3 verify.py --chain SEED POSITION TERMINAL    a seed of the shared rounds against its terminal hash

Needs Python 3.8 or later and nothing else: no package, no network, none of our code. Prints what is wrong, then a summary.
Leaves 0 when every round is right, 1 when one is not, 2 when there was nothing to read.
"""
import hashlib
import hmac
import json
import re
import sys
from math import comb

WORDS = 2 ** 32
SEED = re.compile(r"[0-9a-f]{64}\Z")
CLIENT_SEED = re.compile(r"[A-Za-z0-9._-]{1,64}\Z")
AMOUNT = re.compile(r"[1-9][0-9]{0,17}\Z")
SCALE = {"USD": 1, "DEMO": 1, "THB": 10, "PHP": 10, "VND": 100, "IDR": 100, "KWD": 5}


class Malformed(Exception):
    """No round of a known form: nothing can be recomputed."""


def need(condition, what):
    if not condition:
        raise Malformed(what)


def whole(value, least, most):
    return type(value) is int and least <= value <= most


# --- section 3: numbers -----------------------------------------------------------------------------------------------


class Stream:
    def __init__(self, seeds, number):
        self.key, self.text = seeds[0], "%s:%d:%d:" % (seeds[1], seeds[2], number)
        self.block, self.words = 0, []

    def word(self):
        if not self.words:
            block = hmac.new(self.key, (self.text + str(self.block)).encode("ascii"), hashlib.sha256).digest()
            self.words = [int.from_bytes(block[at:at + 4], "big") for at in range(28, -1, -4)]
            self.block += 1
        return self.words.pop()

    def integer(self, count):
        limit = WORDS - WORDS % count
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % count

    def weighted(self, weights):
        left = self.integer(sum(weights))
        for index, weight in enumerate(weights):
            if left < weight:
                return index
            left -= weight
        return -1

    def deal(self, size, count):
        cards = list(range(size))
        dealt = []
        for at in range(count):
            pick = at + self.integer(size - at)
            dealt.append(cards[pick])
            cards[pick] = cards[at]
        return dealt


# --- sections 4 to 6: slots -------------------------------------------------------------------------------------------

MODELS = {
    "gentle": {
        "pays": "lines", "rows": 3, "scatter": (2, 10, 50), "free": (8, 10, 12),
        "most_free": 30, "cap": 12600,
        "base": (
            "JAQKJyzQAKJ7SJQKyzAJQKxxAJyQzK",
            "KJyzAQJ7KWxxAQSyJzKAQJ7yKWzJAQ",
            "xxAQSyJzKAQJ7yKWzJAQKJyzAQJ7KW",
            "7yKWzJAQKJyzAQJ7KWxxAQSyJzKAQJ",
            "QKyAzJ7QKAxxyJQzKAJQKA7yzJQKASJ",
        ),
        "spins": (
            "AJQK7yzJQAKSJQKyzAJ7QKxxAyJQzK",
            "KJ2yzAQ7KJ2xxAQSyzKJAQ27yKJzAQ",
            "2xxAQSyzKJAQ27yKJzAQKJ2yzAQ7KJ",
            "27yKJzAQKJ2yzAQ7KJ2xxAQSyzKJAQ",
            "QKyAzJ7QKAxxyJQzKAJQKA7yzJQKASJ",
        ),
        "line": {
            "7": (0, 3, 50, 150, 400),
            "x": (0, 0, 40, 100, 250),
            "y": (0, 0, 25, 75, 200),
            "z": (0, 0, 20, 60, 150),
            "A": (0, 0, 15, 40, 100),
            "K": (0, 0, 12, 30, 80),
            "Q": (0, 0, 10, 25, 60),
            "J": (0, 0, 8, 19, 45),
        },
    },
    "classic": {
        "pays": "lines", "rows": 3, "scatter": (2, 10, 50), "free": (10, 12, 15),
        "most_free": 40, "cap": 27000,
        "base": (
            "zKAJQ7yyyzKJQAzKSJQAJ7zKQxxAJQ",
            "JKzAQ7JWKxxAQSzKJAQK7yyyJWzAKQ",
            "xxASQzKJAQ7yyyKJWzQAKJQzA7KQJW",
            "A7yyyKJWzQAKJAzQ7KJWAxxQSzAKJQ",
            "QKA7zQJKxxAQKzJAQK7yyyzJQAKzJS",
        ),
        "spins": (
            "zKJxxAQ7yyyzKJAQzKJSxxAQ7zKJAQ",
            "KJ2zAQ7KJ2xxAQSzKJAQ27yyyKJzAQ",
            "xxAQzKJAQ27yyyKJSzAQKJ3zAQ27KJ",
            "27yyyKJzAQKJ2zAQ7KJ2xxAQSzKJAQ",
            "QKA7zQJKxxAQKzJAQK7yyyzJQAKzJS",
        ),
        "line": {
            "7": (0, 0, 50, 200, 777),
            "x": (0, 0, 30, 100, 320),
            "y": (0, 0, 24, 80, 200),
            "z": (0, 0, 20, 60, 150),
            "A": (0, 0, 12, 35, 100),
            "K": (0, 0, 9, 25, 75),
            "Q": (0, 0, 6, 20, 60),
            "J": (0, 0, 5, 15, 50),
        },
    },
    "high": {
        "pays": "lines", "rows": 3, "scatter": (2, 15, 100), "free": (10, 12, 15),
        "most_free": 30, "cap": 39000,
        "base": (
            "KAJQ7yyyKJQzzAKSJQAJ7KQxxxzzAJQ",
            "KJQAJ7KQWxxxzzASJQKAJQ7yyyKWJQzzA",
            "xxxzzASJQKAJQ7yyyKWJQzzAKJQAJ7KQW",
            "7yyyKJQzzAKWJQAJ7KQxxxzzASJQKAJQ",
            "QKAJ7QKAxxxzzJQKAJQKA7yyyJQzzKASJ",
        ),
        "spins": (
            "KJAQ7yyyKJzzAQKJSAQ7KJxxxzzAQ",
            "KJ3AQ7KJ3xxxzzAQSKJAQ37yyyKJzzAQ",
            "xxxzzAQKJAQ37yyyKJSzzAQKJ5AQ37KJ",
            "37yyyKJzzAQKJ3AQ7KJ3xxxzzAQSKJAQ",
            "AQ7KJxxxzzAQKJAQ7yyyKJzzAQKJS",
        ),
        "line": {
            "7": (0, 0, 60, 250, 1000),
            "x": (0, 0, 35, 120, 400),
            "y": (0, 0, 25, 90, 250),
            "z": (0, 0, 20, 70, 200),
            "A": (0, 0, 9, 30, 90),
            "K": (0, 0, 7, 25, 75),
            "Q": (0, 0, 5, 20, 60),
            "J": (0, 0, 4, 15, 50),
        },
    },
    "ways": {
        "pays": "ways", "rows": 4, "scatter": (2, 10, 50), "free": (8, 12, 20),
        "most_free": 40, "cap": 25000,
        "base": (
            "AAAxxQQQ7KKKzzJJJSyyQQAAAzzzKKJJ",
            "KKKyyJJWAAAzzS7QQQxxKKKJJzAAAyQQ",
            "QQQzzAAAyyWKKxxJJJSKKKzz77QQAAyJ",
            "JJJyyKKK7zzQQWAAAxxSJJJQQQzAAKKy",
            "AAAzzJJJyyQQQ7SKKKxxAAJJzzQQQKKy",
        ),
        "spins": (
            "AAAxxQQQ7KKKzzJJJSyyQQAAAzzzKKJJ",
            "KKKyyJJ2AAAzzS7QQQxxKKKJJzAAAyQQ",
            "QQQzzAAAyy2KKxxJJJSKKKzz77Q3AAyJ",
            "JJJyyKKK7zzQQ2AAAxxSJJJQQQzAAKKy",
            "AAAzzJJJyyQQQ7SKKKxxAAJJzzQQQKKy",
        ),
        "line": {
            "7": (0, 0, 10, 50, 300),
            "x": (0, 0, 7, 25, 110),
            "y": (0, 0, 5, 15, 60),
            "z": (0, 0, 3, 10, 30),
            "A": (0, 0, 1, 3, 9),
            "K": (0, 0, 1, 3, 8),
            "Q": (0, 0, 1, 2, 6),
            "J": (0, 0, 1, 2, 5),
        },
    },
    "hold": {
        "pays": "lines", "rows": 3, "scatter": (0, 0, 0), "free": (0, 0, 0),
        "most_free": 0, "cap": 3000,
        "base": (
            "zKAJQ7yyOOzKJQAzKJOQAJ7zKQxxAJQ",
            "JKzAQ7JWOOxxAQzKJAQK7yyOJWzAKQ",
            "xxAQzKJOOOK7yyKJWzQAKOQzA7KQJW",
            "A7yyOOWzQAKJAzQ7KJWAxxOzAKJQJK",
            "QKA7zQJOOOAQKzJAQK7yyOzJQAKzJx",
        ),
        "line": {
            "7": (0, 0, 50, 200, 800),
            "x": (0, 0, 35, 110, 350),
            "y": (0, 0, 28, 90, 250),
            "z": (0, 0, 22, 70, 180),
            "A": (0, 0, 13, 40, 110),
            "K": (0, 0, 10, 30, 80),
            "Q": (0, 0, 7, 24, 64),
            "J": (0, 0, 6, 18, 52),
        },
    },
    "pots": {
        "pays": "lines", "rows": 3, "scatter": (2, 10, 50), "free": (9, 11, 13),
        "most_free": 30, "cap": 27000,
        "base": (
            "KzAJQ7yyzKJQAzKJSQAJ7zKyQxxAJQ",
            "JKzAQ7JWKxxAQSzKJAQK7yyzJWyAKQ",
            "xxASQzKJAQ7yyzKJWyQAKJQzA7KQJW",
            "A7yyzKJWyQAKJAzQ7KJWAxxQSzAKJQ",
            "QKA7zQJKxxAQKyJAQK7yyzJQAKzJSz",
        ),
        "spins": (
            "zKJxxAQ7yyzKJAQyKJSxxAQ7zKJAQz",
            "KJ2zAQ7KJ2xxAQSzKJAQ27yyzKJyAQ",
            "xxAQzKJAQ27yyzKJSyAQKJ3zAQ27KJ",
            "27yyzKJyAQKJ2zAQ7KJ2xxAQSzKJAQ",
            "QKA7zQJKxxAQKyJAQK7yyzJQAKzJSz",
        ),
        "line": {
            "7": (0, 0, 50, 200, 777),
            "x": (0, 0, 30, 100, 320),
            "y": (0, 0, 24, 80, 200),
            "z": (0, 0, 20, 60, 150),
            "A": (0, 0, 10, 35, 100),
            "K": (0, 0, 8, 25, 75),
            "Q": (0, 0, 6, 20, 60),
            "J": (0, 0, 5, 15, 50),
        },
    },
}

LINES = tuple(tuple(map(int, rows)) for rows in (
    "11111 00000 22222 01210 21012 00100 22122 10001 12221 01110 "
    "21112 10101 12121 01010 21212 11011 11211 00122 22100 02020"
).split())

WILDS = {"W": 0, "2": 2, "3": 3, "5": 5}
PAYING = "7xyzAKQJ"
COINS = ((20, 660), (40, 210), (60, 75), (100, 35), (200, 14), (500, 5), (2000, 1))
COIN_WEIGHTS = [weight for _, weight in COINS]
GRAND = 20000
CASCADE = ((4, 30, 100, 500), (5, 18, 48, 180), (5, 13, 34, 140), (6, 8, 20, 80), (6, 6, 16, 60), (6, 5, 13, 52))
CASCADE_WEIGHTS = [row[0] for row in CASCADE]
LADDER, FREE_LADDER = (1, 2, 3, 5, 8, 12), (3, 6, 9, 15, 24, 36)
POTS = (("grand", 500000000), ("major", 2000000), ("mini", 50000))


def window_of(strips, stops, rows):
    return [[strip[(stop + row) % len(strip)] for row in range(rows)] for strip, stop in zip(strips, stops)]


def pay_lines(model, window):
    paid = 0
    for rows in LINES:
        symbols = [reel[row] for reel, row in zip(window, rows)]
        if symbols[0] not in PAYING:
            continue
        count = wilds = 0
        for symbol in symbols:
            if symbol in WILDS:
                wilds += WILDS[symbol]
            elif symbol != symbols[0]:
                break
            count += 1
        paid += model["line"][symbols[0]][count - 1] * max(1, wilds)
    return paid


def pay_ways(model, window):
    paid = 0
    for symbol in PAYING:
        ways, count = 1, 0
        for reel in window:
            cells = sum(max(1, WILDS[cell]) if cell in WILDS else cell == symbol for cell in reel)
            if not cells:
                break
            ways, count = ways * cells, count + 1
        if count:
            paid += model["line"][symbol][count - 1] * ways
    return paid


def pay_window(model, window):
    return (pay_ways if model["pays"] == "ways" else pay_lines)(model, window)


def play_reels(model, seeds, bet):
    steps, total, left, given = [], 0, 0, 0
    while True:
        free = len(steps) > 0
        strips = model["spins" if free else "base"]
        stream = Stream(seeds, len(steps))
        stops = [stream.integer(len(strip)) for strip in strips]
        window = window_of(strips, stops, model["rows"])
        scatters = sum(reel.count("S") for reel in window)
        win = bet // 20 * pay_window(model, window)
        if 3 <= scatters <= 5:
            win += bet * model["scatter"][scatters - 3]
        room = bet * model["cap"] - total
        capped = win >= room
        win = min(win, room)
        more = min(model["free"][scatters - 3], model["most_free"] - given) if 3 <= scatters <= 5 else 0
        given, left = given + more, 0 if capped else left - free + more
        total += win
        steps.append((stops, win))
        if left == 0:
            return steps


def play_hold(seeds, bet):
    model, unit = MODELS["hold"], bet // 20
    stream = Stream(seeds, 0)
    stops = [stream.integer(len(strip)) for strip in model["base"]]
    window = window_of(model["base"], stops, 3)
    board = {}
    for reel in range(5):
        for row in range(3):
            if window[reel][row] == "O":
                board[reel, row] = stream.weighted(COIN_WEIGHTS)
    steps = [(stops + list(board.values()), unit * pay_lines(model, window))]
    left = 3 if len(board) >= 6 else 0
    while left:
        stream, numbers, landed = Stream(seeds, len(steps)), [], {}
        for cell in ((reel, row) for reel in range(5) for row in range(3)):
            if cell in board:
                continue
            if stream.integer(16):
                numbers.append(-1)
            else:
                landed[cell] = stream.weighted(COIN_WEIGHTS)
                numbers.append(landed[cell])
        board.update(landed)
        full = len(board) == 15
        left = 0 if full else 3 if landed else left - 1
        win = 0 if left else unit * (sum(COINS[coin][0] for coin in board.values()) + (GRAND if full else 0))
        steps.append((numbers, win))
    return steps


def play_cascade(seeds, bet):
    steps, left = [], 0
    while True:
        free, stream = len(steps) > 0, Stream(seeds, len(steps))
        board, drawn, win, wins = [[] for _ in range(5)], [], 0, 0
        for rung in FREE_LADDER if free else LADDER:
            for column in board:
                fresh = [stream.weighted(CASCADE_WEIGHTS) for _ in range(5 - len(column))]
                drawn += fresh
                column[:0] = fresh
            counts = [sum(column.count(symbol) for column in board) for symbol in range(6)]
            paying = [symbol for symbol in range(6) if counts[symbol] >= 8]
            if not paying:
                break
            wins += 1
            for symbol in paying:
                win += bet // 20 * CASCADE[symbol][1 if counts[symbol] < 10 else 2 if counts[symbol] < 12 else 3] * rung
            board = [[symbol for symbol in column if symbol not in paying] for column in board]
        left = max(0, left - 1) + (8 if not free and wins >= 5 else 0)
        steps.append((drawn, win))
        if left == 0:
            return steps


def pot_of(seeds, bet, currency):
    cents, spread = bet // SCALE[currency], max(one_in for _, one_in in POTS)
    left = Stream(seeds, 1000).integer(spread)
    for name, one_in in POTS:
        stretch = cents * spread // one_in
        if left < stretch:
            return name
        left -= stretch
    return None


def play_slot(game, seeds, bet):
    if game == "hold":
        return play_hold(seeds, bet)
    if game == "cascade":
        return play_cascade(seeds, bet)
    return play_reels(MODELS[game], seeds, bet)


# --- sections 7 and 8: games with choices -----------------------------------------------------------------------------


def keys(value, *names):
    need(type(value) is dict and sorted(value) == sorted(names), "choice or action")
    return [value[name] for name in names]


def spots(choice, names, unit, bet):
    (given,) = keys(choice, "spots")
    need(type(given) is dict and given and all(name in names for name in given), "choice")
    need(all(type(stake) is str and AMOUNT.match(stake) for stake in given.values()), "choice")
    stakes = {name: int(stake) for name, stake in given.items()}
    need(all(stake % unit == 0 for stake in stakes.values()) and sum(stakes.values()) == bet, "choice")
    return stakes


def pay_spots(stakes, pay):
    return sum(stake * pay(name) // 100 for name, stake in stakes.items())


def pay(bet, hundredths):
    need(bet * hundredths % 100 == 0, "bet")
    return bet * hundredths // 100


PLINKO = {
    (8, "low"): (620, 190, 120, 95, 45), (8, "medium"): (1500, 280, 120, 70, 35), (8, "high"): (3200, 350, 140, 35, 15),
    (12, "low"): (1200, 350, 180, 140, 105, 95, 45), (12, "medium"): (3600, 1000, 380, 190, 115, 55, 30),
    (12, "high"): (19000, 2500, 750, 200, 65, 20, 15), (16, "low"): (2000, 750, 310, 170, 150, 120, 105, 95, 45),
    (16, "medium"): (12000, 3600, 950, 450, 300, 155, 95, 50, 25),
    (16, "high"): (120000, 15000, 2500, 820, 410, 195, 25, 15, 10),
}


def play_plinko(stream, bet, choice, actions):
    rows, risk = keys(choice, "rows", "risk")
    need(type(rows) is int and type(risk) is str and (rows, risk) in PLINKO and not actions, "choice")
    path = [stream.integer(2) for _ in range(rows)]
    return [(path, pay(bet, PLINKO[rows, risk][min(sum(path), rows - sum(path))]))], True


PICTURES = ("fish", "prawn", "crab", "rooster", "gourd", "deer")


def play_pictures(stream, bet, choice, actions):
    stakes = spots(choice, PICTURES, 1, bet)
    need(not actions, "actions")
    faces = [stream.integer(6) for _ in range(3)]
    return [(faces, pay_spots(stakes, lambda name: (0, 200, 300, 1300)[faces.count(PICTURES.index(name))]))], True


def play_sevens(stream, bet, choice, actions):
    stakes = spots(choice, ("under", "seven", "over", "double"), 10, bet)
    need(not actions, "actions")
    one, two = stream.integer(6), stream.integer(6)
    sum_ = one + two + 2
    right = {"under": sum_ < 7, "seven": sum_ == 7, "over": sum_ > 7, "double": one == two}
    pays = {"under": 230, "seven": 580, "over": 230, "double": 580}
    return [([one, two], pay_spots(stakes, lambda name: pays[name] if right[name] else 0))], True


def play_baccarat(stream, bet, choice, actions):
    pays = {"player": 200, "banker": 195, "tie": 1000, "playerPair": 1300, "bankerPair": 1300}
    stakes = spots(choice, tuple(pays), 20, bet)
    need(not actions, "actions")
    cards = stream.deal(416, 6)
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    worth = lambda card: 0 if card % 13 >= 9 else card % 13 + 1
    score = lambda hand: sum(map(worth, hand)) % 10
    if score(player) < 8 and score(banker) < 8:
        before = score(banker)
        if score(player) <= 5:
            player.append(more.pop(0))
            third = worth(player[2])
            least = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}
            draws = before <= 2 or least.get(before, False)
        else:
            draws = before <= 5
        if draws:
            banker.append(more.pop(0))
    lead = score(player) - score(banker)
    pair = lambda hand: hand[0] % 13 == hand[1] % 13
    right = {
        "player": lead > 0, "banker": lead < 0, "tie": lead == 0, "playerPair": pair(player), "bankerPair": pair(banker),
    }
    back = lambda name: pays[name] if right[name] else 100 if lead == 0 and name in ("player", "banker") else 0
    return [(player + banker, pay_spots(stakes, back))], True


KENO = {
    1: {1: 380}, 2: {1: 50, 2: 1280}, 3: {2: 360, 3: 3300}, 4: {2: 150, 3: 700, 4: 11000},
    5: {2: 90, 3: 260, 4: 2000, 5: 40000}, 6: {3: 200, 4: 880, 5: 9000, 6: 130000},
    7: {3: 120, 4: 370, 5: 2700, 6: 29000, 7: 450000}, 8: {4: 310, 5: 1250, 6: 10000, 7: 110000, 8: 1500000},
    9: {4: 190, 5: 600, 6: 3900, 7: 29000, 8: 380000, 9: 4000000},
    10: {0: 340, 5: 350, 6: 1900, 7: 12000, 8: 100000, 9: 1200000, 10: 10000000},
}


def play_keno(stream, bet, choice, actions):
    (picks,) = keys(choice, "picks")
    need(type(picks) is list and 1 <= len(picks) <= 10 and all(whole(pick, 1, 80) for pick in picks), "choice")
    need(len(set(picks)) == len(picks) and not actions, "choice")
    balls = [ball + 1 for ball in stream.deal(80, 20)]
    return [(balls, pay(bet, KENO[len(picks)].get(sum(ball in picks for ball in balls), 0)))], True


REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE = {
    "red": lambda n: n in REDS, "black": lambda n: n > 0 and n not in REDS, "even": lambda n: n > 0 and n % 2 == 0,
    "odd": lambda n: n % 2 == 1, "low": lambda n: 1 <= n <= 18, "high": lambda n: n >= 19,
    "dozen1": lambda n: 1 <= n <= 12, "dozen2": lambda n: 13 <= n <= 24, "dozen3": lambda n: n >= 25,
    "column1": lambda n: n % 3 == 1, "column2": lambda n: n % 3 == 2, "column3": lambda n: n > 0 and n % 3 == 0,
}
NUMBERS = tuple("n%d" % number for number in range(37))


def play_roulette(stream, bet, choice, actions):
    stakes = spots(choice, NUMBERS + tuple(OUTSIDE), 1, bet)
    need(not actions, "actions")
    number = stream.integer(37)

    def back(name):
        if name in NUMBERS:
            return 3600 if name == "n%d" % number else 0
        return (300 if name[-1].isdigit() else 200) if OUTSIDE[name](number) else 0

    return [([number], pay_spots(stakes, back))], True


SCRATCH = ((170000, 100), (120000, 200), (50000, 300), (24000, 500), (7200, 1500), (1000, 10000), (70, 100000))


def play_scratch(stream, bet, choice, actions):
    keys(choice)
    need(not actions, "actions")
    left, winner = stream.integer(1000000), -1
    for picture, (cards, _) in enumerate(SCRATCH):
        if left < cards:
            winner = picture
            break
        left -= cards
    pairs = [picture for picture in range(7) if picture != winner] * 2
    fields = [pairs[at] for at in stream.deal(len(pairs), 9 if winner < 0 else 6)] + [winner] * (0 if winner < 0 else 3)
    shown = [fields[at] for at in stream.deal(9, 9)]
    return [(shown, 0 if winner < 0 else pay(bet, SCRATCH[winner][1]))], True


POKER = {
    "royal": 80000, "straightFlush": 5000, "quads": 2500, "fullHouse": 800, "flush": 500, "straight": 400, "trips": 300,
    "twoPair": 200, "jacks": 100, "nothing": 0,
}


def poker_class(cards):
    ranks = sorted(card % 13 for card in cards)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({card // 13 for card in cards}) == 1
    straight = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if flush and straight:
        return "royal" if ranks[0] == 8 else "straightFlush"
    if counts[0] == 4:
        return "quads"
    if counts[:2] == [3, 2]:
        return "fullHouse"
    if flush or straight:
        return "flush" if flush else "straight"
    if counts[0] == 3:
        return "trips"
    if counts[:2] == [2, 2]:
        return "twoPair"
    return "jacks" if counts[0] == 2 and any(ranks.count(rank) == 2 for rank in range(9, 13)) else "nothing"


def play_video_poker(stream, bet, choice, actions):
    keys(choice)
    need(len(actions) <= 1, "actions")
    dealt = stream.deal(52, 10)
    steps = [(dealt[:5], 0)]
    if actions:
        kind, held = keys(actions[0], "type", "held")
        need(kind == "hold" and type(held) is list and all(whole(place, 0, 4) for place in held), "actions")
        need(len(set(held)) == len(held), "actions")
        more = iter(dealt[5:])
        cards = [card if place in held else next(more) for place, card in enumerate(dealt[:5])]
        steps.append((cards, pay(bet, POKER[poker_class(cards)])))
    return steps, len(actions) == 1


def play_mines(stream, bet, choice, actions):
    (mines,) = keys(choice, "mines")
    need(whole(mines, 1, 24), "choice")
    field = stream.deal(25, mines)
    pays = [97 * comb(25, safe) // comb(25 - mines, safe) for safe in range(1, 26 - mines)]
    pays = [hundredths for hundredths in pays if hundredths <= 200000]
    steps, opened, over = [([], 0)], [], False
    for action in actions:
        need(not over and type(action) is dict, "actions")
        kind = action.get("type")
        ended = None
        if kind == "open":
            _, cell = keys(action, "type", "cell")
            need(whole(cell, 0, 24) and cell not in opened, "actions")
            opened.append(cell)
            if cell in field:
                ended = 0
            elif len(opened) == len(pays):
                ended = pays[-1]
        else:
            keys(action, "type")
            need(kind == "leave" or (kind == "take" and opened), "actions")
            ended = pays[len(opened) - 1] if opened else 100
        over = ended is not None
        steps.append((sorted(field), pay(bet, ended)) if over else ([opened[-1]], 0))
    return steps, over


class Hand:
    def __init__(self, cards):
        self.cards, self.stakes, self.done = cards, 1, False


def count(cards):
    hard = sum(min(10, card % 13 + 1) for card in cards)
    return hard + 10 if hard <= 11 and any(card % 13 == 0 for card in cards) else hard


def natural(cards):
    return len(cards) == 2 and count(cards) == 21


def end_blackjack(stream, bet, dealer, hands):
    single = len(hands) == 1 and natural(hands[0].cards)
    if not single and any(count(hand.cards) <= 21 for hand in hands):
        while count(dealer) < 17:
            dealer.append(stream.integer(52))
    win = 0
    for hand in hands:
        own, other = count(hand.cards), count(dealer)
        if single:
            hundredths = 100 if natural(dealer) else 250
        elif natural(dealer) or own > 21:
            hundredths = 0
        else:
            hundredths = hand.stakes * (200 if other > 21 or own > other else 100 if own == other else 0)
        win += pay(bet, hundredths)
    return dealer + [card for hand in hands for card in hand.cards], win


def move(stream, hands, hand, kind):
    two = len(hand.cards) == 2
    if kind == "split":
        need(two and len(hands) == 1 and hand.cards[0] % 13 == hand.cards[1] % 13, "actions")
        aces = hand.cards[0] % 13 == 0
        hands[:] = [Hand([card, stream.integer(52)]) for card in hand.cards]
        for half in hands:
            half.done = aces
    elif kind == "stand":
        hand.done = True
    else:
        need(kind == "hit" or (kind == "double" and two), "actions")
        hand.cards.append(stream.integer(52))
        if kind == "double":
            hand.stakes, hand.done = 2, True


def play_blackjack(stream, bet, choice, actions):
    keys(choice)
    first, up, second, hole = (stream.integer(52) for _ in range(4))
    dealer, hands = [up, hole], [Hand([first, second])]
    steps = []
    over = count(hands[0].cards) >= 21 or natural(dealer)
    for at in range(len(actions) + 1):
        if at:
            need(not over, "actions")
            (kind,) = keys(actions[at - 1], "type")
            move(stream, hands, next(hand for hand in hands if not hand.done), kind)
            for hand in hands:
                hand.done = hand.done or count(hand.cards) >= 21
            over = all(hand.done for hand in hands)
        shown = dealer[:1] + [card for hand in hands for card in hand.cards]
        steps.append(end_blackjack(stream, bet, dealer, hands) if over else (shown, 0))
    return steps, over


BINGO = (
    ((20, 5000), (30, 1000), (40, 400), (50, 200), (60, 100)),
    ((40, 5000), (50, 1000), (60, 200)),
    ((45, 500000), (50, 100000), (55, 20000), (60, 5000)),
)


def bingo_ticket(stream):
    while True:
        rows = [stream.deal(9, 5) for _ in range(3)]
        if len(set(rows[0] + rows[1] + rows[2])) == 9:
            break
    numbers = [[], [], []]
    for column in range(9):
        having = [row for row in range(3) if column in rows[row]]
        drawn = sorted(stream.deal(9 if column == 0 else 11 if column == 8 else 10, len(having)))
        for row, number in zip(having, drawn):
            numbers[row].append(number + max(1, column * 10))
    return numbers


def play_bingo(stream, bet, choice, actions):
    (tickets,) = keys(choice, "tickets")
    need(whole(tickets, 1, 4) and bet % tickets == 0 and not actions, "choice")
    rows = [bingo_ticket(stream) for _ in range(tickets)]
    balls = [ball + 1 for ball in stream.deal(90, 60)]
    called = {ball: at + 1 for at, ball in enumerate(balls)}
    win = 0
    for ticket in rows:
        calls = sorted(max(called.get(number, 1000) for number in row) for row in ticket)
        for ladder, call in zip(BINGO, calls):
            win += pay(bet // tickets, next((pays for most, pays in ladder if call <= most), 0))
    return [(balls, win)], True


def crash_point(stream):
    drawn = (stream.word() << 20) | (stream.word() >> 12)
    return 100000 if drawn == 0 else min(100000, max(100, (97 * 2 ** 52 - 1) // drawn))


def play_crash(stream, bet, choice, actions):
    (target,) = keys(choice, "target")
    need(target is None or whole(target, 101, 100000), "choice")
    need(len(actions) <= 1, "actions")
    steps = [([], 0)]
    if actions:
        point = crash_point(stream)
        if type(actions[0]) is dict and actions[0].get("type") == "cash":
            _, at = keys(actions[0], "type", "at")
            need(whole(at, 101, point) and (target is None or at <= target), "actions")
            steps.append(([at], pay(bet, at)))
        else:
            need(actions[0] == {"type": "end"}, "actions")
            at = 100000 if target is None else target
            steps.append(([point], pay(bet, at) if at <= point else 0))
    return steps, len(actions) == 1


SLOT_UNITS = {"gentle": 20, "classic": 20, "high": 20, "ways": 20, "cascade": 20, "hold": 20, "pots": 100}
CHOICE_GAMES = {
    "mines": (100, play_mines), "plinko": (20, play_plinko), "fish-prawn-crab": (1, play_pictures),
    "sevens": (10, play_sevens), "baccarat": (20, play_baccarat), "keno": (10, play_keno), "roulette": (1, play_roulette),
    "scratch": (1, play_scratch), "video-poker": (1, play_video_poker), "crash": (100, play_crash),
    "blackjack": (2, play_blackjack), "bingo": (1, play_bingo),
}


# --- section 10: draws of lotteries -----------------------------------------------------------------------------------

HASH = re.compile(r"[0-9a-f]{64}\Z")
GAME_CODE = re.compile(r"[A-Z0-9_]{1,40}\Z")
NUMERO = re.compile(r"[0-9]{8}(-[0-9]{4})?\Z")


def digits(*tiers):
    """Independent numbers: so many of so many digits, tier after tier."""
    sizes = [10 ** size for size, numbers in tiers for _ in range(numbers)]
    return lambda stream: [stream.integer(size) for size in sizes]


def balls(size, drawn):
    return lambda stream: [ball + 1 for ball in stream.deal(size, drawn)]


def dice(stream):
    return [stream.integer(6) + 1 for _ in range(3)]


LOTTERIES = {
    "lottery-2d": digits((1, 2)), "lottery-3d": digits((1, 3)), "lottery-4d": digits((1, 4)),
    "lottery-5d": digits((1, 5)), "lottery-k3": dice, "lottery-pk10": balls(10, 10), "lottery-11x5": balls(11, 5),
    "lottery-keno": balls(80, 20), "lottery-yeekee": digits((5, 1)),
    "lottery-mb": digits((5, 1), (5, 1), (5, 2), (5, 6), (4, 4), (4, 6), (3, 3), (2, 4)),
    "lottery-mn": digits((6, 1), (5, 1), (5, 1), (5, 2), (5, 7), (4, 1), (4, 3), (3, 1), (2, 1)),
    "lottery-thai": digits((6, 1), (3, 2), (3, 2), (2, 1), (6, 5), (6, 10), (6, 50), (6, 100)),
}


def sha(data):
    return hashlib.sha256(data).digest()


def included(ticket, count, root):
    """RFC 9162, section 2.1.3.2."""
    at, last = ticket["index"], count - 1
    if at > last:
        return False
    link = sha(b"\0" + ticket["leaf"].encode("utf-8"))
    for beside in map(bytes.fromhex, ticket["path"]):
        if last == 0:
            return False
        if at % 2 or at == last:
            link = sha(b"\1" + beside + link)
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        else:
            link = sha(b"\1" + link + beside)
        at, last = at // 2, last // 2
    return last == 0 and link.hex() == root


def need_draw(item):
    for name, form in (("gameCode", GAME_CODE), ("numero", NUMERO), ("serverSeed", SEED), ("serverSeedHash", HASH),
                       ("ticketsRoot", HASH)):
        need(type(item.get(name)) is str and form.match(item[name]), name)
    need(type(item.get("modelVersion")) is int and item["modelVersion"] == 1, "modelVersion")
    need(type(item.get("modelId")) is str and item["modelId"] in LOTTERIES, "modelId")
    need(whole(item.get("ticketCount"), 0, 2 ** 53 - 1), "ticketCount")
    need(item["ticketCount"] or item["ticketsRoot"] == sha(b"").hex(), "ticketsRoot")
    need("beacon" in item, "beacon")
    beacon = item["beacon"]
    if beacon is not None:
        need(type(beacon) is dict and whole(beacon.get("round"), 0, 2 ** 53 - 1), "beacon")
        need(type(beacon.get("randomness")) is str and HASH.match(beacon["randomness"]), "beacon")
    need(("shots" in item) == (item["modelId"] == "lottery-yeekee"), "shots")
    shots = item.get("shots", [])
    need(type(shots) is list and all(whole(shot, 0, 99999) for shot in shots), "shots")
    need(type(item.get("result")) is list, "result")
    need(type(item.get("tickets", [])) is list, "tickets")
    for ticket in item.get("tickets", []):
        need(type(ticket) is dict and type(ticket.get("leaf")) is str, "tickets")
        need(whole(ticket.get("index"), 0, 2 ** 53 - 1) and type(ticket.get("path")) is list, "tickets")
        need(all(type(link) is str and HASH.match(link) for link in ticket["path"]), "tickets")


def draw_lottery(item):
    beacon, shots = item["beacon"] or {}, item.get("shots")
    sent = "-" if shots is None else sha(",".join("%05d" % shot for shot in shots).encode("ascii")).hex()
    inputs = ["sampan draw 1", item["gameCode"], item["numero"], item["modelId"], item["modelVersion"],
              item["ticketCount"], item["ticketsRoot"], beacon.get("round", "-"), beacon.get("randomness", "-"), sent]
    seed = sha("|".join(map(str, inputs)).encode("ascii")).hex()
    drawn = LOTTERIES[item["modelId"]](Stream((bytes.fromhex(item["serverSeed"]), seed, 0), 0))
    if shots is None:
        return drawn
    return [(drawn[0] + sum(shots) - (shots[15] if len(shots) > 15 else 0)) % 100000]


def faults_of_draw(item):
    """What is wrong with a draw; nothing when it is right."""
    try:
        need_draw(item)
    except Malformed as error:
        return ["malformed: %s" % error]
    faults = []
    if sha(bytes.fromhex(item["serverSeed"])).hex() != item["serverSeedHash"]:
        faults.append("commitment")
    if item["result"] != draw_lottery(item):
        faults.append("result")
    for at, ticket in enumerate(item.get("tickets", [])):
        if not included(ticket, item["ticketCount"], item["ticketsRoot"]):
            faults.append("inclusion of ticket %d" % at)
    return faults


# --- section 12: raffles ----------------------------------------------------------------------------------------------

RAFFLE = re.compile(r"RF[1-9][0-9]{0,14}\Z")
LEAF = re.compile(r"([0-9]{9})\|([0-9a-f]{16})\|(stake|deposit|mission|hand)\Z")


def need_raffle(item):
    for name, form in (("raffle", RAFFLE), ("serverSeedHash", HASH), ("serverSeed", SEED), ("ticketsRoot", HASH)):
        need(type(item.get(name)) is str and form.match(item[name]), name)
    need(whole(item.get("ticketCount"), 0, WORDS - 1), "ticketCount")
    need(whole(item.get("places"), 0, WORDS - 1), "places")
    need(type(item.get("onePrize")) is bool, "onePrize")
    for name in ("drawn", "tickets"):
        tickets = item.get(name, [] if name == "tickets" else None)
        need(type(tickets) is list, name)
        for ticket in tickets:
            need(type(ticket) is dict and type(ticket.get("leaf")) is str and LEAF.match(ticket["leaf"]), name)
            need(whole(ticket.get("index"), 0, WORDS - 1) and type(ticket.get("path")) is list, name)
            need(all(type(link) is str and HASH.match(link) for link in ticket["path"]), name)
    need(type(item.get("winners")) is list and all(whole(n, 0, WORDS - 1) for n in item["winners"]), "winners")
    need(item["ticketCount"] or item["ticketsRoot"] == sha(b"").hex(), "ticketsRoot")


def follows_from_seed(item):
    count = item["ticketCount"]
    seed = sha(("sampan raffle 1|%d|%s" % (count, item["ticketsRoot"])).encode("ascii")).hex()
    stream = Stream((bytes.fromhex(item["serverSeed"]), seed, 0), 0)
    moved, winners, owners = {}, [], set()
    if len(item["drawn"]) > count:
        return False
    for at, ticket in enumerate(item["drawn"]):
        if len(winners) == item["places"]:
            return False
        pick = at + stream.integer(count - at)
        if ticket["index"] != moved.get(pick, pick):
            return False
        moved[pick] = moved.get(at, at)
        number, owner, _ = LEAF.match(ticket["leaf"]).groups()
        if item["onePrize"] and owner in owners:
            continue
        owners.add(owner)
        winners.append(int(number))
    return winners == item["winners"] and (len(winners) == item["places"] or len(item["drawn"]) == count)


def faults_of_raffle(item):
    """What is wrong with a raffle draw; nothing when it is right."""
    try:
        need_raffle(item)
    except Malformed as error:
        return ["malformed: %s" % error]
    faults = []
    if sha(bytes.fromhex(item["serverSeed"])).hex() != item["serverSeedHash"]:
        faults.append("commitment")
    if not follows_from_seed(item):
        faults.append("result")
    for name in ("drawn", "tickets"):
        for at, ticket in enumerate(item.get(name, [])):
            if not included(ticket, item["ticketCount"], item["ticketsRoot"]):
                faults.append("inclusion of %s %d" % (name, at))
    return faults


# --- section 2: a published round -------------------------------------------------------------------------------------


def recompute(item):
    """The steps of a round as the rules give them, whether it is over after them, and the pot it won."""
    need(type(item) is dict, "round")
    for name in ("roundId", "modelId", "serverSeed", "serverSeedHash", "clientSeed", "currency", "bet", "total"):
        need(type(item.get(name)) is str, name)
    need(type(item.get("steps")) is list and all(type(step) is dict for step in item["steps"]), "steps")
    game = item["modelId"]
    need(type(item.get("modelVersion")) is int and item["modelVersion"] == 1, "modelVersion")
    need(game in SLOT_UNITS or game in CHOICE_GAMES, "modelId")
    need(SEED.match(item["serverSeed"]), "serverSeed")
    need(CLIENT_SEED.match(item["clientSeed"]), "clientSeed")
    need(whole(item.get("nonce"), 0, 2 ** 53 - 1), "nonce")
    need(item["currency"] in SCALE, "currency")
    need(AMOUNT.match(item["bet"]), "bet")
    bet, seeds = int(item["bet"]), (bytes.fromhex(item["serverSeed"]), item["clientSeed"], item["nonce"])
    if game in SLOT_UNITS:
        need(bet % SLOT_UNITS[game] == 0 and (game != "pots" or bet % SCALE[item["currency"]] == 0), "bet")
        return play_slot(game, seeds, bet), True, pot_of(seeds, bet, item["currency"]) if game == "pots" else None
    unit, play = CHOICE_GAMES[game]
    need(bet % unit == 0, "bet")
    actions = [step.get("action") for step in item["steps"][1:]]
    return play(Stream(seeds, 0), bet, item.get("choice"), actions) + (None,)


def faults_of(item):
    """What is wrong with a round; nothing when it is right."""
    try:
        steps, over, pot = recompute(item)
    except Malformed as error:
        return ["malformed: %s" % error]
    faults = []
    if hashlib.sha256(bytes.fromhex(item["serverSeed"])).hexdigest() != item["serverSeedHash"]:
        faults.append("commitment")
    for at, ((stops, win), claimed) in enumerate(zip(steps, item["steps"])):
        if claimed.get("step") != at or claimed.get("stops") != stops:
            faults.append("stops of step %d" % at)
        if claimed.get("win") != str(win):
            faults.append("win of step %d" % at)
    if not over or len(steps) != len(item["steps"]):
        faults.append("steps")
    if item["modelId"] in SLOT_UNITS and pot != (item.get("pot") or {}).get("name"):
        faults.append("pot")
    if item["total"] != str(sum(win for _, win in steps)):
        faults.append("total")
    return faults


def check_chain(seed, position, terminal):
    need(SEED.match(seed) and SEED.match(terminal) and position.isdigit() and int(position) < 1000000, "chain")
    link = bytes.fromhex(seed)
    for _ in range(int(position) + 1):
        link = hashlib.sha256(link).digest()
    right = link.hex() == terminal
    print("The seed %s the terminal hash." % ("leads to" if right else "does not lead to"))
    return 0 if right else 1


def verify(lines):
    right, wrong, games = 0, 0, {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            item = json.loads(line)
            known = item if type(item) is dict else {}
            faults = (faults_of_raffle if "raffle" in known else faults_of_draw if "numero" in known else faults_of)(item)
        except ValueError:
            item, faults = None, ["malformed: not JSON"]
        if not faults:
            right += 1
            game = item.get("modelId", "raffle")
            games[game] = games.get(game, 0) + 1
            continue
        wrong += 1
        if wrong <= 100:
            print("line %d: %s" % (number, ", ".join(faults)))
    for game in sorted(games):
        print("%9d  %s" % (games[game], game))
    print("%d rounds: %d right, %d wrong." % (right + wrong, right, wrong))
    return 2 if right + wrong == 0 else 1 if wrong else 0


def main(arguments):
    if len(arguments) == 4 and arguments[0] == "--chain":
        return check_chain(*arguments[1:])
    if len(arguments) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    if arguments[0] == "-":
        return verify(sys.stdin)
    with open(arguments[0], encoding="utf-8") as lines:
        return verify(lines)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, Malformed) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
