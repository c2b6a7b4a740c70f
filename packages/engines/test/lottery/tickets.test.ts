import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tools/test-support/property-runs.ts';
import { createDraw, createWordSource } from '../../src/fairness.ts';
import {
  analyseTable,
  drawResult,
  findKind,
  keyOfLine,
  limitKeys,
  MOST_LINES,
  mostPayout,
  type PayoutTable,
  type PlayKind,
  payoutTables,
  payTicket,
  quickPick,
  readPicks,
  readResult,
  readTicket,
  type SaleTerms,
  seriesRebate,
  spreadOf,
  type Ticket,
  type TicketRequest,
} from '../../src/lottery.ts';
import { add, isLess, rational } from '../../src/rational.ts';

const every = payoutTables.flatMap((table) => table.kinds.map((kind) => ({ table, kind })));
const terms: SaleTerms = { unitPrice: 2000n };
const drawOf = (nonce: number) =>
  createDraw(createWordSource({ serverSeed: 'a1'.repeat(32), clientSeed: 'tickets', nonce }, 0));

const requestOf = (table: PayoutTable, kind: PlayKind, picks: unknown): TicketRequest => ({
  tableId: table.id,
  playId: kind.id,
  picks,
  mode: 'whole',
  multiple: 1,
  series: table.series.most,
});

type Change = Partial<TicketRequest & Omit<SaleTerms, 'series'>>;

/** What differs from a plain ticket, for the player and for the platform. */
const ask = (table: PayoutTable, kind: PlayKind, { unitPrice, closed, half, ...change }: Change) =>
  readTicket(
    table,
    { ...requestOf(table, kind, [[1]]), ...change },
    { ...terms, ...(unitPrice ? { unitPrice } : {}), ...(closed ? { closed } : {}), ...(half ? { half } : {}) },
  );

function sell(table: PayoutTable, kind: PlayKind, picks: unknown, change: Change = {}): Ticket {
  const ticket = ask(table, kind, { picks, ...change });
  if (!ticket.ok) throw new Error(`${table.id} ${kind.id}: ${ticket.code}`);
  return ticket;
}

const find = (tableId: string, playId: string) => {
  const table = payoutTables.find(({ id }) => id === tableId) as PayoutTable;
  return { table, kind: findKind(table, playId) as PlayKind };
};

const refusalOf = (tableId: string, playId: string, change: Change) => {
  const { table, kind } = find(tableId, playId);
  const ticket = ask(table, kind, change);
  return ticket.ok ? null : ticket.code;
};

describe('tickets of lotteries', () => {
  it('every kind takes the numbers a machine picks for it, and pays the same at every reading', () => {
    for (const [nonce, { table, kind }] of every.entries()) {
      const draw = drawOf(nonce);
      const ticket = sell(table, kind, quickPick(kind, draw));
      expect(ticket.stake).toBe(2000n * BigInt(kind.units * ticket.lines.length));
      const result = drawResult(table.form, draw);
      expect(readResult(table.form, result)).toEqual(result);
      expect(payTicket(kind, ticket, result)).toEqual(payTicket(kind, ticket, result));
    }
  });

  it.each([
    ['no list', { picks: 'x' }, 'malformed'],
    ['no list of lists', { picks: [1, 2, 3] }, 'malformed'],
    ['too few groups', { picks: [[1], [2]] }, 'wrongCount'],
    ['too many groups', { picks: [[1], [2], [3], [4]] }, 'wrongCount'],
    ['an empty group', { picks: [[1], [], [3]] }, 'wrongCount'],
    ['more numbers than there are', { picks: [[1], [2], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]] }, 'wrongCount'],
    ['a number out of range', { picks: [[1], [2], [10]] }, 'outOfRange'],
    ['a negative number', { picks: [[1], [2], [-1]] }, 'outOfRange'],
    ['half a number', { picks: [[1], [2], [0.5]] }, 'outOfRange'],
    ['text for a number', { picks: [[1], [2], ['3']] }, 'outOfRange'],
    ['a hole for a number', { picks: [[1], [2], [null]] }, 'outOfRange'],
    ['a number twice', { picks: [[1], [2], [3, 3]] }, 'repeatedNumber'],
    ['another game’s ticket', { tableId: 'lottery-k3' }, 'foreignGame'],
    ['a kind that is not there', { playId: 'no-such' }, 'unknownPlay'],
    ['a series above the table', { series: 1962 }, 'seriesOutOfRange'],
    ['a series between its steps', { series: 1801 }, 'seriesOutOfRange'],
    ['a mode that is not there', { mode: 'toString' }, 'unknownMode'],
    ['a multiple of none', { multiple: 0 }, 'multipleOutOfRange'],
    ['a multiple of a part', { multiple: 1.5 }, 'multipleOutOfRange'],
    ['a multiple beyond all', { multiple: 100_001 }, 'multipleOutOfRange'],
    ['a mode finer than the currency', { mode: 'thousandth', unitPrice: 200n }, 'modeTooFine'],
    ['a closed number', { picks: [[1, 4], [2], [3]], closed: new Set(['all-direct:4.2.3']) }, 'closedNumber'],
  ])('refuses %s', (_, change, code) => {
    expect(refusalOf('lottery-3d', 'all-direct', { picks: [[1], [2], [3]], ...change })).toBe(code);
  });

  it('refuses what only some kinds can be asked', () => {
    expect(refusalOf('lottery-3d', 'box', { picks: [[777]] })).toBe('notOnSale');
    expect(refusalOf('lottery-3d', 'box', { picks: [[123, 321]] })).toBe('repeatedNumber');
    expect(refusalOf('lottery-pk10', 'first2-direct', { picks: [[1], [1]] })).toBe('repeatedNumber');
    expect(refusalOf('lottery-11x5', 'any5', { picks: [[1, 2, 3, 4]] })).toBe('wrongCount');
    expect(refusalOf('lottery-3d', 'one-position', { picks: [[], [], []] })).toBe('wrongCount');
    expect(refusalOf('lottery-3d', 'all-group3', { picks: [[4]] })).toBe('wrongCount');
    const all = Array.from({ length: 80 }, (_, index) => index + 1);
    expect(refusalOf('lottery-keno', 'mark10', { picks: [all] })).toBe('tooManyLines');
    expect(refusalOf('lottery-5d', 'all-direct', { picks: Array.from({ length: 5 }, () => all.slice(0, 9)) })).toBe(
      'tooManyLines',
    );
    expect(refusalOf('lottery-keno', 'mark3', { picks: [[1, 2, 3]], closed: new Set(['mark3:2']) })).toBe(
      'closedNumber',
    );
  });

  it('picks in any order are the same ticket, groups in any order are not', () => {
    const { table, kind } = find('lottery-3d', 'all-direct');
    const one = sell(table, kind, [[3, 1], [2], [9, 0]]);
    expect(sell(table, kind, [[1, 3], [2], [0, 9]])).toEqual(one);
    expect(one.picks).toBe('1.3/2/0.9');
    expect(one.lines).toHaveLength(4);
    expect(sell(table, kind, [[2], [1, 3], [0, 9]]).picks).not.toBe(one.picks);
  });

  it('a ticket is read again from the text of its picks, and from no other text', () => {
    for (const [nonce, { table, kind }] of every.entries()) {
      const ticket = sell(table, kind, quickPick(kind, drawOf(nonce)));
      const again = sell(table, kind, readPicks(ticket.picks));
      expect(again, kind.id).toEqual(ticket);
    }
    for (const text of ['1.', '2.1', 'a', '1,2', '01', ' 1', '1..2', '-1', '1.5e3'])
      expect(readPicks(text), text).toBeNull();
  });

  it('R-34 a lower series gives 0.1 % back for 2 points, and never more with it than the highest returns', () => {
    expect(seriesRebate(200_000n, { series: 1798, most: 1800 })).toBe(200n);
    expect(seriesRebate(999n, { series: 1700, most: 1960 })).toBe(129n);
    expect(seriesRebate(1000n, { series: 1960, most: 1960 })).toBe(0n);
    for (const table of payoutTables) {
      const { least, most } = table.series;
      for (const { playId, line, series, return: back } of analyseTable(table, [least, most - 2, most])) {
        const rebate = rational(seriesRebate(2000n, { series, most }), 2000n);
        const both = add(back, rebate);
        expect(isLess(rational(BigInt(most), 2000n), both), `${playId} ${line.join('.')} ${series}`).toBe(false);
      }
    }
  });

  it('modes and multiples are exact parts of the price, and half-pay lines pay half', () => {
    const { table, kind } = find('lottery-3d', 'all-direct');
    const picks = [[1, 2], [2], [3]];
    const stakes = (['whole', 'tenth', 'hundredth', 'thousandth'] as const).map(
      (mode) => sell(table, kind, picks, { mode, multiple: 3 }).stake,
    );
    expect(stakes).toEqual([12_000n, 1200n, 120n, 12n]);
    const half = sell(table, kind, picks, { half: new Set(['all-direct:1.2.3']) });
    expect(payTicket(kind, half, [1, 2, 3]).total).toBe(980_000n);
    expect(payTicket(kind, half, [2, 2, 3]).total).toBe(1_960_000n);
    const { table: balls, kind: sides } = find('lottery-11x5', 'position-sides');
    const pushed = sell(balls, sides, [[0], [], [], [], []], { half: new Set(['position-sides:0.0']) });
    expect(pushed.half).toEqual(['0.0']);
    expect(payTicket(sides, pushed, [11, 1, 2, 3, 4]).total).toBe(pushed.stake);
  });

  it('what does not divide is rounded down, line by line', () => {
    const { table, kind } = find('lottery-k3', 'straight');
    const ticket = sell(table, kind, [[0]], { unitPrice: 1n, series: 1750 });
    expect(payTicket(kind, ticket, [3, 2, 1]).total).toBe(7n);
  });
});

const anyKind = fc.constantFrom(...every);
const anyNonce = fc.nat({ max: 1_000_000 });

describe('payouts of lotteries', () => {
  it('grow with the stake in proportion, and never pass what a ticket declares as its most', () => {
    const property = fc.property(
      anyKind,
      anyNonce,
      fc.integer({ min: 1, max: 50 }),
      ({ table, kind }, nonce, multiple) => {
        const draw = drawOf(nonce);
        const picks = quickPick(kind, draw);
        const ticket = sell(table, kind, picks, { half: new Set() });
        const more = sell(table, kind, picks, { multiple });
        const result = drawResult(table.form, draw);
        const [one, many] = [payTicket(kind, ticket, result), payTicket(kind, more, result)];
        expect(many.wins.map(({ line }) => keyOfLine(line))).toEqual(one.wins.map(({ line }) => keyOfLine(line)));
        expect(many.total).toBeGreaterThanOrEqual(one.total * BigInt(multiple));
        expect(many.total).toBeLessThanOrEqual(mostPayout(kind, more));
        expect(one.total).toBeLessThanOrEqual(mostPayout(kind, ticket));
      },
    );
    fc.assert(property, propertyRuns(80, 4000));
  });

  it('a line reads only the places that its kind names, so that the enumeration leaves nothing out', () => {
    const counted = every.filter(({ kind }) => kind.spread.by === 'enumeration');
    const property = fc.property(fc.constantFrom(...counted), anyNonce, ({ table, kind }, nonce) => {
      const draw = drawOf(nonce);
      const [line] = sell(table, kind, quickPick(kind, draw)).lines;
      if (!line || kind.spread.by !== 'enumeration') throw new Error('a ticket has a line');
      const reads = new Map(kind.spread.reads(line).map((read) => [read.place, read.lastDigits]));
      const result = drawResult(table.form, draw);
      const read = result.map((value, place) => {
        const digits = reads.get(place);
        return reads.has(place) ? (digits === undefined ? value : value % 10 ** digits) : -1;
      });
      expect(kind.evaluate(line, read)).toEqual(kind.evaluate(line, result));
    });
    fc.assert(property, propertyRuns(120, 6000));
  });

  it('every line has the chances of one of the lines that are enumerated for its kind', () => {
    const small = every.filter(({ table }) =>
      ['lottery-2d', 'lottery-3d', 'lottery-k3', 'lottery-pk10'].includes(table.id),
    );
    for (const [nonce, { table, kind }] of small.entries()) {
      const print = (line: readonly number[]) =>
        spreadOf(table.form, kind, line)
          .map(({ prize, times, chance }) => `${prize} ${times} ${chance.num}/${chance.den}`)
          .toSorted()
          .join();
      const known = new Set(kind.samples.map(print));
      for (let at = 0; at < 3; at++) {
        const { lines } = sell(table, kind, quickPick(kind, drawOf(nonce * 3 + at)));
        for (const line of lines)
          expect(known.has(print(line)), `${table.id} ${kind.id} ${keyOfLine(line)}`).toBe(true);
      }
    }
  });

  it('where order does not matter no order of the result changes what is paid', () => {
    const orderless = ['all-group3', 'all-group6', 'box', 'sum-sides', 'any-digit', 'any5', 'any8', 'mark5', 'mark10'];
    const kinds = every.filter(({ table, kind }) => orderless.includes(kind.id) && table.id !== 'lottery-2d');
    const property = fc.property(fc.constantFrom(...kinds), anyNonce, ({ table, kind }, nonce) => {
      const draw = drawOf(nonce);
      const ticket = sell(table, kind, quickPick(kind, draw));
      const result = drawResult(table.form, draw);
      const mixed = result.toSorted((a, b) => ((a * 7) % 5) - ((b * 7) % 5));
      expect(payTicket(kind, ticket, mixed)).toEqual(payTicket(kind, ticket, result));
    });
    fc.assert(property, propertyRuns(60, 3000));
  });

  it('a limit on numbers meets every line that holds one, and no other', () => {
    const { kind } = find('lottery-keno', 'mark3');
    expect(limitKeys(kind, [4, 5, 6])).toEqual(['mark3:4', 'mark3:5', 'mark3:6']);
    const { kind: sums } = find('lottery-k3', 'sum');
    expect(limitKeys(sums, [12])).toEqual(['sum:12']);
    expect(MOST_LINES).toBe(10_000);
  });
});

describe('all results of a small game', () => {
  it.each([
    ['lottery-2d', 100],
    ['lottery-3d', 1000],
    ['lottery-k3', 216],
  ])('R-33 paid ticket by ticket, %s returns what its figures say', (id, size) => {
    const table = payoutTables.find((one) => one.id === id) as PayoutTable;
    const results: number[][] = Array.from({ length: size }, (_, at) =>
      table.form.kind === 'dice'
        ? [Math.floor(at / 36) + 1, (Math.floor(at / 6) % 6) + 1, (at % 6) + 1]
        : [...`${at}`.padStart(`${size}`.length - 1, '0')].map(Number),
    );
    for (const kind of table.kinds) {
      const ticket = sell(table, kind, quickPick(kind, drawOf(size)), { unitPrice: 10_000n });
      const paid = results.reduce((sum, result) => sum + payTicket(kind, ticket, result).total, 0n);
      const counted = ticket.lines.reduce(
        (sum, line) =>
          spreadOf(table.form, kind, line).reduce(
            (total, { prize, times, chance }) =>
              total + (BigInt(times * size) * (ticket.odds[prize] ?? 0n) * chance.num) / chance.den,
            sum,
          ),
        0n,
      );
      expect(paid, kind.id).toBe(counted);
      expect(paid < ticket.stake * BigInt(size), kind.id).toBe(true);
    }
  });
});
