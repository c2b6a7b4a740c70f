import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualWireUnit } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { commands as stuckCommands } from '../src/commands/stuck.cli.ts';
import { advanceOnce, advanceRun } from '../src/features/reconciliation/advance-run.ts';
import { commands } from '../src/features/reconciliation/reconciliation.cli.ts';
import { runReconciliation } from '../src/features/reconciliation/reconciliation.jobs.ts';
import { acknowledgeByOperator } from '../src/features/reconciliation/reconciliation-by-operator.service.ts';
import type { Run } from '../src/features/reconciliation/runs.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { testBrand, testCurrency } from './builders.ts';
import { openReportFixture } from './report-fixture.ts';
import { commandRunner } from './run-command.ts';
import { testDatabase } from './test-database.ts';
import { twoOperators } from './two-operators.ts';

const { db, asOwner } = await testDatabase();
const fixture = await openReportFixture(db, { code: 'LOTUS', wire: usualWireUnit(testCurrency) });
const { vendor, parts, begin, found } = fixture;
afterAll(() => vendor.close());
const player = await fixture.openPlayer();
await fixture.play([player], 60);
const { ana, sup } = await twoOperators(db, testBrand);
const HOUR = 3_600_000;
const from = new Date(Date.now() - HOUR);
const to = new Date(Date.now() + HOUR);
const honest = [...vendor.book];
const say = (book = honest) => vendor.book.splice(0, vendor.book.length, ...book);
const runAgain = async () => advanceRun(parts, await begin(from, to));
const sampan = commandRunner(db, commands);

describe('R-19 R-61 a report that is none', () => {
  test.each<[string, (text: string, headers: Record<string, string>) => string | null, RegExp]>([
    ['altered on its way', (text) => text.replace('"0.', '"1.'), /signature does not hold/],
    ['not signed', (text, headers) => (delete headers['x-signature'], text), /signature does not hold/],
    [
      'signed too long ago',
      (text, headers) => ((headers['x-timestamp'] = `${Date.now() - 600_000}`), text),
      /signature/,
    ],
    ['refused', () => null, /answered 503/],
  ])('%s is refused, and nothing of it is kept', async (_, alter, reason) => {
    vendor.alter = alter;
    const run = await runAgain().finally(() => (vendor.alter = (text) => text));
    expect(run).toMatchObject({ state: 'failed', reported: 0n, reason: expect.stringMatching(reason) });
    expect(await found()).toEqual([]);
  });

  test('that was the answer to another page, or larger than a page', async () => {
    const kept: { text: string; headers: Record<string, string> }[] = [];
    vendor.alter = (text, headers) => {
      const first = kept[0] ?? { text, headers: { ...headers } };
      kept.push(first);
      Object.assign(headers, first.headers);
      return first.text;
    };
    expect(await runAgain()).toMatchObject({ state: 'done' });
    expect(await runAgain()).toMatchObject({ state: 'failed', reason: expect.stringMatching(/another call/) });
    vendor.alter = (text) => text + ' '.repeat(1_000_001);
    expect(await runAgain()).toMatchObject({ state: 'failed', reason: expect.stringMatching(/larger than/) });
    vendor.alter = (text) => text;
  });
});

describe('R-19 the daily run', () => {
  const makeDue = () => asOwner('update reconciliation.run set next_at = now() where ended_at is null');
  const daily = async () =>
    (
      await sql<Run & { day: string }>`select vendor, state, tries, reason from reconciliation.run
      where daily and vendor = 'LOTUS' order by run_id desc limit 1`.execute(db)
    ).rows[0];

  test('is begun when the day is over and six hours have passed, once', async () => {
    await asOwner(`update vendor_api.vendor set created_at = now() - interval '30 hours' where code = 'LOTUS'`);
    say([]);
    await runReconciliation(parts);
    const { rows } = await sql<{ days: number }>`
      select count(distinct from_at)::int as days from reconciliation.run where daily and state = 'done'`.execute(db);
    // Of the days that have a part of the last thirty hours, those that ended six hours ago.
    const { rows: expected } = await sql<{ days: number }>`
      select count(*)::int as days from generate_series(0, 2) back
      where date_trunc('day', now(), 'UTC') - make_interval(days => back) + interval '6 hours' <= now()
        and date_trunc('day', now(), 'UTC') - make_interval(days => back) > now() - interval '30 hours'`.execute(db);
    expect(rows).toEqual(expected);
    const asked = vendor.asked;
    await runReconciliation(parts);
    expect(vendor.asked).toBe(asked);
    say();
  });

  test('of a vendor that cannot be reached is tried six times, then it is a finding until somebody acknowledges it', async () => {
    await asOwner(`delete from reconciliation.run where daily`);
    await asOwner(`update vendor_api.vendor set created_at = now() - interval '25 hours' where code = 'LOTUS'`);
    vendor.alter = () => null;
    await inTransaction(db, (tx) =>
      sql`insert into reconciliation.run (vendor, from_at, to_at, source, daily)
        values ('LOTUS', '2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z', 'call', true)`.execute(tx),
    );
    for (let tries = 1; tries <= 5; tries++) {
      await runReconciliation(parts);
      expect(await daily()).toMatchObject({ state: 'reading', tries, reason: 'it answered 503' });
      await runReconciliation(parts);
      expect(await daily()).toMatchObject({ tries });
      await makeDue();
    }
    await runReconciliation(parts);
    expect(await daily()).toMatchObject({ state: 'failed', tries: 6 });
    expect((await found()).filter((line) => line.startsWith('no-report'))).toContain('no-report 2026-01-05');
    vendor.alter = (text) => text;
    await inTransaction(db, (tx) =>
      sql`insert into vendor_api.brand_vendor (brand, vendor) values (${testBrand}, 'LOTUS')`.execute(tx),
    );
    expect(await commandRunner(db, stuckCommands)('stuck', 'list', '--brand', testBrand)).toMatch(
      /vendor-no-report +\d+ +LOTUS 2026-01-05: no report: it answered 503 +reconciliation day/,
    );
  });

  test('that was killed at any step is taken up where it stood, and finds each break once', async () => {
    const [gone, ...rest] = honest.filter(({ kind }) => kind === 'bet');
    say(honest.filter((one) => one !== gone));
    expect(rest.length).toBeGreaterThan(40);
    let run: Run | null = await begin(from, to);
    let steps = 0;
    while (run && run.state !== 'done') {
      const stale: Run = run;
      run = await advanceOnce(parts, stale);
      // The process that died comes back and does the same step again: somebody else has done it.
      expect(await advanceOnce(parts, stale)).toBeNull();
      steps += 1;
    }
    expect(steps).toBeGreaterThan(4);
    expect(run).toMatchObject({ breaks: { 'missing-there': 1 }, reported: BigInt(vendor.book.length) });
    expect((await found()).filter((line) => line.startsWith('missing-there'))).toEqual([
      `missing-there ${gone?.transactionId}`,
    ]);
    await makeDue();
    await asOwner('update reconciliation.run set claimed_until = now()');
    await runReconciliation(parts);
    expect((await sql`select from reconciliation.reported`.execute(db)).rows).toHaveLength(0);
    say();
  });
});

describe('R-19 R-77 operators', () => {
  const numberOf = async (kind: string) => {
    const { rows } = await sql<{ id: bigint }>`
      select break_id as id from reconciliation.break where kind = ${kind} and acknowledged_at is null`.execute(db);
    return rows[0]?.id ?? 0n;
  };

  test('see a break with its way out, and only one of them who may ends it, with a reason', async () => {
    const id = await numberOf('missing-there');
    expect(await sampan('reconciliation', 'list', '--brand', testBrand)).toMatch(/LOTUS +missing-there/);
    expect(await commandRunner(db, stuckCommands)('stuck', 'list', '--brand', testBrand)).toMatch(
      /vendor-missing-there +\d+ .*booked here, not there +round void while the round is open; else correct/,
    );
    const end = (actor: typeof ana, reason: string) =>
      inTransaction(db, (tx) => acknowledgeByOperator(tx, actor, { id, reason }));
    await expect(end(sup, 'the vendor has put it right')).rejects.toThrow('sup has the role support');
    await expect(end(ana, ' ')).rejects.toThrow();
    await end(ana, 'the vendor has put it right');
    await expect(end(ana, 'again')).rejects.toThrow('no open break');
    expect(await numberOf('missing-there')).toBe(0n);
    // Found again with the same content it is the same break; nothing reopens or closes it.
    await expect(sql`update reconciliation.break set acknowledged_at = null`.execute(db)).rejects.toThrow(
      'permission denied',
    );
  });

  test.each(['jsonl', 'csv'])('bring a report as a file (%s)', async (form) => {
    const day = new Date(honest[0]?.at ?? 0).toISOString().slice(0, 10);
    const names = Object.keys(honest[0] ?? {});
    const lines =
      form === 'csv'
        ? [names.join(','), ...honest.map((one) => Object.values(one).join(','))]
        : honest.map((one) => JSON.stringify(one));
    const path = join(tmpdir(), `report-${process.pid}.${form}`);
    await writeFile(path, lines.join('\n'));
    expect(await sampan('reconciliation', 'file', 'LOTUS', day, path)).toMatch(
      new RegExp(`^${honest.length} operations reported, \\d+ booked here.\\nEvery one is the same`),
    );
    await writeFile(path, [...lines, 'nonsense'].join('\n'));
    await expect(sampan('reconciliation', 'file', 'LOTUS', day, path)).rejects.toThrow(
      `Line ${lines.length + 1} is no operation`,
    );
    await writeFile(path, lines.slice(0, -4).join('\n'));
    await expect(sampan('reconciliation', 'file', 'LOTUS', day, path)).rejects.toThrow(/Breaks: \d missing-there/);
  });

  test('ask for a day, and say how a vendor reports', async () => {
    await expect(sampan('reconciliation', 'day', 'NOBODY', '2026-01-05')).rejects.toThrow('no seamless vendor');
    expect(await sampan('reconciliation', 'day', 'LOTUS', '2026-01-05')).toMatch('0 operations reported');
    expect(await sampan('reconciliation', 'source', 'LOTUS', 'file')).toBe('LOTUS: file.');
    expect(await sampan('reconciliation', 'runs')).toMatch(/LOTUS +2026-01-05 +call +done/);
  });
});
