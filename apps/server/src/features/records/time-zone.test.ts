import { randomUUID } from 'node:crypto';
import { endpoints, parseMoney } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../test/cashier-fixture.ts';
import { asOwner } from '../../../test/demo-provider.ts';
import { countBets } from '../../../test/play.ts';
import { correction } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting } from '../brand/index.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const HOUR = 3_600_000;
/** Ten days ago: what was booked lately is looked for in other places too. */
const midnight = (Math.floor(Date.now() / (24 * HOUR)) - 10) * 24 * HOUR;

interface Page {
  list: { id: string; at: number; amount: string }[];
  totalCount: number;
  totals: { net: string };
}

const setZone = (value: string) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand: 'sampan', key: 'brand.timeZone', value, changedBy: 'test' }));

/** Movements of 1.00, 2.00 … so many hours from a midnight, counted into days as the brand's zone is now. */
async function move(player: TestPlayer, hours: readonly number[], counted: number): Promise<void> {
  const movement = { playerId: player.playerId, brand: 'sampan', currency: 'USD' };
  const keys = hours.map(() => randomUUID());
  await inTransaction(db, async (tx) => {
    for (const [n, key] of keys.entries())
      await correction(tx, { ...movement, key, reference: key, amount: BigInt(counted + n + 1) * 100n });
  });
  await asOwner(
    fixture.ownerUrl,
    'update ledger.transfer t set created_at = m.at from unnest($1::text[], $2::timestamptz[]) as m (key, at) where t.key = m.key',
    [keys, hours.map((hour) => new Date(midnight + hour * HOUR))],
  );
  await countBets(db);
}

async function readAll(player: TestPlayer, from: number, to: number): Promise<Page> {
  const pages: Page[] = [];
  for (let pageNo = 1; pageNo === 1 || pages.length < 40; pageNo++) {
    const { value } = await call<Page>(endpoints.accountRecord, player, { from, to, pageNo, pageSize: 10 });
    if (pageNo > 1 && value.list.length === 0) break;
    pages.push(value);
  }
  return { ...(pages[0] as Page), list: pages.flatMap((page) => page.list) };
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

test.for([
  ['forward', 'Asia/Bangkok', 'Asia/Tokyo'],
  ['back', 'Asia/Tokyo', 'Asia/Bangkok'],
] as const)(
  'S-307 X-040 after the time zone of the market moved %s the record shows every movement once, in any period',
  async ([, before, after]) => {
    const player = await fixture.player();
    await setZone(before);
    const early = span(-80, -7).filter((hour) => hour % 4 === 0);
    await move(player, early, 0);
    await setZone(after);
    // The hours in which the two zones stand on different days, and a day more.
    const late = [-7.5, ...span(-7, 30)];
    await move(player, late, early.length);
    const hours = [...early, ...late];
    for (const [from, to] of [
      [-90, 40],
      [-57, -31],
      [-33, -7],
      [-9, 19],
      [-10, -9],
      [-40, 15.5],
      [-55.5, 31],
    ] as const) {
      const wanted = hours
        .map((hour, n) => ({ hour, amount: n + 1 }))
        .filter(({ hour }) => hour >= from && hour < to)
        .toReversed();
      const record = await readAll(player, midnight + from * HOUR, midnight + to * HOUR);
      expect(record.list.map((line) => parseMoney(line.amount, 2))).toEqual(
        wanted.map(({ amount }) => BigInt(amount) * 100n),
      );
      expect(record.totalCount).toBe(wanted.length);
      expect(parseMoney(record.totals.net, 2)).toBe(
        wanted.reduce((sum, { amount }) => sum + BigInt(amount) * 100n, 0n),
      );
    }
  },
);
