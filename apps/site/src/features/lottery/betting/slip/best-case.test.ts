import {
  findTable,
  type LotteryResult,
  type PayoutTable,
  type PlayKind,
  payTicket,
  placesOf,
  quickPick,
  readTicket,
} from '@sampan/engines/lottery';
import { describe, expect, it } from 'vitest';
import { assignBest } from './assign-best.ts';
import { bestCase } from './best-case.ts';

const tableOf = (id: string): PayoutTable => {
  const table = findTable(id, 1);
  if (!table) throw new Error(`no table ${id}`);
  return table;
};

/** The same numbers at each run: what fails can be looked at. */
function seeded(seed: number) {
  let state = seed;
  return {
    integer(range: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * range);
    },
  };
}

/** Every result of a small table. */
function* everyResult({ form }: PayoutTable): Generator<LotteryResult> {
  const places = placesOf(form);
  function* from(at: number, taken: readonly number[]): Generator<LotteryResult> {
    const place = places[at];
    if (!place) return yield taken;
    for (let value = place.least; value <= place.most; value++)
      if (form.kind !== 'balls' || !taken.includes(value)) yield* from(at + 1, [...taken, value]);
  }
  yield* from(0, []);
}

/** Several quick picks laid over each other: more bets than the fewest. */
function somePicks(kind: PlayKind, seed: number): number[][] {
  const draw = seeded(seed);
  const several = Array.from({ length: 1 + draw.integer(4) }, () => quickPick(kind, draw));
  return (several[0] ?? []).map((_, group) => [...new Set(several.flatMap((picks) => picks[group] ?? []))]);
}

const ticketOf = (table: PayoutTable, kind: PlayKind, seed: number) =>
  readTicket(
    table,
    {
      tableId: table.id,
      playId: kind.id,
      picks: somePicks(kind, seed),
      mode: 'whole',
      multiple: 1,
      series: table.series.most,
    },
    { unitPrice: 100n },
  );

describe('the possible win beside the stake', () => {
  // Nobody may be promised more than a draw can bring, nor less: all results are gone through.
  it.each(['lottery-k3', 'lottery-2d', 'lottery-3d'])('%s is the most that any result pays, for every kind', (id) => {
    const table = tableOf(id);
    const results = [...everyResult(table)];
    for (const kind of table.kinds)
      for (const seed of [1, 2, 3]) {
        const ticket = ticketOf(table, kind, seed);
        if (!ticket.ok) continue;
        const paid = results.map((result) => payTicket(kind, ticket, result).total);
        const most = paid.reduce((best, total) => (total > best ? total : best), 0n);
        expect(`${kind.id} ${ticket.picks} ${bestCase(table, kind, ticket).amount}`).toBe(
          `${kind.id} ${ticket.picks} ${most}`,
        );
      }
  });
  it('lottery-11x5 is the most that any result pays, for every kind', () => {
    const table = tableOf('lottery-11x5');
    const results = [...everyResult(table)];
    for (const kind of table.kinds) {
      const ticket = ticketOf(table, kind, 7);
      if (!ticket.ok) continue;
      // A stake that comes back is no win: the 11 is left out of what counts.
      const paid = results.map((result) =>
        payTicket(kind, ticket, result)
          .wins.filter(({ prize }) => prize !== 'push')
          .reduce((sum, { amount }) => sum + amount, 0n),
      );
      const most = paid.reduce((best, total) => (total > best ? total : best), 0n);
      expect(`${kind.id} ${ticket.picks} ${bestCase(table, kind, ticket).amount}`).toBe(
        `${kind.id} ${ticket.picks} ${most}`,
      );
    }
  });
  it('ten racers stand at one place each: all of them big is five wins', () => {
    const table = tableOf('lottery-pk10');
    const sides = table.kinds.find(({ id }) => id === 'position-sides');
    if (!sides) throw new Error('no kind');
    const picks = Array.from({ length: 10 }, () => [0]);
    const request = { tableId: table.id, playId: sides.id, picks, mode: 'whole', multiple: 1, series: 1960 };
    const ticket = readTicket(table, request, { unitPrice: 100n });
    if (!ticket.ok) throw new Error(ticket.code);
    expect(bestCase(table, sides, ticket)).toEqual({ wins: 5, amount: 5n * 196n });
  });
  it('three numbers of lô come once each, one number of đề is drawn', () => {
    const table = tableOf('lottery-mb');
    const bestOf = (playId: string, picks: number[][]) => {
      const kind = table.kinds.find(({ id }) => id === playId);
      const request = { tableId: table.id, playId, picks, mode: 'whole', multiple: 1, series: 1998 };
      const ticket = readTicket(table, request, { unitPrice: 10_000n });
      if (!kind || !ticket.ok) throw new Error('no ticket');
      return bestCase(table, kind, ticket);
    };
    expect(bestOf('lo2', [[27, 68, 86]])).toEqual({ wins: 3, amount: 2_997_000n });
    expect(bestOf('de-special', [[27, 68]])).toEqual({ wins: 1, amount: 999_000n });
    expect(bestOf('xien2', [[1, 2, 3]])).toEqual({ wins: 3, amount: 480_000n });
  });
  it('rows find the columns whose sum is largest', () => {
    const every = (left: number[]): number[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((one) => every(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
    const orders = every([0, 1, 2, 3, 4]);
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const draw = seeded(seed);
      const worth = Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => BigInt(draw.integer(9))));
      const sumOf = (columns: readonly number[]) =>
        worth.reduce((sum, row, at) => sum + (row[columns[at] ?? -1] ?? 0n), 0n);
      const most = orders.map(sumOf).reduce((best, sum) => (sum > best ? sum : best), 0n);
      const chosen = assignBest(worth);
      expect(new Set(chosen).size).toBe(4);
      expect(sumOf(chosen)).toBe(most);
    }
  });
});
