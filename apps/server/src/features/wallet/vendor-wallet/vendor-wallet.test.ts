import { randomUUID } from 'node:crypto';
import { currencyOf, formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testCurrencies } from '../../../../test/builders.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { invariants, openVendorWalletFixture } from '../../../../test/vendor-wallet-fixture.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { saveWireUnit } from '../../vendor-api/units/wire-unit.queries.ts';

const fixture = await openVendorWalletFixture();
const { db, asOwner, vendorWallet, transfer, wallets, figures, list, openGameSession, report, setSingle } = fixture;

describe('E-021 E-023 S-300 money at a vendor', () => {
  test.each(testCurrencies)(
    'X-223 in $code it goes in, is played with, comes back, and every unit is where the ledger says',
    async (currency) => {
      await fixture.playIn(currency);
      const money = (minor: bigint) => formatMoney(minor, currency.digits);
      const has = (main: bigint, there: bigint, pending: bigint) => ({
        main: money(main),
        there: money(there),
        pending: money(pending),
      });
      const player = await fixture.player(100_00n);
      const sent = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: money(60_00n) });
      const line = { direction: 'in', amount: money(60_00n), state: 'pending', name: 'Lotus' };
      expect(sent.value.transfers).toMatchObject([line]);
      expect(await figures(player)).toEqual(has(40_00n, 0n, 60_00n));
      await fixture.work();
      expect(await figures(player)).toEqual(has(40_00n, 60_00n, 0n));
      expect(vendorWallet.balances.get(player.playerId)).toBe(60_00n);
      await openGameSession(player);
      vendorWallet.play(player.playerId, 25_00n);
      const finer = `0.${'0'.repeat(currency.digits)}1`;
      expect((await report(player, { bet: finer, win: money(0n) })).errorCode).toBe('vendor.amount.precision');
      expect((await report(player, { bet: money(10_00n), win: money(35_00n) })).value.balance).toBe(money(85_00n));
      await transfer(player, { direction: 'collect' });
      await fixture.work();
      expect(await figures(player)).toEqual(has(125_00n, 0n, 0n));
      expect((await list(player)).map(({ direction, state }) => [direction, state])).toEqual([
        ['out', 'done'],
        ['in', 'done'],
      ]);
      expect(await verifyLedger(db, { invariants })).toEqual([]);
    },
  );

  test('with a vendor that counts in thousands what it cannot write stays in the main wallet', async () => {
    await fixture.playIn(currencyOf('IDR'));
    const unit = { currency: currencyOf('IDR'), rate: 1_000n, digits: 0 };
    vendorWallet.units.set('IDR', unit);
    await inTransaction(db, (tx) => saveWireUnit(tx, 'LOTUS', unit));
    const player = await fixture.player(100_500n);
    const little = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '999' });
    expect(little).toMatchObject({ errorCode: 'transfer.amount.limits', details: { min: '1000', max: '100000' } });
    const sent = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '60900' });
    expect(sent.value.transfers).toMatchObject([{ amount: '60000', state: 'pending' }]);
    await fixture.work();
    await transfer(player, { vendor: 'LOTUS', direction: 'in' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '500', there: '100000', pending: '0' });
    expect((await transfer(player, { vendor: 'LOTUS', direction: 'in' })).errorCode).toBe('balance.insufficient');
    expect(vendorWallet.balances.get(player.playerId)).toBe(100_000n);
    await openGameSession(player);
    vendorWallet.play(player.playerId, 25_000n);
    const requestId = randomUUID();
    const inexact = { roundId: 'fine', requestId, bet: '0.5', win: '35' };
    const refused = await report(player, inexact);
    expect(refused).toMatchObject({ errorCode: 'vendor.amount.precision', details: { field: 'bet', rate: 1_000 } });
    expect(await report(player, { ...inexact, openedAt: 1, settledAt: 2 })).toMatchObject({
      errorCode: 'vendor.request.conflict',
    });
    expect((await report(player, { bet: '10', win: '35' })).value.balance).toBe('125');
    await transfer(player, { direction: 'collect' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '125500', there: '0', pending: '0' });
    expect(vendorWallet.balances.get(player.playerId)).toBe(0n);
    expect(await verifyLedger(db, { invariants })).toEqual([]);
    await fixture.playIn(currencyOf('USD'));
  });

  test('a vendor that does not speak the currency of the brand takes no money', async () => {
    await fixture.playIn(currencyOf('THB'));
    const player = await fixture.player(50_00n);
    const refused = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    expect(refused.errorCode).toBe('transfer.vendor.unavailable');
    expect((await wallets(player)).wallets.map(({ open }) => open)).toEqual([false]);
    await fixture.playIn(currencyOf('USD'));
  });

  test('the same intent twice is one transfer; another amount under its key is refused', async () => {
    const player = await fixture.player(50_00n);
    const key = randomUUID();
    const intent = { vendor: 'LOTUS', direction: 'in', amount: '20.00' };
    const [first, again] = [await transfer(player, intent, key), await transfer(player, intent, key)];
    expect(again.value).toEqual(first.value);
    expect((await transfer(player, { ...intent, amount: '21.00' }, key)).errorCode).toBe('idempotency.key.conflict');
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '30.00', there: '20.00', pending: '0.00' });
  });

  test('what the vendor refuses goes back to where it was', async () => {
    const player = await fixture.player(50_00n);
    vendorWallet.refuse = true;
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    vendorWallet.refuse = false;
    expect(await figures(player)).toEqual({ main: '50.00', there: '0.00', pending: '0.00' });
    await transfer(player, { vendor: 'LOTUS', direction: 'in' });
    await fixture.work();
    // Lost at the vendor and not reported yet: it cannot give what our ledger still shows there.
    vendorWallet.play(player.playerId, -30_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'out' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '0.00', there: '50.00', pending: '0.00' });
    await openGameSession(player);
    await report(player, { bet: '30.00', win: '0.00' });
    await transfer(player, { vendor: 'LOTUS', direction: 'out' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '20.00', there: '0.00', pending: '0.00' });
  });

  test('who leaves before a lost round is reported gets what is there, and the ledger agrees when it is', async () => {
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in' });
    await fixture.work();
    await openGameSession(player);
    vendorWallet.play(player.playerId, -30_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'collect' });
    await fixture.work();
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '20.00', there: '30.00', pending: '0.00' });
    await report(player, { bet: '30.00', win: '0.00' });
    expect(await figures(player)).toEqual({ main: '20.00', there: '0.00', pending: '0.00' });
  });

  test('each refusal has a name and moves nothing', async () => {
    const player = await fixture.player(50_00n);
    const wrong: [string, object][] = [
      ['transfer.vendor.unavailable', { vendor: 'NOBODY', direction: 'in', amount: '1.00' }],
      ['transfer.vendor.unavailable', { direction: 'in', amount: '1.00' }],
      ['balance.insufficient', { vendor: 'LOTUS', direction: 'in', amount: '50.01' }],
      ['balance.insufficient', { vendor: 'LOTUS', direction: 'out', amount: '0.01' }],
      ['request.invalid', { vendor: 'LOTUS', direction: 'in', amount: '0.00' }],
      ['request.invalid', { vendor: 'LOTUS', direction: 'in', amount: '-1.00' }],
      ['request.invalid', { vendor: 'LOTUS', direction: 'in', amount: '0.001' }],
      ['request.invalid', { vendor: 'LOTUS', direction: 'in', amount: '1e21' }],
      ['request.invalid', { vendor: 'LOTUS', direction: 'sideways' }],
    ];
    for (const [code, body] of wrong) expect([body, (await transfer(player, body)).errorCode]).toEqual([body, code]);
    expect(await figures(player)).toEqual({ main: '50.00', there: '0.00', pending: '0.00' });
  });

  test('R-14 twenty transfers of all there is, at once: one goes', async () => {
    const player = await fixture.player(50_00n);
    const intent = { vendor: 'LOTUS', direction: 'in', amount: '50.00' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(player, intent)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '0.00', there: '50.00', pending: '0.00' });
  });

  test('S-496 F-023 D-158 a brand with one wallet shows none and takes no transfer in; what is there can be collected', async () => {
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    await setSingle(true);
    expect(await wallets(player)).toMatchObject({ isSingle: true, wallets: [] });
    const refused = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '1.00' });
    expect(refused.errorCode).toBe('transfer.vendor.unavailable');
    await transfer(player, { direction: 'collect' });
    await fixture.work();
    await setSingle(false);
    expect(await figures(player)).toEqual({ main: '50.00', there: '0.00', pending: '0.00' });
  });

  test('R-71 R-72 a break lets nothing in and everything out; a loss limit counts what stands at vendors', async () => {
    const player = await fixture.player(100_00n);
    await asOwner(`
      insert into protection.guard (player_id, brand, time_zone, counted) values ('${player.playerId}', '${TEST_MERCHANT}', 'UTC', true);
      insert into protection.limit (player_id, kind, period, amount) values ('${player.playerId}', 'loss', 'day', 3000)`);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    const over = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '10.01' });
    expect(over.errorCode).toBe('protection.transfer.limit');
    await fixture.work();
    await openGameSession(player);
    vendorWallet.play(player.playerId, -5_00n);
    await report(player, { bet: '5.00', win: '0.00' });
    const left = await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '10.01' });
    expect(left.errorCode).toBe('protection.transfer.limit');
    await asOwner(
      `update protection.guard set break_kind = 'time-out', break_since = now(), break_until = now() + interval '1 day' where player_id = '${player.playerId}'`,
    );
    expect((await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '1.00' })).errorCode).toBe(
      'protection.break',
    );
    await transfer(player, { direction: 'collect' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '95.00', there: '0.00', pending: '0.00' });
  });
});

describe('R-13 R-16 reports of rounds', () => {
  test('a round is booked once, counts as turnover, and waits while our ledger does not show its stake', async () => {
    const player = await fixture.player(50_00n);
    await openGameSession(player);
    const nobody = await report(player, { bet: '5.00', win: '0.00' });
    expect(nobody.errorCode).toBe('vendor.player.unknown');
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    const round = { bet: '8.00', win: '3.00', roundId: randomUUID().slice(0, 12), requestId: randomUUID() };
    const early = await report(player, { bet: '20.01', win: '0.00', roundId: round.roundId });
    expect(early.errorCode).toBe('vendor.report.early');
    vendorWallet.play(player.playerId, -5_00n);
    expect((await report(player, round)).value.balance).toBe('15.00');
    expect((await report(player, { ...round, requestId: randomUUID() })).success).toBe(true);
    const other = await report(player, { ...round, win: '4.00', requestId: randomUUID() });
    expect(other.errorCode).toBe('vendor.transaction.conflict');
    expect(await figures(player)).toMatchObject({ there: '15.00' });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from wagering.open_round where round_id = ${round.roundId}`.execute(db);
    expect(rows[0]?.count).toBe(1);
  });

  test('a round at a time that cannot be is refused by the name of its field, and a free round is booked', async () => {
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    await openGameSession(player);
    const day = 24 * 3_600_000;
    const now = Date.now();
    const wrong: [field: string, times: { openedAt: number; settledAt?: number }][] = [
      ['openedAt', { openedAt: 1 }],
      // More than any clock can say.
      ['openedAt', { openedAt: 8.7e15, settledAt: now }],
      ['settledAt', { openedAt: now, settledAt: 8.7e15 }],
      ['openedAt', { openedAt: now - 31 * day }],
      ['openedAt', { openedAt: now, settledAt: now - 1 }],
      ['settledAt', { openedAt: now, settledAt: now + day }],
      ['settledAt', { openedAt: now, settledAt: Date.UTC(2200, 0, 1) }],
      ['settledAt', { openedAt: now, settledAt: 9e15 }],
    ];
    for (const [field, times] of wrong) {
      const refused = await report(player, { bet: '5.00', win: '0.00', ...times });
      expect([times, refused.errorCode, refused.details?.field]).toEqual([times, 'request.invalid', field]);
    }
    expect(await figures(player)).toMatchObject({ there: '20.00' });
    vendorWallet.play(player.playerId, 7_00n);
    expect((await report(player, { bet: '0.00', win: '7.00', openedAt: now - 29 * day })).value.balance).toBe('27.00');
    expect((await report(player, { bet: '0.00', win: '0.00' })).value.balance).toBe('27.00');
    await transfer(player, { direction: 'collect' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '57.00', there: '0.00', pending: '0.00' });
    expect(await verifyLedger(db, { invariants })).toEqual([]);
  });

  test('a round played before the answer to the very first transfer has come is early, and booked by the same bytes later', async () => {
    const player = await fixture.player(50_00n);
    await openGameSession(player);
    vendorWallet.line = ['lost', 'never'];
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    vendorWallet.play(player.playerId, -5_00n);
    const round = { bet: '8.00', win: '3.00', roundId: randomUUID().slice(0, 12), requestId: randomUUID() };
    expect((await report(player, round)).errorCode).toBe('vendor.report.early');
    for (let ask = 0; ask < 2; ask++) {
      await fixture.hurry();
      await fixture.work();
    }
    expect((await report(player, round)).value.balance).toBe('15.00');
    expect(await figures(player)).toEqual({ main: '30.00', there: '15.00', pending: '0.00' });
  });
});
