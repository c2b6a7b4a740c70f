import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { register } from '../../../../test/account-steps.ts';
import { openTestSession, playRound, seedGame } from '../../../../test/play.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { readXsd, validateXml } from '../../../../test/validate-xml.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { proposeCorrection } from '../../wallet/corrections/correct-account.ts';
import { report } from '../reports.cli.ts';
import { uptimeWorker } from '../uptime/note-uptime.ts';
import { exportReport } from './export-report.service.ts';

const app = await testApp();
const { db } = app;
const vendorSide = await vendorApp(app);
const { ana, ben, sup, ask, approve } = await twoOperators(db, TEST_MERCHANT);
const sampan = commandRunner(db, { report });
const folder = mkdtempSync(join(tmpdir(), 'report-'));
const XSD = readFileSync(join(import.meta.dirname, '../../../../../../docs/security/regulator-report.xsd'), 'utf8');
/** The brand's clock is seven hours ahead, so its day is not that of UTC. */
const ZONE = 'Asia/Bangkok';
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(new Date());
const GAME = `${vendorSide.vendor.code}:river-lanterns`;
const EVIL = '=HYPERLINK("https://evil.example") <&"\u0007';

let playerId = '';
beforeAll(async () => {
  await setSetting(app, 'brand.timeZone', ZONE);
  await setSetting(app, 'reports.largeWinFrom', '500.00');
  const username = (await register(app)).value?.userName ?? '';
  const { rows } = await sql<{
    id: string;
  }>`select player_id as id from account.player where username = ${username}`.execute(db);
  playerId = rows[0]?.id ?? '';
  await app.asOwner(`update ledger.account set balance = 10000000 where player_id = '${playerId}' and kind = 'main'`);
  await seedGame(db, vendorSide.vendor.code, 'RNG', 'river-lanterns');
  const session = await openTestSession(db, vendorSide, playerId);
  for (const [stake, win] of [
    [10_00n, 0n],
    [20_00n, 499_99n],
    [30_00n, 500_00n],
  ] as const)
    await playRound(vendorSide, session, { stakes: [stake], win });
  for (const [direction, amount, reason] of [
    ['give', '12.50', EVIL],
    ['take', '2.00', 'twice'],
  ] as const)
    await approve(ben, await ask((tx) => proposeCorrection(tx, ana, { username, direction, amount, reason })));
  await setSetting(app, 'system.maintenance', true);
  await setSetting(app, 'system.maintenance', false);
  // Two processes one after the other with an hour between them, and one that overlaps the second.
  await app.asOwner(`delete from reports.server_run; insert into reports.server_run (run_id, started_at, seen_at) values
    (gen_random_uuid(), now() - interval '5 hours', now() - interval '70 minutes'),
    (gen_random_uuid(), now() - interval '10 minutes', now() - interval '5 minutes'),
    (gen_random_uuid(), now() - interval '8 minutes', now())`);
});

async function write(format: 'csv' | 'xml', from = '2026-01-01', to = '2030-01-01', actor = ana): Promise<string[]> {
  const parts: string[] = [];
  await exportReport(db, actor, { asked: { from, to, format }, write: async (text) => parts.push(text) });
  return parts;
}

const xmlRows = (parts: readonly string[], section: string) =>
  validateXml(parts.join(''), readXsd(XSD))
    .rows.filter(({ name }) => name === section)
    .map(({ values }) => values);
const sum = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce(
    (total, row) =>
      total + (parseMoney((row[column] ?? '').replace('-', ''), 2) ?? 0n) * (row[column]?.startsWith('-') ? -1n : 1n),
    0n,
  );

async function ledgerSum(kinds: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when debit = 'main' or debit = 'bonus' then -amount else amount end), 0)::bigint as total
    from ledger.transfer where brand = ${TEST_MERCHANT} and kind = any (${[...kinds]}::text[])`.execute(db);
  return rows[0]?.total ?? 0n;
}

test('the sums of a report are those of the ledger, and its document is as the schema says', async () => {
  const parts = await write('xml');
  const { faults } = validateXml(parts.join(''), readXsd(XSD));
  expect(faults).toEqual([]);
  const returns = xmlRows(parts, 'return');
  expect(returns).toEqual([
    {
      month: today.slice(0, 7),
      game: GAME,
      currency: 'USD',
      stakes: '60.00',
      wins: '999.99',
      rounds: '3',
      declared: '96.00',
      measured: '1666.65',
    },
  ]);
  expect(-sum(returns, 'stakes')).toBe(await ledgerSum(['bet']));
  expect(sum(returns, 'wins')).toBe(await ledgerSum(['win']));
  const corrections = xmlRows(parts, 'correction');
  expect(corrections.map(({ amount, by, approvedBy }) => ({ amount, by, approvedBy }))).toEqual([
    { amount: '12.50', by: 'ana', approvedBy: 'ben' },
    { amount: '-2.00', by: 'ana', approvedBy: 'ben' },
  ]);
  expect(sum(corrections, 'amount')).toBe(await ledgerSum(['correction']));
  expect(corrections[0]?.['reason']).toContain('=HYPERLINK("https://evil.example") <&"');
});

test('the schema refuses another document', async () => {
  const text = (await write('xml')).join('');
  const faultsOf = (from: string | RegExp, to: string) => {
    expect(text).toMatch(from);
    return validateXml(text.replace(from, to), readXsd(XSD)).faults;
  };
  expect(faultsOf(' amount="12.50"', ' amount="12,50"')).toEqual(['amount of correction is no xs:decimal: 12,50']);
  expect(faultsOf(' amount="12.50"', '')).toEqual(['correction has no amount']);
  expect(faultsOf(' amount="12.50"', ' amount="12.50" note="x"')).toEqual(['correction has an attribute note']);
  expect(faultsOf('<correction ', '<mistake ')[0]).toBe('there is no element mistake');
  expect(faultsOf('&lt;', '<')[0]).toMatch(/is not well-formed/);
  expect(faultsOf('</regulatorReport>', '')).toContain('the document is not closed');
  expect(faultsOf(/( *<return [^\n]*\n)/, '')).toEqual([]);
  expect(faultsOf(/( *<event [^\n]*\n)([\s\S]*)<\/reg/, '$2$1</reg')).toContain('event stands after return');
});

test('a process is one row, seen again and again', async () => {
  const worker = uptimeWorker({ db, random: systemRandom });
  const runs = () =>
    sql<{ n: number }>`select count(*)::int as n from reports.server_run`
      .execute(db)
      .then(({ rows }) => rows[0]?.n ?? 0);
  const before = await runs();
  await worker.run();
  await worker.run();
  expect(await runs()).toBe(before + 1);
  await app.asOwner(`delete from reports.server_run where started_at > now() - interval '1 minute'`);
});

test('large wins begin at the brand’s own amount; downtime is where nothing was served, and maintenance', async () => {
  const parts = await write('xml');
  expect(xmlRows(parts, 'largeWin').map(({ amount, stakes, by }) => ({ amount, stakes, by }))).toEqual([
    { amount: '500.00', stakes: '30.00', by: playerId },
  ]);
  const down = xmlRows(parts, 'downtime');
  const minutes = down.map(({ at = '', until = '', kind }) => [
    kind,
    Math.round((Date.parse(until) - Date.parse(at)) / 60_000),
  ]);
  expect(minutes).toEqual([
    ['no server', 60],
    ['maintenance', 0],
  ]);
  expect(down.every(({ at }) => at?.endsWith('+07:00'))).toBe(true);
  expect(xmlRows(parts, 'event').some(({ kind }) => kind === 'report.regulator')).toBe(true);
  expect(xmlRows(parts, 'operatorMoney').map(({ kind }) => kind)).toEqual(['correct', 'correct']);
});

test('a period is of days by the brand’s clock', async () => {
  const rounds = async (from: string, to: string) => xmlRows(await write('xml', from, to), 'return').length;
  expect(await rounds(today, today)).toBe(1);
  // Half an hour past midnight there, which is the day before in UTC.
  await app.asOwner(`update bets.round set settled_at = '2026-03-31 17:30:00+00'`);
  expect(await rounds('2026-03-31', '2026-03-31')).toBe(0);
  expect(await rounds('2026-04-01', '2026-04-30')).toBe(1);
  expect(xmlRows(await write('xml', '2026-04-01', '2026-04-01'), 'return')[0]).toMatchObject({ month: '2026-04' });
  for (const [from, to] of [
    ['2026-04-31x', '2026-05-01'],
    ['2026-05-02', '2026-05-01'],
    ['', ''],
  ] as const)
    await expect(write('csv', from, to)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('R-77 one command writes the file, streamed, for who may, and the record says so', async () => {
  const file = join(folder, 'report.csv');
  await sampan('report', 'regulator', file, '--from', '2026-01-01', '--to', '2030-01-01', '--brand', TEST_MERCHANT);
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // A formula of an operator's own reason is a text for a spreadsheet.
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"") <&""`);
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFsection,at,until,month,kind,subject,game,currency,amount,stakes,wins,rounds,declared,measured,by,approvedBy,reason',
  );
  await expect(
    sampan('report', 'regulator', file, '--from', '2026-01-01', '--to', '2030-01-01', '--brand', TEST_MERCHANT),
  ).rejects.toThrow('is there already');

  const refused = join(folder, 'refused.csv');
  await expect(write('csv', undefined, undefined, sup)).rejects.toThrow('sup has the role support');
  expect(existsSync(refused)).toBe(false);
  await app.asOwner(`insert into operators.event (request_id, brand, what, subject)
    select 'many', '${TEST_MERCHANT}', 'test.act', 's' || n from generate_series(1, 1700) n`);
  // A piece a line, read 500 at a time: nothing of it is held back until the end.
  const parts = await write('csv');
  expect(parts.filter((line) => line.includes('test.act'))).toHaveLength(1_700);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_000);
  expect(
    await inTransaction(
      db,
      async (tx) => (await sql`select 1 from operators.event where what = 'report.regulator'`.execute(tx)).rows.length,
    ),
  ).toBeGreaterThan(5);
});
