import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceGames,
  createDraw,
  createWordSource,
  models,
  type PublishedGameRound,
  stakeCurrencies,
  verifiers,
  verifyPublishedRound,
} from '../src/index.ts';

const seedOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const drawOf = (text: string) =>
  createDraw(createWordSource({ serverSeed: seedOf(text), clientSeed: 'choices', nonce: 0 }, 0));
const games = verifiers.flatMap((verifier) => verifier.rules.map(({ id }) => ({ verifier, id })));

const sampleOf = ({ verifier, id }: (typeof games)[number], nonce: number): PublishedGameRound =>
  verifier.sample({
    modelId: id,
    seeds: { serverSeed: seedOf(`${id} ${nonce}`), clientSeed: 'a-player', nonce },
    currency: stakeCurrencies[nonce % stakeCurrencies.length] as string,
    draw: drawOf(`${id} ${nonce}`),
  });

/** Every way to lie about a round, each with what must be found. */
const lies: Record<string, (round: PublishedGameRound) => [PublishedGameRound, string]> = {
  'another total': (round) => [{ ...round, total: `${BigInt(round.total) + 1n}` }, 'total'],
  'another seed': (round) => [{ ...round, serverSeed: seedOf('another') }, 'commitment'],
  'another commitment': (round) => [{ ...round, serverSeedHash: seedOf('another') }, 'commitment'],
  'another win': (round) => [
    { ...round, steps: round.steps.map((step) => ({ ...step, win: `${BigInt(step.win) + 1n}` })) },
    'win',
  ],
  'another draw': (round) => [
    { ...round, steps: round.steps.map((step) => ({ ...step, stops: [...step.stops, 0] })) },
    'stops',
  ],
  'a step more': (round) => [
    { ...round, steps: [...round.steps, { step: 99, stops: [], win: '0', action: null }] },
    '',
  ],
  'a step less': (round) => [{ ...round, steps: round.steps.slice(0, -1) }, ''],
  'an unknown currency': (round) => [{ ...round, currency: 'XXX' }, 'malformed'],
  'an unknown version': (round) => [{ ...round, modelVersion: 999 }, 'malformed'],
};

describe('the verifier of rounds', () => {
  it('R-35 knows every model and every game with choices that may be played today', () => {
    expect(games.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...Object.keys(models), ...Object.keys(choiceGames)]),
    );
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  });

  it.each(games)('R-35 $id: sampled rounds are right, and every lie about them is found', (game) => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const round = sampleOf(game, nonce);
      const verified = verifyPublishedRound(JSON.parse(JSON.stringify(round)));
      expect(verified).toMatchObject({ ok: true, faults: [] });
      expect(verified.total?.toString()).toBe(round.total);
      expect(verified.steps.every(({ same }) => same)).toBe(true);
      for (const [name, lie] of Object.entries(lies)) {
        const [lied, kind] = lie(round);
        const verdict = verifyPublishedRound(lied);
        expect(verdict.ok, `${game.id} ${nonce}: ${name}`).toBe(false);
        if (kind) expect(verdict.faults.map((fault) => fault.kind)).toContain(kind);
      }
    }
  });

  it('R-35 whatever is pasted is verified: never right, never an error', () => {
    const [first] = games;
    if (!first) throw new Error('no games');
    const round = sampleOf(first, 1);
    const fields = Object.keys(round) as (keyof PublishedGameRound)[];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        fc.pre(JSON.stringify(value) !== JSON.stringify(round[field]) && field !== 'roundId');
        expect(verifyPublishedRound({ ...round, [field]: value }).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(verifyPublishedRound(value).ok).toBe(false);
      }),
    );
  });
});
