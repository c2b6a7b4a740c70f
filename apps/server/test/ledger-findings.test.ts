/** A finding of a proof stays until an operator acknowledges it, whatever the next proof says. */
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { acknowledgeByOperator, commands } from '../src/commands/finding.cli.ts';
import { featureInvariants } from '../src/compose/features.ts';
import { acknowledgeFinding, selectFindings } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import type { OperatorActor } from '../src/platform/operator-actor.ts';
import { createChecker } from '../src/start/monitor-ledger.ts';
import { chainAll } from './chain-all.ts';
import { openLedgerFixture } from './ledger-fixture.ts';
import { testOperator } from './operators.ts';
import { commandRunner } from './run-command.ts';

const { db, asOwner, live } = await openLedgerFixture();
const metrics = createMetrics();
const parts = { db, metrics, log: createLogger({ logLevel: 'silent' }), invariants: featureInvariants };
const owner = await (await testOperator(db)).everywhere();
const finance = await (await testOperator(db, 'ana', 'finance')).everywhere();
let playerId = '';

const gauges = async () => ({
  sound: (await metrics.ledgerSound.get()).values[0]?.value,
  findings: (await metrics.ledgerFindings.get()).values[0]?.value,
});
const open = () => selectFindings(db, { all: false, limit: 50 });
const acknowledge = (id: bigint, reason = 'a test on the wrong machine', actor: OperatorActor<null> = owner) =>
  inTransaction(db, (tx) => acknowledgeByOperator(tx, actor, { id, reason }));
const shift = (by: string) =>
  asOwner(`update ledger.account set balance = balance ${by} where player_id = '${playerId}' and kind = 'main'`);

beforeAll(async () => {
  playerId = await live();
  await chainAll(db);
  await createChecker(parts).pass();
});

describe('R-24 an alarm that cannot clear itself', () => {
  test('stays with its gauge when the row is put back, until an operator acknowledges it with a reason', async () => {
    expect(await gauges()).toEqual({ sound: 1, findings: 0 });
    await shift('+ 1');
    await createChecker(parts).pass();
    expect(await gauges()).toEqual({ sound: 0, findings: 1 });
    await shift('- 1');
    // A new process, too.
    for (let pass = 0; pass < 2; pass++) await createChecker(parts).pass();
    expect(await gauges()).toEqual({ sound: 1, findings: 1 });
    const [finding] = await open();
    expect(finding).toMatchObject({ check: 'account-balance', subject: expect.stringContaining(playerId) });
    const id = finding?.id ?? 0n;
    await expect(acknowledge(id, '  ')).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(acknowledge(id, 'mine', finance)).rejects.toThrow('ana has the role finance');
    await expect(acknowledge(999n)).rejects.toThrow('There is no finding 999');
    expect(await open()).toHaveLength(1);
    await acknowledge(id);
    await expect(acknowledge(id)).rejects.toThrow('was acknowledged before');
    await createChecker(parts).pass();
    expect(await gauges()).toEqual({ sound: 1, findings: 0 });
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from operators.event where what = 'finding.acknowledge'`.execute(db);
    expect(rows).toMatchObject([
      { before: { check: 'account-balance' }, after: { reason: 'a test on the wrong machine' } },
    ]);
  });

  test('one that says something else opens anew, and the same of an alteration that was left does not', async () => {
    await shift('+ 2');
    await createChecker(parts).pass();
    const [second] = await open();
    await acknowledge(second?.id ?? 0n);
    await createChecker(parts).pass();
    expect(await gauges()).toEqual({ sound: 0, findings: 0 });
    await shift('+ 1');
    await createChecker(parts).pass();
    expect(await gauges()).toEqual({ sound: 0, findings: 1 });
    await shift('- 3');
  });

  test('the database refuses whoever has not signed in, and nobody changes or removes one', async () => {
    const [finding] = await open();
    const id = finding?.id ?? 0n;
    const forged = { operatorId: owner.operatorId, sessionId: finance.sessionId, reason: 'mine' };
    await expect(inTransaction(db, (tx) => acknowledgeFinding(tx, id, forged))).rejects.toThrow('signed-in operator');
    for (const change of [
      sql`update ledger.finding set acknowledged_at = now()`,
      sql`delete from ledger.finding`,
      sql`insert into ledger.finding (check_name, meaning, subject, detail) values ('a', 'b', 'c', 'd')`,
      sql`update ledger.anchor set line = 1`,
    ])
      await expect(change.execute(db)).rejects.toThrow('permission denied');
    expect(await open()).toHaveLength(1);
  });

  test('on the command line they are listed and acknowledged', async () => {
    const run = commandRunner(db, commands);
    const listed = await run('finding', 'list');
    expect(listed).toContain('account-balance');
    const id = /^ *(\d+) /m.exec(listed.split('\n')[1] ?? '')?.[1] ?? '';
    expect(await run('finding', 'acknowledge', id, 'put', 'back')).toBe(`Finding ${id} is acknowledged.`);
    expect(await run('finding', 'list')).toBe('No finding is open.');
    expect(await run('finding', 'list', '--all')).toContain('put back');
  });
});
