import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  choiceGames,
  commitServerSeed,
  crashPoint,
  type PublishedGameRound,
  verifyPublishedRound,
} from '@sampan/engines';
import { type PublishedDraw, verifyPublishedDraw } from '@sampan/engines/lottery';
import { type PublishedRaffle, verifyPublishedRaffle } from '@sampan/engines/raffle';
import { describe, expect, it } from 'vitest';
import { fillDocument } from './fairness/document-tables.ts';
import { fixedSource } from './fairness/fixed-source.ts';
import { sampleDrawLines, sampleLines, sampleRaffleLines } from './fairness/sample-lines.ts';

const document = readFileSync(new URL('../docs/fairness.md', import.meta.url), 'utf8');
const verifier = fileURLToPath(new URL('./fairness/verify.py', import.meta.url));

/** @throws Error that says what is missing, on a machine without Python: this is never passed over */
function runVerifier(args: string[], input = ''): { status: number | null; out: string; err: string } {
  const ran = spawnSync('python3', [verifier, ...args], { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (ran.error)
    throw new Error(`python3 is not there (${ran.error.message}): install it, in Debian by apt-get install python3`);
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

const verify = (lines: readonly string[]) => runVerifier(['-'], `${lines.join('\n')}\n`);
/** A lie a table: what an operator who cheats could alter in a draw that it publishes. */
const drawLies: ((draw: PublishedDraw) => object)[] = [
  (draw) => ({ ...draw, serverSeed: 'ab'.repeat(32) }),
  (draw) => ({ ...draw, serverSeedHash: 'ab'.repeat(32) }),
  (draw) => ({ ...draw, result: [...draw.result].toReversed().map((number) => number + 1) }),
  (draw) => ({ ...draw, result: draw.result.slice(1) }),
  (draw) => ({ ...draw, gameCode: 'no game' }),
  (draw) => ({ ...draw, modelVersion: 2 }),
  (draw) => ({ ...draw, ticketsRoot: 'no root' }),
  (draw) => ({ ...draw, ticketCount: 0, ticketsRoot: 'ab'.repeat(32), tickets: [] }),
  (draw) => ({ ...draw, beacon: { round: -1, randomness: 'ab'.repeat(32) } }),
  (draw) => ({ ...draw, shots: draw.shots ? undefined : [1] }),
  (draw) => ({ ...draw, tickets: [{ leaf: 'a ticket that was never sold', index: 0, path: [] }] }),
  (draw) => ({ ...draw, tickets: [{ leaf: 'x', index: -1, path: [] }] }),
];

const raffleLies: ((draw: PublishedRaffle) => object)[] = [
  (draw) => ({ ...draw, serverSeed: 'ab'.repeat(32) }),
  (draw) => ({ ...draw, serverSeedHash: 'ab'.repeat(32) }),
  (draw) => ({ ...draw, winners: [...draw.winners].toReversed() }),
  (draw) => ({ ...draw, winners: draw.winners.slice(1) }),
  (draw) => ({ ...draw, drawn: draw.drawn.slice(0, -1) }),
  (draw) => ({ ...draw, drawn: [...draw.drawn, ...draw.drawn.slice(0, 1)] }),
  (draw) => ({ ...draw, onePrize: !draw.onePrize }),
  (draw) => ({ ...draw, places: draw.places + 1 }),
  (draw) => ({ ...draw, ticketCount: draw.ticketCount + 1 }),
  (draw) => ({ ...draw, ticketsRoot: 'ab'.repeat(32) }),
  (draw) => ({ ...draw, raffle: 'RF0' }),
  (draw) => ({ ...draw, tickets: [{ leaf: '000000001|0123456789abcdef|hand', index: 0, path: [] }] }),
  (draw) => ({ ...draw, tickets: [{ leaf: 'x', index: 0, path: [] }] }),
];

const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'a-seed-of-mine-for-this-round', nonce: 3 };

/** A published round of a game with choices, with these actions. */
function publish(modelId: 'mines' | 'crash', choice: object, actions: object[]): PublishedGameRound {
  const game = choiceGames[modelId];
  const bet = 300n;
  const read = game.readChoice(choice, bet);
  const round = game.play({ seeds, bet, choice: read, actions: actions as never });
  const steps = round.steps.map(({ step, numbers, win }) => ({
    step,
    stops: numbers,
    win: `${win}`,
    action: (actions[step - 1] ?? null) as never,
  }));
  const serverSeedHash = commitServerSeed(seeds.serverSeed);
  const head = { roundId: 'r', modelId, modelVersion: 1, serverSeedHash, ...seeds, currency: 'USD' };
  return { ...head, bet: `${bet}`, total: `${round.total}`, choice: read, steps };
}

describe('docs/fairness.md', () => {
  it('holds the tables that the engines have: npm run fairness:document writes them', () => {
    expect(fillDocument(document)).toBe(document);
  });

  it('R-35 the rounds that stand in it are right for the verifier that was written from it', () => {
    const rounds = /<!-- table: vectors -->\n\n```json\n([\s\S]*?)\n```/.exec(document)?.[1]?.split('\n') ?? [];
    expect(rounds).toHaveLength(19);
    expect(verify(rounds)).toMatchObject({ status: 0, out: expect.stringContaining('19 right, 0 wrong.') });
  });

  it('R-36 the draws that stand in it are right too, one of each payout table', () => {
    const draws = /<!-- table: draws -->\n\n```json\n([\s\S]*?)\n```/.exec(document)?.[1]?.split('\n') ?? [];
    expect(draws).toHaveLength(12);
    expect(verify(draws)).toMatchObject({ status: 0, out: expect.stringContaining('12 right, 0 wrong.') });
  });
});

describe('raffles', () => {
  it('R-36 those that stand in the document are right, and the verifier in Python agrees on 1,000 more', () => {
    const draws = /<!-- table: raffles -->\n\n```json\n([\s\S]*?)\n```/.exec(document)?.[1]?.split('\n') ?? [];
    expect(draws).toHaveLength(6);
    const lines = [...draws, ...sampleRaffleLines(1_000, fixedSource())];
    for (const line of lines) expect(verifyPublishedRaffle(JSON.parse(line)), line).toMatchObject({ ok: true });
    expect(verify(lines)).toMatchObject({ status: 0, out: expect.stringContaining('1006 right, 0 wrong.') });
  });

  it('R-36 finds every altered raffle, each one that ours finds, and none of the others', () => {
    const lied = [...sampleRaffleLines(20 * raffleLies.length, fixedSource())].map((line, at) =>
      raffleLies[at % raffleLies.length]?.(JSON.parse(line) as PublishedRaffle),
    );
    const [right, wrong] = [true, false].map((ok) =>
      lied.filter((draw) => verifyPublishedRaffle(draw).ok === ok).map((draw) => JSON.stringify(draw)),
    ) as [string[], string[]];
    expect(wrong.length).toBeGreaterThan(10 * raffleLies.length);
    expect(verify(wrong)).toMatchObject({
      status: 1,
      out: expect.stringContaining(` 0 right, ${wrong.length} wrong.`),
    });
    expect(verify(right)).toMatchObject({ status: 0, out: expect.stringContaining(`${right.length} right, 0 wrong.`) });
  });
});

describe('the verifier in Python', () => {
  it('R-35 agrees on 10,000 rounds over all games and currencies', () => {
    const { status, out } = verify([...sampleLines(10_000, fixedSource())]);
    expect(out).toContain('10000 rounds: 10000 right, 0 wrong.');
    expect(out.match(/^ +\d+ {2}/gm)).toHaveLength(19);
    expect(status).toBe(0);
  });

  it('R-35 finds every altered round among good ones, each one that ours finds', () => {
    const lines = [...sampleLines(570, fixedSource())];
    const alter: ((round: PublishedGameRound) => object)[] = [
      (round) => ({ ...round, total: `${BigInt(round.total) + 1n}` }),
      (round) => ({ ...round, serverSeed: 'ab'.repeat(32) }),
      (round) => ({ ...round, serverSeedHash: 'ab'.repeat(32) }),
      (round) => ({ ...round, clientSeed: `${round.clientSeed}x` }),
      (round) => ({ ...round, nonce: round.nonce + 1 }),
      (round) => ({ ...round, steps: round.steps.map((step) => ({ ...step, stops: [...step.stops, 1] })) }),
      (round) => ({ ...round, steps: round.steps.map((step) => ({ ...step, win: `${BigInt(step.win) + 1n}` })) }),
      (round) => ({ ...round, steps: [...round.steps, ...round.steps.slice(-1)] }),
      (round) => ({ ...round, modelVersion: 2 }),
      (round) => ({ ...round, currency: 'XXX' }),
      (round) => ({ ...round, bet: '0' }),
    ];
    const altered = lines.flatMap((line, at) => {
      const round = (alter[at % alter.length] as (typeof alter)[number])(JSON.parse(line) as PublishedGameRound);
      // Another nonce or seed may give the same two dice; ours says then that it is right, and so must the other.
      return verifyPublishedRound(round).ok ? [] : [JSON.stringify(round)];
    });
    expect(altered.length).toBeGreaterThan(550);
    expect(verify(altered)).toMatchObject({
      status: 1,
      out: expect.stringContaining(`0 right, ${altered.length} wrong.`),
    });
    expect(verify(['{"not": "a round"}', 'no JSON', 'null', '[]'])).toMatchObject({ status: 1, err: '' });
    expect(verify([])).toMatchObject({ status: 2 });
  });

  it('R-35 knows what no sample plays: a round that was left alone, and a curve that was left in time', () => {
    expect(crashPoint(seeds)).toBeGreaterThan(150);
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find(
      (cell) => !publish('mines', { mines: 3 }, [{ type: 'leave' }]).steps[1]?.stops.includes(cell),
    );
    const rounds = [
      publish('mines', { mines: 3 }, [{ type: 'leave' }]),
      publish('mines', { mines: 3 }, [{ type: 'open', cell: safe }, { type: 'leave' }]),
      publish('mines', { mines: 3 }, [{ type: 'open', cell: safe }, { type: 'take' }]),
      publish('crash', { target: null }, [{ type: 'end' }]),
      publish('crash', { target: null }, [{ type: 'cash', at: 101 }]),
      publish('crash', { target: 150 }, [{ type: 'cash', at: 102 }]),
    ];
    for (const round of rounds) expect(verifyPublishedRound(round), JSON.stringify(round)).toMatchObject({ ok: true });
    expect(verify(rounds.map((round) => JSON.stringify(round)))).toMatchObject({ status: 0 });
  });

  it('R-36 agrees on 1,200 draws of lotteries, over all tables', () => {
    const { status, out } = verify([...sampleDrawLines(1200, fixedSource())]);
    expect(out).toContain('1200 rounds: 1200 right, 0 wrong.');
    expect(out.match(/^ +100 {2}lottery-/gm)).toHaveLength(12);
    expect(status).toBe(0);
  });

  it('R-36 finds every altered draw among good ones, each one that ours finds', () => {
    const altered = [...sampleDrawLines(12 * drawLies.length, fixedSource())].flatMap((line, at) => {
      const lied = drawLies[Math.floor(at / 12)]?.(JSON.parse(line) as PublishedDraw);
      // A draw with no tickets has none to lie about, and two dice may fall alike.
      return verifyPublishedDraw(lied).ok ? [] : [JSON.stringify(lied)];
    });
    expect(altered.length).toBeGreaterThan(11 * drawLies.length);
    expect(verify(altered)).toMatchObject({
      status: 1,
      out: expect.stringContaining(`0 right, ${altered.length} wrong.`),
    });
    expect(altered.map((line) => verifyPublishedDraw(JSON.parse(line)).ok)).not.toContain(true);
  });

  it('R-35 follows the chain of the shared rounds to its terminal hash', () => {
    const terminal = [1, 2, 3].reduce((link) => commitServerSeed(link), seeds.serverSeed);
    expect(runVerifier(['--chain', seeds.serverSeed, '2', terminal])).toMatchObject({ status: 0 });
    expect(runVerifier(['--chain', seeds.serverSeed, '1', terminal])).toMatchObject({ status: 1 });
    expect(runVerifier(['--chain', 'no-seed', '2', terminal])).toMatchObject({ status: 2 });
  });
});
