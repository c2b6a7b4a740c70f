/** A house with every kind of row that stands for money, each where it belongs. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { bookBonus, settlePlayer } from '../src/features/promotions/bonuses/grant-bonus.ts';
import { deposit, holdWithdrawal, openAccounts, payWithdrawal } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession } from './builders.ts';
import { TEST_MERCHANT as brand } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';

/** More than is staked here: it stays active. */
const operatorBonus = {
  amount: 500n,
  multiple: 10,
  offerId: 'operator',
  kind: 'operator' as const,
  cause: 'test',
  grantedBy: 'test',
  releaseCap: null,
  maxStake: null,
  products: null,
  validDays: 7,
};

export async function openLedgerWorld() {
  const database = await testDatabase();
  const { db, asOwner } = database;
  const { client, vendor } = await vendorApp(database);
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  let orders = 0;

  /** A player with a paid deposit, a round won, a round lost, a paid and an open withdrawal: every row where it belongs. */
  async function live(): Promise<string> {
    const playerId = randomUUID();
    orders += 1;
    const base = { playerId, brand, currency: 'USD' };
    const order = { ...base, reference: `D-${orders}`, amount: 10_000n };
    await asOwner(`insert into cashier.deposit (player_id, reference, brand, provider, method, method_name, kind, amount, fee,
      currency, language, state, expires_at, ended_at, pay_amount,
      pay_currency, asked_amount)
    values ('${playerId}', '${order.reference}', '${brand}', 'demo', 'qr', 'QR', 'qr', 10000, 0, 'USD', 'EN', 'paid', now(), now(), 10000,
      'USD', 10000)`);
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, base);
      await deposit(tx, { ...order, key: `deposit:${order.reference}` });
    });
    await inTransaction(db, (tx) => bookBonus(tx, { ...base, ...operatorBonus }));
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
    return playerId;
  }

  async function play(playerId: string): Promise<void> {
    const launch = { playerId, vendor: vendor.code, brand };
    const session = await client.exchange((await seedGameSession(db, launch)).launchCode);
    const id = randomUUID();
    expect((await client.bet(session, id, 100n)).status).toBe(200);
    expect((await client.win(session, `w-${id}`, 250n, { roundId: `r-${id}` })).status).toBe(200);
    expect((await client.bet(session, `x-${id}`, 100n)).status).toBe(200);
    expect((await client.rollback(session, `y-${id}`, `x-${id}`)).status).toBe(200);
  }

  return { ...database, brand, live, play };
}
