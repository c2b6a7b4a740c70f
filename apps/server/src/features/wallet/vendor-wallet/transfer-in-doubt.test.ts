import { createLogger } from '@sampan/service-kit/log';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import type { TestPlayer } from '../../../../test/cashier-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import type { LineFault } from '../../../../test/vendor-wallet-double.ts';
import { invariants, openVendorWalletFixture } from '../../../../test/vendor-wallet-fixture.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { systemClock } from '../../../platform/clock.ts';
import { systemRandom } from '../../../platform/random.ts';
import { commands } from '../wallet.cli.ts';
import { moveTransfer } from './move-transfer.ts';

const fixture = await openVendorWalletFixture();
const { db, asOwner, vendorWallet, transfer, figures, list } = fixture;
const parts = {
  db,
  clock: systemClock,
  random: systemRandom,
  jobs: { add: () => Promise.resolve() },
  log: createLogger({ logLevel: 'silent' }),
};

/** What `vendor-reconcile LOTUS` prints, and the sentence it fails with. */
const reconcile = async () => {
  const lines: string[] = [];
  const run = commandRunner(db, commands, (line) => lines.push(line))('vendor-reconcile', 'LOTUS');
  const failure = await run.then(
    () => '',
    (error: Error) => error.message,
  );
  return { lines, failure };
};

describe('R-18 a transfer in doubt', () => {
  test('is held, spent by neither side, and ends one way when the vendor can be asked', async () => {
    const player = await fixture.player(50_00n);
    vendorWallet.line = ['lost', 'garbage', 'never'];
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '50.00' });
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '0.00', there: '0.00', pending: '50.00' });
    expect((await transfer(player, { vendor: 'LOTUS', direction: 'out', amount: '0.01' })).errorCode).toBe(
      'balance.insufficient',
    );
    for (let ask = 0; ask < 3; ask++) {
      await fixture.hurry();
      await fixture.work();
    }
    expect(await figures(player)).toEqual({ main: '0.00', there: '50.00', pending: '0.00' });
    expect(vendorWallet.balances.get(player.playerId)).toBe(50_00n);
  });

  test('that reached the vendor only after it was asked about is refused there and comes back here', async () => {
    const player = await fixture.player(50_00n);
    vendorWallet.line = ['late'];
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '50.00' });
    await fixture.work();
    await fixture.hurry();
    await fixture.work();
    await vendorWallet.arrive();
    expect(await figures(player)).toEqual({ main: '50.00', there: '0.00', pending: '0.00' });
    expect(vendorWallet.balances.get(player.playerId) ?? 0n).toBe(0n);
  });

  test('one that a dead process forgot is found again', async () => {
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '50.00' });
    await asOwner(
      `delete from graphile_worker._private_jobs; update wallet.vendor_transfer set next_ask_at = now() - interval '1 minute' where player_id = '${player.playerId}'`,
    );
    await fixture.app.jobs.find(({ name }) => name === 'wallet.find-transfers')?.run({});
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '0.00', there: '50.00', pending: '0.00' });
  });

  test('R-19 money that a vendor took after it had refused the very first transfer is named', async () => {
    await agree();
    const player = await fixture.player(50_00n);
    vendorWallet.line = ['never'];
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '50.00' });
    await fixture.work();
    await fixture.hurry();
    await fixture.work();
    expect(await figures(player)).toEqual({ main: '50.00', there: '0.00', pending: '0.00' });
    expect(await reconcile()).toMatchObject({ failure: '' });
    vendorWallet.play(player.playerId, 50_00n);
    expect(await reconcile()).toEqual({
      lines: [`${player.playerId}  ledger 0.00 USD, vendor 50.00`],
      failure: expect.stringMatching(/^1 of /),
    });
    vendorWallet.play(player.playerId, -50_00n);
  });

  test('whatever order of lost, late, doubled and senseless replies: no money appears or goes', async () => {
    const faults = fc.constantFrom<LineFault>('good', 'lost', 'never', 'late', 'twice', 'garbage', 'broken');
    const step = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.integer({ min: 1, max: 60_00 }),
      line: fc.array(faults, { maxLength: 4 }),
      runs: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const player = await fixture.player(100_00n);
        const pending = async () => (await list(player)).filter(({ state }) => state === 'pending');
        const ask = async () => {
          for (const { reference } of await pending())
            await moveTransfer(parts, { playerId: player.playerId, reference });
        };
        for (const { direction, amount, line, runs } of steps) {
          vendorWallet.line = [...line];
          const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
          await transfer(player, { vendor: 'LOTUS', direction, amount: text });
          for (let run = 0; run < runs; run++) await ask();
          await vendorWallet.arrive();
          expect(await total(player)).toBe(100_00n);
        }
        vendorWallet.line = [];
        for (let run = 0; run < 2; run++) await ask();
        await vendorWallet.arrive();
        expect(await pending()).toEqual([]);
        const { there } = await figures(player);
        expect(minor(there)).toBe(vendorWallet.balances.get(player.playerId) ?? 0n);
        expect(await total(player)).toBe(100_00n);
      }),
      propertyRuns(8, 25),
    );
    expect(await verifyLedger(db, { invariants })).toEqual([]);
  }, 120_000);

  test('R-19 a hundred balances that differ at the vendor are all named, and none when they agree', async () => {
    await agree();
    const planted = await Promise.all(Array.from({ length: 100 }, () => fixture.player(1_00n)));
    await Promise.all(planted.map((player) => transfer(player, { vendor: 'LOTUS', direction: 'in' })));
    await fixture.work();
    expect(await reconcile()).toMatchObject({
      failure: '',
      lines: [expect.stringContaining('every balance is that of the ledger')],
    });
    for (const [index, player] of planted.entries()) vendorWallet.play(player.playerId, index % 2 === 0 ? 1n : -1n);
    const { lines, failure } = await reconcile();
    expect(lines.map((line) => line.slice(0, 36)).toSorted()).toEqual(
      planted.map(({ playerId }) => playerId).toSorted(),
    );
    expect(failure).toMatch(/^100 of /);
    for (const [index, player] of planted.entries()) vendorWallet.play(player.playerId, index % 2 === 0 ? -1n : 1n);
  }, 60_000);

  test('a transfer that was altered behind the ledger is found', async () => {
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
    await fixture.work();
    await asOwner(`update wallet.vendor_transfer set amount = amount + 1 where player_id = '${player.playerId}'`);
    const found = await verifyLedger(db, { invariants });
    await asOwner(`update wallet.vendor_transfer set amount = amount - 1 where player_id = '${player.playerId}'`);
    expect(found.map(({ detail }) => detail).toSorted()).toEqual([
      expect.stringContaining('holds 2000, transfers and reports come to 2001'),
      expect.stringContaining('in 2001 done, booked 0 on its way and 2000 at the vendor'),
    ]);
  });
});

/** The players of the tests before, as their vendor may have them now. */
async function agree(): Promise<void> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select player_id as id, balance from ledger.account where kind = 'vendor:LOTUS'`.execute(db);
  for (const { id, balance } of rows) vendorWallet.balances.set(id, balance);
}

const minor = (text: string | undefined) => BigInt((text ?? '0.00').replace('.', ''));
/** Everything that is the player's by our ledger. */
async function total(player: TestPlayer): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select sum(balance)::bigint as total from ledger.account where player_id = ${player.playerId}`.execute(db);
  return rows[0]?.total ?? 0n;
}
