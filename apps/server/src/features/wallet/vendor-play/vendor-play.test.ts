import { randomUUID } from 'node:crypto';
import { endpoints, type VendorLeaseValue } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../../../test/cashier-fixture.ts';
import { signedCall } from '../../../../test/vendor-client.ts';
import { invariants, openVendorWalletFixture } from '../../../../test/vendor-wallet-fixture.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { listVendors, switchVendor } from '../../vendor-api/vendors/vendors.queries.ts';
import { selectVendorsOf } from './lease.queries.ts';

const fixture = await openVendorWalletFixture();
const { db, call, vendorWallet, vendor, transfer, figures, openGameSession, report } = fixture;

async function lease(sessionToken: string) {
  const sent = signedCall(vendor, 'lease', { requestId: randomUUID(), sessionToken });
  const answer = await fixture.app.server.inject({
    method: 'POST',
    url: sent.path,
    headers: sent.headers,
    payload: sent.body,
  });
  return answer.json<{ success: boolean; errorCode?: string; value: VendorLeaseValue | null }>();
}
/** A player with 50.00, 20.00 of it at the vendor, and a game of it open. */
async function openPlay({ leased = true } = {}): Promise<{ player: TestPlayer; token: string }> {
  const player = await fixture.player(50_00n);
  await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
  await fixture.work();
  return { player, token: await openGameSession(player, { leased }) };
}
const setLimit = (player: TestPlayer, kind: string, amount: string) =>
  call(endpoints.setLimit, player, { kind, period: 'day', amount });
const takeBreak = (player: TestPlayer) => call(endpoints.takeBreak, player, { kind: 'time-out', hours: 24 });
const allHome = { main: 50_00n };
const stoppedBecause = async () => (await listVendors(db, 'LOTUS'))[0]?.stoppedBecause;

describe('R-71 R-72 a vendor that holds money takes stakes only under a lease', () => {
  test('X-371 a lease runs for a minute at most, is renewed, and is refused to a stranger and after the session', async () => {
    const { player, token } = await openPlay({ leased: false });
    const { value } = await lease(token);
    expect(value?.stakeLeft).toBeNull();
    expect((value?.leaseUntil ?? 0) - Date.now()).toBeGreaterThan(50_000);
    expect((value?.leaseUntil ?? 0) - Date.now()).toBeLessThanOrEqual(61_000);
    expect((await lease(`${randomUUID()}.USD`)).errorCode).toBe('vendor.session.unknown');
    vendorWallet.play(player.playerId, -5_00n);
    expect((await report(player, { bet: '5.00', win: '0.00' })).value.balance).toBe('15.00');
    await inTransaction(db, (tx) => endGameSessions(tx, player.playerId));
    expect((await lease(token)).errorCode).toBe('vendor.session.expired');
  });

  test('X-371 a vendor that asks for each stake gets no lease: it has no address to be told of a break at', async () => {
    const player = await fixture.player(50_00n);
    const token = await openGameSession(player, { leased: false });
    const setWallet = (kind: string) =>
      fixture.asOwner(`update vendor_api.vendor set wallet = '${kind}' where code = 'LOTUS'`);
    await setWallet('seamless');
    const said = await lease(token);
    await setWallet('transfer');
    expect(said.errorCode).toBe('vendor.wallet.seamless');
    expect(await selectVendorsOf(db, player.playerId)).toEqual([]);
    expect((await lease(token)).success).toBe(true);
    expect(await selectVendorsOf(db, player.playerId)).toEqual(['LOTUS']);
  });

  test('X-372 a break ends the play at the vendor and brings the money home; no round opened after it is booked', async () => {
    const { player, token } = await openPlay();
    vendorWallet.line = ['never', 'lost'];
    expect((await takeBreak(player)).status).toBe(200);
    expect((await lease(token)).errorCode).toBe('vendor.session.expired');
    // Twenty spins of a vendor that has not heard of it: none is booked, and it is not to blame.
    for (let spin = 0; spin < 20; spin++) {
      const openedAt = Date.now() + 11_000;
      const refused = await report(player, { bet: '1.00', win: '0.00', openedAt, settledAt: openedAt });
      expect(refused.errorCode).toBe('vendor.lease.over');
    }
    expect(await stoppedBecause()).toBe('');
    for (let ask = 0; ask < 4; ask++) {
      await fixture.hurry();
      await fixture.work();
    }
    expect(vendorWallet.ended.filter((name) => name === player.playerId).length).toBeGreaterThanOrEqual(2);
    expect(await fixture.balances(player)).toMatchObject(allHome);
    expect(vendorWallet.balances.get(player.playerId)).toBe(0n);
    expect((await lease(await openGameSession(player, { leased: false }))).errorCode).toBe('vendor.player.excluded');
  });

  test('X-371 a lease that is not renewed in time covers the rounds opened under it, and no renewal those opened in between: a breach', async () => {
    const { player, token } = await openPlay();
    await fixture.asOwner(`update wallet.vendor_lease set since = now() - interval '4 minutes',
      until = now() - interval '3 minutes' where player_id = '${player.playerId}'`);
    const ago = (seconds: number) => Date.now() - seconds * 1_000;
    vendorWallet.play(player.playerId, -3_00n);
    expect((await report(player, { bet: '1.00', win: '0.00', openedAt: ago(190) })).success).toBe(true);
    const late = { bet: '2.00', win: '0.00', roundId: 'after-the-lease', openedAt: ago(160) };
    expect((await report(player, late)).errorCode).toBe('vendor.lease.over');
    expect(await stoppedBecause()).toContain('round after-the-lease');
    expect((await lease(token)).errorCode).toBe('game.unavailable');
    await inTransaction(db, (tx) => switchVendor(tx, 'LOTUS', true));
    // Renewed, it covers what is opened from then on.
    expect((await lease(token)).success).toBe(true);
    expect((await report(player, { bet: '2.00', win: '0.00', openedAt: Date.now() })).success).toBe(true);
    expect(await figures(player)).toMatchObject({ there: '17.00' });
    // Not what was opened in between, though, by a vendor that renews only before it reports.
    const between = { bet: '9.00', win: '0.00', roundId: 'between-two-leases', openedAt: ago(100) };
    expect((await report(player, between)).errorCode).toBe('vendor.lease.over');
    expect(await stoppedBecause()).toContain('round between-two-leases');
    await inTransaction(db, (tx) => switchVendor(tx, 'LOTUS', true));
    expect((await report(player, { bet: '0.50', win: '0.00', openedAt: ago(190) })).success).toBe(true);
  });

  test('X-372 an account that is closed plays on at no vendor, and its money comes home', async () => {
    const { player, token } = await openPlay();
    await fixture.closeAccount(player);
    expect((await lease(token)).errorCode).toBe('vendor.session.expired');
    const openedAt = Date.now() + 11_000;
    const refused = await report(player, { bet: '1.00', win: '0.00', openedAt, settledAt: openedAt });
    expect(refused.errorCode).toBe('vendor.lease.over');
    await fixture.work();
    expect(vendorWallet.ended).toContain(player.playerId);
    expect(vendorWallet.balances.get(player.playerId)).toBe(0n);
    expect(await fixture.balances(player)).toMatchObject(allHome);
  });

  test('RACE a lease that is asked for while a break begins has ended with it, or is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { player, token } = await openPlay({ leased: false });
      await Promise.all([lease(token), takeBreak(player), lease(token)]);
      const { rows } = await sql<{ running: number }>`
        select count(*)::int as running from wallet.vendor_lease
        where player_id = ${player.playerId}::uuid and ended_at is null`.execute(db);
      expect(rows[0]?.running).toBe(0);
    }
  });

  test('a round that was opened before the break is booked when it is over, and its win comes home too', async () => {
    const { player } = await openPlay();
    const openedAt = Date.now() - 60_000;
    await takeBreak(player);
    vendorWallet.play(player.playerId, 8_00n);
    expect((await report(player, { bet: '2.00', win: '10.00', openedAt })).success).toBe(true);
    await fixture.work();
    expect(await fixture.balances(player)).toMatchObject({ main: 58_00n });
  });

  test('limits of stake and loss are told to the cent, and the play ends when one is reached', async () => {
    const { player, token } = await openPlay();
    await setLimit(player, 'stake', '10.00');
    await setLimit(player, 'loss', '6.00');
    expect((await lease(token)).value?.stakeLeft).toBe('6.00');
    vendorWallet.play(player.playerId, -4_00n);
    await report(player, { bet: '4.00', win: '0.00' });
    expect((await lease(token)).value?.stakeLeft).toBe('2.00');
    vendorWallet.play(player.playerId, 3_00n);
    await report(player, { bet: '2.00', win: '5.00' });
    expect((await lease(token)).value?.stakeLeft).toBe('4.00');
    vendorWallet.play(player.playerId, -4_00n);
    await report(player, { bet: '4.00', win: '0.00' });
    expect((await lease(token)).errorCode).toBe('vendor.session.expired');
    await fixture.work();
    expect(vendorWallet.ended).toContain(player.playerId);
    expect(await fixture.balances(player)).toMatchObject({ main: 45_00n });
    const again = await openGameSession(player, { leased: false });
    expect((await lease(again)).errorCode).toBe('vendor.player.limit');
  });

  test('a player who plays on another device keeps the money there', async () => {
    const { player } = await openPlay();
    const told = vendorWallet.ended.length;
    await inTransaction(db, (tx) => endGameSessions(tx, player.playerId));
    await openGameSession(player);
    await fixture.work();
    expect(vendorWallet.ended).toHaveLength(told);
    expect(await figures(player)).toMatchObject({ there: '20.00' });
  });

  test('a vendor that takes a stake without a lease is named, its games stop, and an operator opens them again', async () => {
    const { player, token } = await openPlay({ leased: false });
    vendorWallet.play(player.playerId, -5_00n);
    const round = { bet: '5.00', win: '0.00', roundId: 'unleased-1' };
    expect((await report(player, round)).errorCode).toBe('vendor.lease.over');
    expect(await stoppedBecause()).toContain('round unleased-1');
    expect((await lease(token)).errorCode).toBe('game.unavailable');
    expect((await report(player, round)).errorCode).toBe('vendor.lease.over');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from wallet.vendor_breach where player_id = ${player.playerId}::uuid`.execute(db);
    expect(rows[0]?.count).toBe(1);
    expect(await figures(player)).toMatchObject({ there: '20.00' });
    await inTransaction(db, (tx) => switchVendor(tx, 'LOTUS', true));
    expect(await stoppedBecause()).toBe('');
    expect((await lease(token)).success).toBe(true);
    expect(await verifyLedger(db, { invariants })).toEqual([]);
  });

  test('a round after the vendor has said that the play is ended is a breach', async () => {
    const { player } = await openPlay();
    await takeBreak(player);
    await fixture.work();
    const openedAt = Date.now() + 11_000;
    const refused = await report(player, { bet: '1.00', win: '0.00', openedAt, settledAt: openedAt });
    expect(refused.errorCode).toBe('vendor.lease.over');
    expect(await stoppedBecause()).toContain(player.playerId);
    await inTransaction(db, (tx) => switchVendor(tx, 'LOTUS', true));
  });
});
