/** What a pot gets of the stakes, whatever unit its vendor writes them in: enumerated, to the last millionth. */
import { randomUUID } from 'node:crypto';
import { SHARE_SCALE, type VendorSessionValue, wireOfMinor, wireStep } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet, testUnits } from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { agreePots } from '../../../test/pot-contract.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { createVendorClient } from '../../../test/vendor-client.ts';
import { readBalances, verifyLedger } from '../../ledger/index.ts';
import { jackpotsInvariants } from './jackpots-invariants.queries.ts';

const database = await testDatabase();
const { db } = database;
const { app } = await vendorApp(database);
const newId = () => randomUUID().slice(0, 12);

/** Of every 10,000 staked so many go into the pot: shares of small stakes that are less than any coin. */
const SHARES = [1n, 33n, 999n];
/** Stakes in steps of the wire. */
const STAKES = [1n, 3n, 7n, 101n];
const SEED = 500n;

/** `parts` ten-thousandths of one unit of the wire as decimal text, as a vendor writes a share. */
const decimals = (parts: bigint, digits: number): string => {
  const scale = digits + 4;
  const text = parts.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
};

describe.each(testUnits)('R-24 X-231 what pots get of stakes in $named', (unit) => {
  const step = wireStep(unit);
  const { currency, rate, digits } = unit;
  /** Of the smallest decimal of the wire so many are a step. */
  const decimalsOfStep = (step * 10n ** BigInt(digits)) / rate;

  async function openWire() {
    const vendor = await seedVendor(db, `pots-${testUnits.indexOf(unit)}-${newId().slice(0, 4)}`, unit);
    await agreePots(db, [vendor.code]);
    const client = createVendorClient(app, vendor);
    // Money that the wire cannot write stands beside it.
    const playerId = await seedWallet(db, 1_000_000n * step + (step - 1n), currency.code);
    const limits = { minBet: step, maxBet: 100_000n * step };
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency, ...limits });
    return { client, playerId, vendor, session: await client.exchange(launchCode) };
  }
  type Wire = Awaited<ReturnType<typeof openWire>>;

  /** A round of so many steps that plays for a pot by a share in ten-thousandths. */
  async function playRound(
    { client, session }: Wire,
    { stake, share, won }: { stake: bigint; share: bigint; won: string | null },
  ) {
    const roundId = newId();
    const { playerRef, gameCode }: VendorSessionValue = session;
    await client.bet(session, newId(), stake * step, { roundId });
    const contribution = decimals(stake * decimalsOfStep * share, digits);
    const pots = [{ name: 'grand', seed: wireOfMinor(SEED * step, unit), contribution }];
    const ids = { requestId: newId(), transactionId: newId(), roundId };
    const reply = await client.post('pot-round', { ...ids, playerRef, gameCode, potsCode: `code-${share}`, pots, won });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.value as { won: { amount: string } | null; pots: { amount: string }[]; balance: string };
  }
  async function potOf({ vendor }: Wire, share: bigint): Promise<{ balance: bigint; rest: bigint }> {
    const { rows } = await sql<{ balance: bigint; rest: bigint }>`
      select balance, rest from jackpots.pot where vendor = ${vendor.code} and code = ${`code-${share}`}`.execute(db);
    return rows[0] ?? { balance: 0n, rest: 0n };
  }

  test('is the share of what was staked to a millionth of the smallest unit, and goes on after a win', async () => {
    const wire = await openWire();
    for (const share of SHARES) {
      let staked = 0n;
      for (const stake of STAKES) {
        await playRound(wire, { stake, share, won: null });
        staked += stake * step;
      }
      const before = await potOf(wire, share);
      expect((before.balance - SEED * step) * SHARE_SCALE + before.rest).toBe((staked * share * SHARE_SCALE) / 10_000n);

      const money = (await readBalances(db, wire.playerId, currency.code)).main;
      const last = await playRound(wire, { stake: 3n, share, won: 'grand' });
      const brought = before.balance * SHARE_SCALE + before.rest + (3n * step * share * SHARE_SCALE) / 10_000n;
      const held = brought / SHARE_SCALE;
      const paid = held - (held % step);
      // What is told is what is paid, and what the wire cannot write begins the next pot.
      expect(last.won?.amount).toBe(wireOfMinor(paid, unit));
      expect((await readBalances(db, wire.playerId, currency.code)).main).toBe(money - 3n * step + paid);
      const after = await potOf(wire, share);
      expect(after.balance * SHARE_SCALE + after.rest).toBe(brought - paid * SHARE_SCALE + SEED * step * SHARE_SCALE);
      expect(last.pots[0]?.amount).toBe(wireOfMinor(after.balance, unit));
    }
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants: [...jackpotsInvariants] })).toEqual([]);
  });
});
