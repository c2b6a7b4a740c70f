/** A platform with every kind of row that stands for money, each where it belongs. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bookBonus, settlePlayer } from '../src/features/bonuses/grants/grant-bonus.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { countDeposits } from '../src/features/rank/index.ts';
import { offerRewards } from '../src/features/rewards/index.ts';
import {
  deposit,
  giveToVendor,
  holdForVendor,
  holdWithdrawal,
  openAccounts,
  openVendorMovements,
  payWithdrawal,
  readBalances,
  transferToDownline,
  transferToUpline,
} from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession } from './builders.ts';
import { playDraw } from './lottery-ticket.ts';
import { TEST_MERCHANT as brand } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';

/** More than is staked here: it stays active. */
/** Less than a stake, and staked first: every bet moves cash and bonus money. The last one takes what is left of it. */
const operatorBonus = {
  amount: 30n,
  staked: 'before-cash' as const,
  multiple: 10,
  offerId: 'operator',
  kind: 'new-player' as const,
  cause: 'test',
  grantedBy: 'test',
  releaseCap: null,
  maxStake: null,
  products: null,
  validDays: 7,
};

/** A transfer to a vendor, and the lease under which its rounds are reported. */
const transferOf = (playerId: string, named: { reference: string; state: 'done' | 'pending'; vendor: string }) => `
  insert into wallet.vendor_transfer (player_id, reference, brand, vendor, direction, currency, amount, state, cause, ended_at)
  values ('${playerId}', '${named.reference}', '${brand}', '${named.vendor}', 'in', 'USD', 300, '${named.state}', 'player',
    ${named.state === 'done' ? 'now()' : 'null'});
  insert into wallet.vendor_lease (player_id, vendor, session_id, since, until)
  values ('${playerId}', '${named.vendor}', gen_random_uuid(), now() - interval '1 hour', now() + interval '1 hour')`;

/** Points that are credited at once. */
const missionOf = (playerId: string, reference: string) => {
  const value = { kind: 'points' as const, points: 5n };
  return {
    source: 'mission' as const,
    value,
    title: { EN: 'Mission' },
    playerId,
    brand,
    reference,
    expiresAt: null,
    autoClaim: true,
  };
};

/** Money to the member above, and to one below. */
async function handOn(
  { db, asOwner }: Pick<Awaited<ReturnType<typeof testDatabase>>, 'db' | 'asOwner'>,
  base: { playerId: string; brand: string; currency: string },
  nth: number,
): Promise<void> {
  const [other, up, down] = [randomUUID(), `U-${nth}`, `C-${nth}`];
  await asOwner(`insert into wallet.upline_transfer (player_id, reference, brand, upline_id, currency, amount, created_at)
      values ('${base.playerId}', '${up}', '${brand}', '${other}', 'USD', 200, now());
    insert into wallet.downline_transfer (player_id, reference, brand, receiver_id, currency, amount, required, created_at)
      values ('${base.playerId}', '${down}', '${brand}', '${other}', 'USD', 100, 0, now())`);
  await inTransaction(db, async (tx) => {
    await transferToUpline(tx, { ...base, amount: 200n, key: `upline:${up}`, reference: up }, other);
    await transferToDownline(tx, { ...base, amount: 100n, key: `downline:${down}`, reference: down }, other);
  });
}

export async function openLedgerFixture() {
  const database = await testDatabase();
  const { db, asOwner } = database;
  const { client, vendor } = await vendorApp(database);
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await inTransaction(db, (tx) => openVendorMovements(tx, vendor.code));
  let orders = 0;

  /**
   * A player with a paid deposit, rounds won, lost and taken back, a prize, a share in the pots, a paid and an open
   * withdrawal, money at a vendor and on its way, lottery tickets: every row where it belongs.
   */
  async function live(): Promise<string> {
    const playerId = randomUUID();
    orders += 1;
    const base = { playerId, brand, currency: 'USD' };
    const order = { ...base, reference: `D-${orders}`, amount: 10_000n };
    await asOwner(`insert into cashier.deposit (player_id, reference, brand, provider, method, method_name, kind, amount, fee,
      currency, language, state, expires_at, ended_at, pay_amount,
      pay_currency, pay_symbol, pay_digits, asked_amount)
    values ('${playerId}', '${order.reference}', '${brand}', 'demo', 'qr', 'QR', 'qr', 10000, 0, 'USD', 'EN', 'paid', now(), now(), 10000,
      'USD', '$', 2, 10000)`);
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, base);
      await deposit(tx, { ...order, key: `deposit:${order.reference}` });
      await countDeposits(tx, [{ ...order, at: new Date() }]);
    });
    await inTransaction(db, async (tx) => {
      await bookBonus(tx, { ...base, ...operatorBonus });
      await bookBonus(tx, { ...base, ...operatorBonus, offerId: 'unplayed', maxStake: 1n });
    });
    await play(playerId);
    await inTransaction(db, (tx) => settlePlayer(tx, playerId));
    for (const [name, state] of [
      ['paid', 'paid'],
      ['open', 'requested'],
    ] as const) {
      const reference = `W-${orders}-${name}`;
      await asOwner(`insert into cashier.withdrawal (player_id, reference, brand, provider, payee_id, bank_code, bank_name,
        account_name, account_number, amount, fee, currency, state, ended_at)
      values ('${playerId}', '${reference}', '${brand}', 'demo', gen_random_uuid(), 'B', 'B', 'N', '1', 900, 0, 'USD',
        '${state}', ${name === 'paid' ? 'now()' : 'null'})`);
      const move = { ...base, reference, amount: 900n };
      await inTransaction(db, async (tx) => {
        await holdWithdrawal(tx, { ...move, key: `withdrawal:${reference}:hold` });
        if (name === 'paid') await payWithdrawal(tx, { ...move, key: `withdrawal:${reference}:end` });
      });
    }
    await handOn(database, base, orders);
    for (const state of ['done', 'pending'] as const) await bringToVendor(base, state);
    await report(playerId);
    await playDraw(database, { playerId, brand, nth: orders });
    return playerId;
  }

  /** A round that was played with what stands at the vendor. */
  async function report(playerId: string): Promise<void> {
    const id = randomUUID();
    const ids = { requestId: id, transactionId: `a-${id}`, roundId: `r-a-${id}`, playerRef: playerId };
    const round = { ...ids, gameCode: 'away', bet: '1.00', win: '0.99' };
    const told = await client.post('report', { ...round, openedAt: Date.now() - 1_000, settledAt: Date.now() });
    expect(told.json.errorCode).toBeUndefined();
  }

  async function bringToVendor(base: { playerId: string; brand: string; currency: string }, state: 'done' | 'pending') {
    const reference = `V-${orders}-${state}`;
    await asOwner(transferOf(base.playerId, { reference, state, vendor: vendor.code }));
    const move = { ...base, reference, amount: 300n };
    await inTransaction(db, async (tx) => {
      await holdForVendor(tx, { ...move, key: `vt:${reference}:hold` });
      if (state === 'done') await giveToVendor(tx, { ...move, key: `vt:${reference}:done` }, vendor.code);
    });
  }

  async function play(playerId: string): Promise<void> {
    const launch = { playerId, vendor: vendor.code, brand };
    const session = await client.exchange((await seedGameSession(db, launch)).launchCode);
    const id = randomUUID();
    expect((await client.bet(session, id, 100n)).status).toBe(200);
    expect((await client.win(session, `w-${id}`, 250n, { roundId: `r-${id}` })).status).toBe(200);
    expect((await client.bet(session, `x-${id}`, 100n)).status).toBe(200);
    expect((await client.rollback(session, `y-${id}`, `x-${id}`)).status).toBe(200);
    expect((await client.bet(session, `z-${id}`, 100n)).status).toBe(200);
    const { playerRef, gameCode } = session;
    const prize = {
      playerRef,
      gameCode,
      amount: '1.50',
      campaignId: 'test',
      transactionId: `b-${id}`,
      requestId: randomUUID(),
    };
    expect((await client.post('bonus-win', prize)).json.errorCode).toBeUndefined();
    const share = { playerRef, gameCode, roundId: `r-z-${id}`, transactionId: `p-${id}`, requestId: randomUUID() };
    const pots = [{ name: 'grand', seed: '5.00', contribution: '0.01' }];
    const fed = await client.post('pot-round', { ...share, potsCode: 'test', pots, won: null });
    expect(fed.json.errorCode).toBeUndefined();
    expect((await client.win(session, `v-${id}`, 0n, { roundId: `r-z-${id}` })).status).toBe(200);
    if ((await readBalances(db, playerId, 'USD')).away > 0n) await report(playerId);
    await inTransaction(db, (tx) => offerRewards(tx, [missionOf(playerId, id)]));
  }

  return { ...database, brand, live, play };
}
