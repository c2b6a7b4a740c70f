import { randomUUID } from 'node:crypto';
import { formatMoney, SHARE_SCALE } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testCurrencies } from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { agreePots } from '../../../test/pot-contract.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { betsInvariants } from '../bets/bets-invariants.queries.ts';
import { jackpotsInvariants } from './jackpots-invariants.queries.ts';
import { returnShares } from './return-shares.ts';

const database = await testDatabase();
const { db } = database;
const { client, vendor } = await vendorApp(database);
await agreePots(db, [vendor.code]);
const newId = () => randomUUID().slice(0, 12);

describe.each(testCurrencies)('X-231 shares of stakes that went back, in $code', (currency) => {
  const money = (minor: bigint) => formatMoney(minor, currency.digits);

  async function openGame() {
    const playerId = await seedWallet(db, 100_000n, currency.code);
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency });
    const session = await client.exchange(launchCode);
    const code = newId();
    const pots = () => [
      { name: 'grand', seed: money(5000n), contribution: fraction(1_300_000n) },
      { name: 'mini', seed: money(500n), contribution: fraction(2_000_000n) },
    ];
    /** Millionths of a minor unit. */
    const fraction = (share: bigint) => formatMoney(share, currency.digits + 6);
    return {
      /** A stake of 100 minor units that plays for the pots. @returns the id of its bet */
      async round(won: string | null = null): Promise<string> {
        const bet = newId();
        await client.bet(session, bet, 100n);
        const { playerRef, gameCode } = session;
        const ids = { requestId: newId(), transactionId: newId(), roundId: `r-${bet}` };
        const asked = { ...ids, playerRef, gameCode, potsCode: code, pots: pots(), won };
        expect((await client.post('pot-round', asked)).status).toBe(200);
        return bet;
      },
      async undo(bet: string): Promise<void> {
        expect((await client.rollback(session, newId(), bet)).status).toBe(200);
      },
      /** Millionths of a minor unit in each pot. */
      async held(): Promise<Record<string, bigint>> {
        const { rows } = await sql<{ name: string; balance: bigint; rest: bigint }>`
          select name, balance, rest from jackpots.pot where code = ${code}`.execute(db);
        return Object.fromEntries(rows.map(({ name, balance, rest }) => [name, balance * SHARE_SCALE + rest]));
      },
    };
  }
  const sound = async () => {
    await chainAll(db);
    const invariants = [...betsInvariants, ...jackpotsInvariants];
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants })).toEqual([]);
  };

  test('leave the pots again, to the millionth, once', async () => {
    const game = await openGame();
    await game.round();
    const before = await game.held();
    const bets = [await game.round(), await game.round(), await game.round()];
    for (const bet of bets) await game.undo(bet);
    expect(await game.held()).not.toEqual(before);
    expect(
      await Promise.all([returnShares(db), returnShares(db)]).then((counts) => counts.reduce((a, b) => a + b)),
    ).toBe(3);
    expect(await game.held()).toEqual(before);
    expect(await returnShares(db)).toBe(0);
    await sound();
  });

  test('stay where the pot has been won since: the winner has been paid with them', async () => {
    const game = await openGame();
    await game.round();
    const bet = await game.round();
    await game.round('mini');
    const after = await game.held();
    await game.undo(bet);
    await returnShares(db);
    // The large pot gives its share back, the small one has paid it to the winner.
    expect(await game.held()).toEqual({ ...after, grand: (after.grand ?? 0n) - 1_300_000n });
    await sound();
  });
});
