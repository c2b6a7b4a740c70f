import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import type { ContractKind } from '../rules/terms.ts';
import { runKind } from './run-due.ts';

const app = await testApp();
const { db } = app;
const zone = 'UTC';
const { brand, newPlayer, newBelow, sign, bet, billsOf } = commissionFixture(db, app, zone);

/** What a worker does at a moment, when everything before it has been read. */
async function runAt(kind: ContractKind, now: string): Promise<void> {
  await chainAll(db);
  await sql`update wagering.watermark set seq = (select coalesce(max(seq), 0) from ledger.chain_entry),
    transfer_id = (select coalesce(max(transfer_id), 0) from ledger.chain_entry)`.execute(db);
  await runKind(db, { brand, zone }, kind, new Date(now));
}

test('S-327 the first contract of a brand is paid for the rest of the half-month and of the hour in which it began', async () => {
  const agent = await newPlayer(1);
  const member = await newBelow(agent);
  await sign({ kind: 'dividend', agent, terms: flatTerms(100_000), startsOn: '2026-03-10' });
  await sign({
    kind: 'hourly',
    agent,
    terms: flatTerms(10_000),
    startsOn: '2026-03-10',
    signedAt: new Date('2026-03-10T10:07:00Z'),
  });
  await bet(member, { stake: 900_00n, at: new Date('2026-03-09T12:00:00Z') });
  await bet(member, { stake: 500_00n, at: new Date('2026-03-10T10:08:00Z') });
  await bet(member, { stake: 100_00n, at: new Date('2026-03-10T10:12:00Z') });
  await runAt('hourly', '2026-03-10T11:00:00Z');
  expect(await billsOf(agent, 'hourly')).toMatchObject([{ sales: 100_00n, paid: 1_00n, state: 'paid' }]);
  await runAt('dividend', '2026-03-16T02:59:00Z');
  expect(await billsOf(agent, 'dividend')).toEqual([]);
  await runAt('dividend', '2026-03-16T03:00:00Z');
  expect(await billsOf(agent, 'dividend')).toMatchObject([{ loss: 600_00n, payable: 60_00n, state: 'review' }]);
});
