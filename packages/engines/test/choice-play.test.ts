import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceGame, ChoiceRound, Json } from '../src/choice/choice-game.ts';
import { dealDistinct } from '../src/choice/draw-cards.ts';
import {
  choiceGames,
  commitServerSeed,
  createDraw,
  createWordSource,
  findChoiceGame,
  type PublishedChoiceRound,
  scratchPictures,
  verifyChoiceRound,
} from '../src/index.ts';

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const seedsOf = fc.record({
  serverSeed: hex,
  clientSeed: fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/),
  nonce: fc.nat(1_000_000),
});
const stake = (unit: number): fc.Arbitrary<bigint> =>
  fc.integer({ min: 1, max: 500 }).map((units) => BigInt(units * unit));

/** A choice and a bet that fit it. */
const plays: readonly { game: ChoiceGame; play: fc.Arbitrary<{ choice: Json; bet: bigint }> }[] = [
  {
    game: choiceGames.mines,
    play: fc.record({ choice: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }), bet: stake(100) }),
  },
  {
    game: choiceGames.plinko,
    play: fc.record({
      choice: fc.record({ rows: fc.constantFrom(8, 12, 16), risk: fc.constantFrom('low', 'medium', 'high') }),
      bet: stake(20),
    }),
  },
  {
    game: choiceGames.keno,
    play: fc.record({
      choice: fc.record({ picks: fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 }) }),
      bet: stake(10),
    }),
  },
  { game: choiceGames.scratch, play: fc.record({ choice: fc.constant({}), bet: stake(1) }) },
  { game: choiceGames.blackjack, play: fc.record({ choice: fc.constant({}), bet: stake(2) }) },
  {
    game: choiceGames.crash,
    play: fc.record({
      choice: fc.record({ target: fc.option(fc.integer({ min: 101, max: 100_000 })) }),
      bet: stake(100),
    }),
  },
  {
    game: choiceGames.bingo,
    play: fc.record({ choice: fc.record({ tickets: fc.integer({ min: 1, max: 4 }) }), bet: stake(12) }),
  },
  { game: choiceGames['video-poker'], play: fc.record({ choice: fc.constant({}), bet: stake(1) }) },
  ...(['fish-prawn-crab', 'sevens', 'baccarat', 'roulette'] as const).map((id) => {
    const unit = Number(choiceGames[id].stakeUnit);
    const names = {
      'fish-prawn-crab': ['fish', 'deer'],
      sevens: ['under', 'double'],
      baccarat: ['banker', 'tie'],
      roulette: ['n17', 'red'],
    }[id];
    const spots = fc.tuple(stake(unit), stake(unit)).map(([a, b]) => ({
      choice: { spots: { [names[0] as string]: `${a}`, [names[1] as string]: `${b}` } },
      bet: a + b,
    }));
    return { game: choiceGames[id], play: spots };
  }),
];

/** One action of the game; in mines, cells in order until `most` are open. */
function actionOf(id: string, { cell, most }: { cell: number; most: number }): Json {
  if (id === 'video-poker') return { type: 'hold', held: [0, 2, 4].slice(0, most % 4) };
  if (id === 'blackjack') return { type: cell < most ? 'hit' : 'stand' };
  if (id === 'crash') return { type: 'end' };
  return cell < most ? { type: 'open', cell } : { type: 'take' };
}

/** Plays until the round is over. */
function playOut(
  game: ChoiceGame,
  input: { seeds: Parameters<ChoiceGame['play']>[0]['seeds']; bet: bigint; choice: Json },
  most: number,
): { round: ChoiceRound; actions: Json[] } {
  const actions: Json[] = [];
  let round = game.play({ ...input, actions });
  for (let cell = 0; !round.finished; cell++) {
    actions.push(actionOf(game.id, { cell, most }));
    round = game.play({ ...input, actions });
  }
  return { round, actions };
}

function publish(
  game: ChoiceGame,
  input: { seeds: { serverSeed: string; clientSeed: string; nonce: number }; bet: bigint; choice: Json },
  { round, actions }: { round: ChoiceRound; actions: readonly Json[] },
): PublishedChoiceRound {
  return {
    roundId: 'r',
    modelId: game.id,
    modelVersion: game.version,
    serverSeedHash: commitServerSeed(input.seeds.serverSeed),
    ...input.seeds,
    bet: input.bet.toString(),
    currency: 'USD',
    total: round.total.toString(),
    choice: input.choice,
    steps: round.steps.map((step, index) => ({
      step: step.step,
      action: index === 0 ? null : (actions[index - 1] as Json),
      stops: step.numbers,
      win: step.win.toString(),
    })),
  };
}

describe('choice games', () => {
  it('R-35 R-38 any round is the same when it is played again, and verifies; one altered digit is found', () => {
    for (const { game, play } of plays) {
      fc.assert(
        fc.property(seedsOf, play, fc.integer({ min: 1, max: 6 }), (seeds, { choice, bet }, most) => {
          const read = game.readChoice(choice, bet);
          expect(read).not.toBeNull();
          const input = { seeds, bet, choice: read };
          const played = playOut(game, input, most);
          expect(playOut(game, input, most)).toEqual(played);
          const published = publish(game, input, played);
          expect(verifyChoiceRound(published)).toMatchObject({ ok: true, faults: [] });
          expect(verifyChoiceRound({ ...published, total: `${played.round.total + 1n}` }).ok).toBe(false);
          expect(verifyChoiceRound({ ...published, serverSeedHash: commitServerSeed('00'.repeat(32)) }).ok).toBe(false);
          const bent = published.steps.map((step, index) =>
            index === 0 ? { ...step, win: `${BigInt(step.win) + 1n}` } : step,
          );
          expect(verifyChoiceRound({ ...published, steps: bent }).ok).toBe(false);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('no round pays more than its game declares', () => {
    for (const { game, play } of plays) {
      fc.assert(
        fc.property(seedsOf, play, (seeds, { choice, bet }) => {
          const { round } = playOut(game, { seeds, bet, choice: game.readChoice(choice, bet) }, 25);
          expect(round.total * 100n).toBeLessThanOrEqual(bet * BigInt(game.mostHundredths));
        }),
        { numRuns: 40 },
      );
    }
  });

  it('R-39 an open round of mines shows no cell that was not opened', () => {
    fc.assert(
      fc.property(seedsOf, fc.integer({ min: 1, max: 24 }), (seeds, mines) => {
        const game = choiceGames.mines;
        const actions: Json[] = [];
        let round = game.play({ seeds, bet: 100n, choice: { mines }, actions });
        for (let cell = 0; !round.finished; cell++) {
          const shown = JSON.stringify(round.steps, (_, value: unknown) =>
            typeof value === 'bigint' ? `${value}` : value,
          );
          expect(shown).not.toContain('"end"');
          expect(round.steps.flatMap((step) => step.numbers)).toEqual(
            actions.map((action) => (action as { cell: number }).cell),
          );
          actions.push({ type: 'open', cell });
          round = game.play({ seeds, bet: 100n, choice: { mines }, actions });
        }
      }),
      { numRuns: 50 },
    );
  });

  it('R-39 the replacements of a poker hand are not shown unless they are drawn, and lie fixed before', () => {
    fc.assert(
      fc.property(seedsOf, fc.subarray([0, 1, 2, 3, 4]), (seeds, held) => {
        const game = choiceGames['video-poker'];
        const input = { seeds, bet: 1n, choice: {} };
        const open = game.play({ ...input, actions: [] });
        const all = game.play({ ...input, actions: [{ type: 'hold', held: [] }] }).steps[1]?.numbers ?? [];
        expect(open.finished).toBe(false);
        expect(open.steps[0]?.numbers.some((card) => all.includes(card))).toBe(false);
        const drawn = game.play({ ...input, actions: [{ type: 'hold', held }] }).steps[1]?.numbers ?? [];
        expect(new Set(drawn).size).toBe(5);
        for (const place of held) expect(drawn[place]).toBe(open.steps[0]?.numbers[place]);
        expect(drawn.filter((_, place) => !held.includes(place))).toEqual(all.slice(0, 5 - held.length));
      }),
    );
  });

  it('a scratch card shows three of its prize, and never three of anything else', () => {
    fc.assert(
      fc.property(seedsOf, (seeds) => {
        const [step] = choiceGames.scratch.play({ seeds, bet: 100n, choice: {}, actions: [] }).steps;
        const winner = step?.events[0]?.['winner'] as number;
        const counts = scratchPictures.map(
          (_, picture) => step?.numbers.filter((field) => field === picture).length ?? 0,
        );
        expect(step?.numbers).toHaveLength(9);
        for (const [picture, count] of counts.entries()) expect(count === 3).toBe(picture === winner);
        expect(Math.max(...counts)).toBeLessThanOrEqual(3);
        expect(step?.win === 0n).toBe(winner < 0);
      }),
      { numRuns: 300 },
    );
  });

  it('mines: nothing can be taken before a cell is open, opened twice, or after the end; who never came back gets the stake', () => {
    const game = choiceGames.mines;
    const input = {
      seeds: { serverSeed: '3c'.repeat(32), clientSeed: 'm', nonce: 1 },
      bet: 100n,
      choice: { mines: 1 },
    };
    expect(() => game.play({ ...input, actions: [{ type: 'take' }] })).toThrow('open a cell first');
    const mine = game.play({ ...input, actions: [{ type: 'leave' }] }).steps[1]?.numbers[0] as number;
    const safe = mine === 0 ? 1 : 0;
    expect(game.play({ ...input, actions: [game.rest()] }).total).toBe(100n);
    expect(game.play({ ...input, actions: [{ type: 'open', cell: safe }, { type: 'take' }] }).total).toBe(101n);
    expect(game.play({ ...input, actions: [{ type: 'open', cell: mine }] })).toMatchObject({
      finished: true,
      total: 0n,
    });
    const twice: Json[] = [
      { type: 'open', cell: safe },
      { type: 'open', cell: safe },
    ];
    expect(() => game.play({ ...input, actions: twice })).toThrow('open already');
    const after: Json[] = [{ type: 'open', cell: mine }, { type: 'take' }];
    expect(() => game.play({ ...input, actions: after })).toThrow('over');
  });

  it('bets that do not fit are read as none: negative, fractions, other units, unknown spots, sums that differ', () => {
    const refused: [string, Json, bigint][] = [
      ['mines', { mines: 25 }, 100n],
      ['mines', { mines: 0 }, 100n],
      ['mines', { mines: 3, extra: 1 }, 100n],
      ['plinko', { rows: 9, risk: 'low' }, 20n],
      ['plinko', { rows: 8, risk: 'wild' }, 20n],
      ['keno', { picks: [1, 1] }, 10n],
      ['keno', { picks: [0] }, 10n],
      ['keno', { picks: [1.5] }, 10n],
      ['keno', { picks: [] }, 10n],
      ['sevens', { spots: { under: '-10' } }, -10n],
      ['sevens', { spots: { under: '15' } }, 15n],
      ['sevens', { spots: { under: '10' } }, 20n],
      ['sevens', { spots: {} }, 0n],
      ['baccarat', { spots: { toString: '20' } }, 20n],
      ['baccarat', { spots: { banker: 20 } }, 20n],
      ['fish-prawn-crab', { spots: { fish: '1e3' } }, 1000n],
      ['fish-prawn-crab', null, 1n],
      ['roulette', { spots: { n37: '1' } }, 1n],
      ['roulette', { spots: { constructor: '1' } }, 1n],
      ['scratch', { picture: 1 }, 1n],
      ['video-poker', [], 1n],
    ];
    for (const [id, choice, bet] of refused)
      expect(findChoiceGame(id, 1)?.readChoice(choice, bet), `${id} ${JSON.stringify(choice)}`).toBeNull();
    expect(findChoiceGame('mines', 2)).toBeNull();
    for (const bad of [
      null,
      {},
      { type: 'leave' },
      { type: 'open' },
      { type: 'open', cell: 25 },
      { type: 'open', cell: '1' },
    ])
      expect(choiceGames.mines.readAction(bad)).toBeNull();
    for (const held of [[5], [0, 0], [-1], ['0'], 0, [0, 1, 2, 3, 4, 0]])
      expect(choiceGames['video-poker'].readAction({ type: 'hold', held })).toBeNull();
  });

  it('R-31 every order of cards is as likely as any other (chi-square over 24 orders)', () => {
    const counts = new Map<string, number>();
    const draw = createDraw(createWordSource({ serverSeed: '5e'.repeat(32), clientSeed: 'deal', nonce: 0 }, 0));
    const rounds = 24_000;
    for (let i = 0; i < rounds; i++) {
      const order = dealDistinct(draw, 4, 4).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = rounds / 24;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 99 % of true shuffles stay below 41.64.
    expect(chi).toBeLessThan(41.64);
  });
});
