import { MOST_SLIP_LINES } from '@sampan/contract/endpoints/lottery-schemas';
import { expandPicks, payoutTables, quickPick } from '@sampan/engines/lottery';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluateLine, type Sale, type SlipLine, sumSlip } from './evaluate-line.ts';
import { restoreDraft, storeDraft, takeOverDraft } from './slip-draft.ts';
import { changeSlip, emptySlip, MOST_LINES, type SlipChange, type SlipState } from './slip-state.ts';

const parts: Readonly<Record<string, bigint>> = { whole: 1n, tenth: 10n, hundredth: 100n };

const sales = payoutTables.map(
  (table): Sale => ({
    table,
    terms: { unitPrice: 25_000n },
    series: table.series.most,
    mostSeries: table.series.most,
    maxTicket: 10n ** 15n,
  }),
);
const mb = sales.find(({ table }) => table.id === 'lottery-mb') as Sale;
const stake = { mode: 'whole', multiple: 1 };
const steps = (...changes: SlipChange[]): SlipState => changes.reduce(changeSlip, emptySlip('lo2', stake));
const line = (playId: string, picks: number[][], more: Partial<SlipLine> = {}): SlipLine => ({
  id: 1,
  playId,
  picks,
  ...stake,
  done: true,
  ...more,
});

describe('the sum of a slip', () => {
  it('is what the engine takes for every line and draw, counted a second way', () => {
    const anyLine = fc.record({
      kind: fc.integer({ min: 0, max: 10_000 }),
      seed: fc.integer({ min: 0, max: 2 ** 31 }),
      mode: fc.constantFrom('whole', 'tenth', 'hundredth'),
      multiple: fc.integer({ min: 1, max: 500 }),
    });
    const anySlip = fc.record({
      sale: fc.constantFrom(...sales),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      draws: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(anySlip, ({ sale, lines, draws }) => {
        let expected = 0n;
        const evaluated = lines.map(({ kind: at, seed, mode, multiple }, id) => {
          const kind = sale.table.kinds[at % sale.table.kinds.length] as (typeof sale.table.kinds)[number];
          let state = seed;
          const picks = quickPick(kind, {
            integer: (range) => {
              state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
              return Math.floor((state / 2 ** 32) * range);
            },
          });
          const bets = expandPicks(kind.selection, picks);
          if (!bets.ok) throw new Error(bets.code);
          expected += (25_000n / (parts[mode] ?? 1n)) * BigInt(multiple * kind.units * bets.lines.length);
          return evaluateLine(sale, { id, playId: kind.id, picks, mode, multiple, done: true });
        });
        const sum = sumSlip(evaluated, draws);
        expect([sum.refused, sum.incomplete, sum.ready.length]).toEqual([0, 0, lines.length]);
        expect([sum.stake, sum.total]).toEqual([expected, expected * BigInt(draws)]);
      }),
      { numRuns: 60 },
    );
  });
  it('leaves out what is not complete, and counts what cannot be bought as wrong', () => {
    const sale: Sale = { ...mb, terms: { ...mb.terms, closed: new Set(['de-special:27']) }, maxTicket: 700_000n };
    const evaluated = [
      line('lo2', [[27]]),
      line('xien2', [[27]]),
      line('de-special', [[27]]),
      line('lo2', [[27, 28]]),
    ].map((one) => evaluateLine(sale, one));
    expect(evaluated.map((one) => (one.state === 'refused' ? one.code : one.state))).toEqual([
      'ready',
      'incomplete',
      'closedNumber',
      'overLimit',
    ]);
    expect(sumSlip(evaluated, 3)).toMatchObject({ refused: 2, incomplete: 1, stake: 675_000n, total: 2_025_000n });
  });
  it.each([
    ['wrong counts', 'all-direct', 'lottery-5d', [[1], [2]], 'incomplete'],
    ['repeated numbers', 'lo2', 'lottery-mb', [[27, 27]], 'repeatedNumber'],
    ['numbers of another game', 'lo2', 'lottery-mb', [[100]], 'outOfRange'],
    ['a kind of another game', 'three-top', 'lottery-mb', [[27]], 'unknownPlay'],
    ['one racer at two places', 'first2-direct', 'lottery-pk10', [[3], [3]], 'repeatedNumber'],
    ['a triple in any order', 'three-tod', 'lottery-thai', [[777]], 'notOnSale'],
  ] as const)('%s are refused before anything is sent', (_, playId, id, picks, expected) => {
    const sale = sales.find(({ table }) => table.id === id) as Sale;
    const found = evaluateLine(sale, line(playId, picks as unknown as number[][]));
    expect(found.state === 'refused' ? found.code : found.state).toBe(expected);
  });
});

describe('what a press does to the slip', () => {
  it('picks of two kinds are two lines, each found again under its tab', () => {
    const state = steps(
      { do: 'pick', picks: [[27]] },
      { do: 'pick', picks: [[27, 68]] },
      { do: 'show', playId: 'de-special' },
      { do: 'pick', picks: [[27]] },
      { do: 'show', playId: 'lo2' },
    );
    expect(state.lines.map(({ playId, picks }) => [playId, picks])).toEqual([
      ['lo2', [[27, 68]]],
      ['de-special', [[27]]],
    ]);
    expect(state.activeId).toBe(1);
  });
  it('a line that is added frees the pad, one that is tapped comes back to it, without numbers it goes', () => {
    const added = steps({ do: 'pick', picks: [[1]] }, { do: 'addLine' }, { do: 'pick', picks: [[2]] });
    expect(added.lines.map(({ picks }) => picks)).toEqual([[[1]], [[2]]]);
    const again = changeSlip(added, { do: 'edit', id: 1 });
    expect([again.activeId, again.lines.map(({ done }) => done)]).toEqual([1, [false, true]]);
    expect(changeSlip(again, { do: 'pick', picks: [[]] }).lines.map(({ id }) => id)).toEqual([2]);
  });
  it('a stake is that of the line in hand, else of all', () => {
    const two = steps({ do: 'pick', picks: [[1]] }, { do: 'addLine' }, { do: 'pick', picks: [[2]] });
    const one = changeSlip(two, { do: 'stake', stake: { mode: 'tenth', multiple: 5 } });
    expect(one.lines.map(({ multiple }) => multiple)).toEqual([1, 5]);
    const all = changeSlip(changeSlip(one, { do: 'addLine' }), { do: 'stake', stake: { mode: 'whole', multiple: 2 } });
    expect(all.lines.map(({ multiple }) => multiple)).toEqual([2, 2]);
  });
  it('takes as many lines as the server does, and no more', () => {
    expect(MOST_LINES).toBe(MOST_SLIP_LINES);
    const many = Array.from({ length: 60 }, (_, at) => ({ playId: 'lo2', picks: [[at]] }));
    const full = steps({ do: 'insert', lines: many });
    expect(full.lines.length).toBe(50);
    expect(changeSlip(full, { do: 'pick', picks: [[99]] }).lines.length).toBe(50);
  });
});

describe('a draft', () => {
  const area = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
  };
  beforeEach(() => {
    vi.stubGlobal('localStorage', area());
    vi.stubGlobal('sessionStorage', area());
    return () => vi.unstubAllGlobals();
  });
  const slip = steps({ do: 'pick', picks: [[27, 68]] });
  const empty = emptySlip('lo2', stake);
  it('comes back for the same account and game alone', () => {
    sessionStorage.setItem('username', 'mali');
    storeDraft('VN_MB', slip);
    expect(restoreDraft('VN_MB', empty).lines).toEqual(slip.lines);
    expect(restoreDraft('VN_MB', empty).activeId).toBe(1);
    expect(restoreDraft('SEA_K3_1M', empty).lines).toEqual([]);
    sessionStorage.setItem('username', 'other');
    expect(restoreDraft('VN_MB', empty).lines).toEqual([]);
  });
  it('of a visitor is that of who logs in next', () => {
    storeDraft('VN_MB', slip);
    sessionStorage.setItem('username', 'mali');
    takeOverDraft('VN_MB');
    expect(restoreDraft('VN_MB', empty).lines).toEqual(slip.lines);
    sessionStorage.setItem('username', 'other');
    takeOverDraft('VN_MB');
    expect(restoreDraft('VN_MB', empty).lines).toEqual([]);
  });
  it('that is damaged counts as none', () => {
    for (const text of ['{oops', '[]', '{" VN_MB":{"lines":[{"playId":7}],"multiple":"x"}}', '{" VN_MB":7}']) {
      localStorage.setItem('lotteryDrafts', text);
      expect(restoreDraft('VN_MB', empty).lines).toEqual([]);
    }
  });
});
