import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { openTestSession, playRound } from '../../../../test/play.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { seedDemoBrand } from '../../brand/index.ts';
import { readRemainingTurnover } from '../deposit/deposit-bonuses.ts';
import { bookBonus } from '../grants/grant-bonus.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const app = await vendorApp(database);
const account = { brand: TEST_MERCHANT, currency: 'USD' };
await inTransaction(db, (tx) => seedDemoBrand(tx));

test('R-23 turnover that a re-settled bet opens again after its bonus was released can be staked after the bonus would have expired', async () => {
  const playerId = randomUUID();
  const { brand, currency } = account;
  await inTransaction(db, (tx) => openAccounts(tx, { playerId, ...account }));
  const given = await inTransaction(db, async (tx) => {
    await deposit(tx, { ...account, playerId, amount: 100_00n, key: `seed:${playerId}`, reference: 'SEED' });
    const terms = { multiple: 1, releaseCap: null, maxStake: null, products: null, validDays: 7 };
    const grant = { ...terms, playerId, brand, currency, amount: 20_00n, offerId: 'operator', cause: 'a test' };
    return bookBonus(tx, { ...grant, kind: 'new-player', grantedBy: 'test' });
  });
  const remaining = () => inTransaction(db, (tx) => readRemainingTurnover(tx, playerId));
  const testSession = await openTestSession(db, app, playerId);
  const bet = `b-${randomUUID()}`;
  await app.client.bet(testSession.session, bet, 20_00n);
  await app.client.win(testSession.session, `w-${randomUUID()}`, 0n, { roundId: `r-${bet}` });
  expect(await remaining()).toEqual({ remaining: 0n, sources: [] });
  expect(await readBalances(db, playerId, currency)).toMatchObject({ main: 100_00n, bonus: 0n });

  // A week later: the bet that released it is found to have been void.
  await asOwner(`update bonuses.bonus set expires_at = now() - interval '1 hour' where player_id = '${playerId}'`);
  await asOwner(`update wagering.requirement set expires_at = now() - interval '1 hour'
    where player_id = '${playerId}' and expires_at is not null`);
  const round = `player_id = '${playerId}' and round_id = 'r-${bet}'`;
  await asOwner(`update bets.round set status = 'rolled_back' where ${round}`);
  await asOwner(`insert into wagering.open_round (player_id, vendor, round_id)
    select player_id, vendor, round_id from bets.round where ${round}`);
  expect(await remaining()).toMatchObject({
    remaining: 20_00n,
    sources: [{ kind: 'bonus', reference: given?.reference, done: 0n, expiresAt: null }],
  });
  await playRound(app, testSession, { stakes: [20_00n], win: 10_00n });
  expect(await remaining()).toEqual({ remaining: 0n, sources: [] });
  expect(await readBalances(db, playerId, currency)).toMatchObject({ main: 90_00n, bonus: 0n });
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
});
