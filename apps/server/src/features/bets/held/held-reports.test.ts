/** TRUST R-61: a round that is reported with a win beyond the limits of its session waits for two operators. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { openVendorWalletFixture } from '../../../../test/vendor-wallet-fixture.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { betsInvariants } from '../bets-invariants.queries.ts';
import { proposeEnd } from './end-held.ts';

const fixture = await openVendorWalletFixture();
const { db, asOwner, figures, openGameSession, report, transfer, vendorWallet } = fixture;
const { ana, ben, ask, approve } = await twoOperators(db, TEST_MERCHANT);

/** Twenty dollars stand at the vendor, where a round pays fifty times its stakes and a hundred dollars at the most. */
async function playing() {
  const player = await fixture.player(50_00n);
  await openGameSession(player);
  await asOwner(`update play.session set most_win = 10000, most_times = 50 where player_id = '${player.playerId}'`);
  await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '20.00' });
  await fixture.work();
  return player;
}
async function heldOf(playerId: string) {
  const { rows } = await sql<{ heldId: bigint; amount: bigint; bet: bigint; state: string }>`
    select held_id as "heldId", amount, bet, state from bets.held where player_id = ${playerId}::uuid`.execute(db);
  return rows;
}

test('it is answered as booked and moves nothing; released, it is the round that was reported', async () => {
  const player = await playing();
  const round = { bet: '1.00', win: '50.01', roundId: randomUUID().slice(0, 12), requestId: randomUUID() };
  vendorWallet.play(player.playerId, 49_01n);
  const answer = await report(player, round);
  expect(answer).toMatchObject({ success: true, value: { balance: '20.00' } });
  expect((await report(player, { ...round, requestId: randomUUID() })).success).toBe(true);
  expect(await figures(player)).toMatchObject({ there: '20.00' });
  const held = await heldOf(player.playerId);
  expect(held).toMatchObject([{ amount: 50_01n, bet: 1_00n, state: 'held' }]);
  const proposal = await ask((tx) =>
    proposeEnd(tx, ana, { heldId: held[0]?.heldId ?? 0n, verdict: 'release', reason: 'the vendor has shown it' }),
  );
  await approve(ben, proposal);
  expect(await figures(player)).toMatchObject({ there: '69.01' });
  const { rows } = await sql<{ bet: bigint; win: bigint; reported: boolean }>`
    select bet, win, reported from bets.round where round_id = ${round.roundId}`.execute(db);
  expect(rows).toEqual([{ bet: 1_00n, win: 50_01n, reported: true }]);
  await chainAll(db);
  expect(await verifyLedger(db, { invariants: betsInvariants })).toEqual([]);
});

test.each([
  ['its multiple', { bet: '1.00', win: '50.00' }, { bet: '1.00', win: '50.01' }],
  ['its money', { bet: '5.00', win: '100.00' }, { bet: '5.00', win: '100.01' }],
  ['what a free round may pay', { bet: '0.00', win: '99.99' }, { bet: '0.00', win: '100.01' }],
])('up to %s it is booked, beyond it held', async (_, within, beyond) => {
  const player = await playing();
  expect((await report(player, within)).success).toBe(true);
  expect(await heldOf(player.playerId)).toEqual([]);
  const before = await figures(player);
  expect((await report(player, beyond)).success).toBe(true);
  expect(await heldOf(player.playerId)).toHaveLength(1);
  expect(await figures(player)).toEqual(before);
});
