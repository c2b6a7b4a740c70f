import { randomUUID } from 'node:crypto';
import { currencyOf, usualWireUnit, type VendorOperation } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openReportFixture } from '../../../test/report-fixture.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { applyWalletBatch } from '../bets/batch/wallet-batch.queries.ts';
import { advanceRun } from './advance-run.ts';

const { db } = await testDatabase();
const HOUR = 3_600_000;
const ROUNDS = 1_800;
const kinds = [
  'missing-here',
  'missing-there',
  'other-amount',
  'other-player',
  'other-state',
  'other-currency',
  'other-operation',
  'duplicate',
] as const;
type Kind = (typeof kinds)[number];

/** The same at every run, between 0 and 1. */
const spread = (index: number) => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

const dollars = usualWireUnit(currencyOf('USD'));
const dong = usualWireUnit(currencyOf('VND'));
const vendors = [
  { code: 'DOLLARS', wire: dollars },
  { code: 'DONG', wire: dong },
  { code: 'THOUSANDS', wire: { ...dong, rate: 1_000n, digits: 2 } },
];

describe.each(vendors)('R-19 a seamless vendor that writes $code', ({ code, wire }) => {
  const { currency } = wire;
  const from = new Date(Date.now() - HOUR);
  const to = new Date(Date.now() + HOUR);
  const fixture = openReportFixture(db, { code, wire });
  afterAll(async () => (await fixture).vendor.close());

  async function playDay() {
    const opened = await fixture;
    const players = await Promise.all(Array.from({ length: 25 }, () => opened.openPlayer()));
    await opened.play(players, ROUNDS);
    return players.map(({ playerId }) => playerId);
  }
  const players = playDay();

  test('is compared operation by operation: no break where both sides have the same', async () => {
    await players;
    const { vendor, begin, parts, found } = await fixture;
    const run = await advanceRun(parts, await begin(from, to));
    expect(run).toMatchObject({ state: 'done', breaks: {}, reported: BigInt(vendor.book.length) });
    const moved = vendor.book.filter(({ state, amount }) => state !== 'refused' && /[1-9]/.test(amount));
    expect(run?.booked).toBe(BigInt(moved.length));
    expect(vendor.asked).toBe(Math.ceil(vendor.book.length / 700));
    expect(await found()).toEqual([]);
    const { rows } = await sql`select from reconciliation.reported`.execute(db);
    expect(rows).toHaveLength(0);
  });

  /** Puts one break into the vendor's book. @returns what must be found */
  function plant(book: VendorOperation[], target: VendorOperation, kind: Kind, index: number, other: string): string {
    const never = `never-${code}-${index}`;
    const changed: Record<Kind, () => VendorOperation[]> = {
      'missing-here': () => [target, { ...target, transactionId: never, state: index % 3 === 0 ? 'open' : 'done' }],
      'missing-there': () => [],
      'other-amount': () => [{ ...target, amount: `9${target.amount}` }],
      'other-player': () => [{ ...target, playerRef: index % 3 === 0 ? randomUUID() : other }],
      'other-state': () => [{ ...target, state: index % 3 === 0 ? 'open' : 'refused' }],
      'other-currency': () => [{ ...target, currency: currency.code === 'USD' ? 'THB' : 'USD' }],
      'other-operation': () => [
        index % 4 < 2
          ? { ...target, roundId: 'another-round' }
          : { ...target, kind: target.kind === 'bet' ? 'win' : 'bet' },
      ],
      duplicate: () => [target, { ...target }],
    };
    book.splice(book.indexOf(target), 1, ...changed[kind]());
    return `${kind} ${kind === 'missing-here' ? never : target.transactionId}`;
  }

  test('100 breaks of every kind are planted, 100 are found and nothing else', async () => {
    const everybody = await players;
    const { vendor, begin, parts, found } = await fixture;
    const moved = vendor.book.filter(
      ({ state, amount, kind }) => state === 'done' && kind !== 'rollback' && /[1-9]/.test(amount),
    );
    const planted = Array.from({ length: 100 }, (_, index) => {
      const [target] = moved.splice(Math.floor(spread(index) * moved.length), 1);
      if (!target) throw new Error('nothing is left to change');
      const other = everybody.find((playerId) => playerId !== target.playerRef) ?? '';
      return plant(vendor.book, target, kinds[index % kinds.length] as Kind, index, other);
    });
    const run = await advanceRun(parts, await begin(from, to));
    expect(Object.values(run?.breaks ?? {}).reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(await found()).toEqual(planted.toSorted());
    // Found again, they are the same breaks.
    await advanceRun(parts, await begin(from, to));
    expect(await found()).toHaveLength(100);
  });

  test('a break says in its own money what is on each side', async () => {
    await players;
    const { rows } = await sql<{ detail: string; amount: bigint }>`
      select detail, amount from reconciliation.break
      where kind = 'other-amount' and vendor = ${code} order by break_id limit 1`.execute(db);
    const said = {
      DOLLARS: /^(bet|win): 0\.\d\d USD here, 90\.\d\d USD there$/,
      DONG: /^(bet|win): (\d+000) VND here, 9\2 VND there$/,
      THOUSANDS: /^(bet|win): (\d+000) VND here, 9\2 VND there$/,
    }[code];
    expect(rows[0]?.detail).toMatch(said ?? '');
    expect(rows[0]?.amount).toBeGreaterThan(0n);
  });
});

describe('R-19 what is late is no break', () => {
  const fixture = openReportFixture(db, { code: 'LATE', wire: dollars });
  afterAll(async () => (await fixture).vendor.close());

  test('a round that ends the next day, and operations that were sent again over midnight', async () => {
    const { vendor, openPlayer, bet, operation, listed, begin, parts, found } = await fixture;
    const player = await openPlayer();
    const [night, late, lost] = ['night', 'late', 'lost'].map((name) => bet(player, name, 50n));
    if (!night || !late || !lost) throw new Error('no bets');
    const apply = (op: typeof night) => applyWalletBatch(db, [op]);
    await apply(night);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const midnight = new Date();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [won, ended] = [
      operation(player, 'night.win', { amount: 70n }),
      operation(player, 'late.win', { amount: 10n }),
    ];
    for (const op of [late, lost, won, ended]) await apply(op);
    const before = midnight.getTime() - 60_000;
    vendor.book.push(
      listed(night, player, { at: before }),
      // Made before midnight and booked after it: the platform was away.
      listed(late, player, { at: before }),
      // Booked after midnight, and noted when its answer came in the end, hours later.
      listed(lost, player, { at: midnight.getTime() + 5 * HOUR }),
      listed(won, player, { at: midnight.getTime() + 1_000 }),
      listed(ended, player, { at: before }),
    );
    const day = 24 * HOUR;
    for (const from of [midnight.getTime() - day, midnight.getTime()])
      expect(await advanceRun(parts, await begin(new Date(from), new Date(from + day)))).toMatchObject({
        state: 'done',
        breaks: {},
      });
    expect(await found()).toEqual([]);
  });
});
