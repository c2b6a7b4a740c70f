import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { commissionFixture } from '../../../../test/commission-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { commands } from '../commissions.cli.ts';

const app = await testApp();
const { db, call } = app;
const zone = 'Asia/Bangkok';
const { newPlayer, newBelow } = commissionFixture(db, app, zone);
const runCommand = commandRunner(db, commands);
const run = (...args: string[]) => runCommand('commissions', ...args);
const today = dayOf(Date.now(), zone);

const folder = mkdtempSync(join(tmpdir(), 'sampan-terms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function file(terms: unknown): string {
  const path = join(folder, 'terms.json');
  writeFileSync(path, typeof terms === 'string' ? terms : JSON.stringify(terms));
  return path;
}
const plain = { cap: null, activeStake: '1.00', floating: false, carry: false, noticeDays: 3 };
const terms = { ...plain, tiers: [{ sales: '100.00', active: 2, rate: 5_000 }] };

test('B-010 an operator offers, lists and ends a contract of the brand, and each change is written down', async () => {
  const agent = await newPlayer(1);
  const said = await run('offer', agent.username, 'daily', file({ ...terms, products: { LOTT: 800_000 } }));
  const reference = /contract: (K\d+)/.exec(said)?.[1] ?? '';
  expect(said).toContain('tier 1: sales 100.00 USD, active 2, rate 0.5 %');
  expect(said).toContain(`first day: ${addDays(today, 1)}`);
  expect(said).toContain('product LOTT: counts 80 % of its sales, at most 0.4 %, 8 points of series');
  expect(await run('contracts', agent.username)).toMatch(new RegExp(`${reference}.*daily.*the brand.*requested`));
  const signed = { reference, answer: 'accept' };
  expect((await call(endpoints.processDailySalary, signed, { token: agent.token })).success).toBe(true);
  expect(await run('end', reference)).toBe(`${reference} ends; its last day is ${addDays(today, 3)}.`);
  await expect(run('end', reference)).rejects.toThrow('ending');
  expect(await run('contracts', '--kind', 'dividend')).toBe('No contracts.');
  const { rows } = await sql<{ what: string }>`select what from operators.event
    where subject in (${agent.username}, ${reference}) order by 1`.execute(db);
  expect(rows.map(({ what }) => what)).toEqual(['contract.end', 'contract.offer']);
});

test('an offer that nobody has answered is taken back', async () => {
  const agent = await newPlayer(1);
  const said = await run('offer', agent.username, 'realtime', file(terms), '--from', today, '--answer', '2');
  const reference = /contract: (K\d+)/.exec(said)?.[1] ?? '';
  expect(await run('end', reference)).toBe(`${reference} is taken back.`);
});

test('nonsense is refused in one sentence, and leaves no offer', async () => {
  const agent = await newPlayer(1);
  const below = await newBelow(agent, 2);
  const cases: [args: string[], says: string][] = [
    [[agent.username, 'weekly', file(terms)], 'A kind of contract is one of'],
    [[agent.username, 'daily', '/nonexistent'], 'cannot be read'],
    [[agent.username, 'daily', file(terms), '--answer', '99'], 'An offer waits 1 to 30 days.'],
    [[agent.username, 'daily', file(terms), '--from', '2020-01-01'], 'must not be before today'],
    [[agent.username, 'daily', file(terms), '--from', 'soon'], 'A day is written as'],
    [[below.username, 'daily', file(terms)], 'cannot have a contract of this kind'],
  ];
  for (const [args, says] of cases) await expect(run('offer', ...args)).rejects.toThrow(says);
  const bad: [terms: unknown, says: string][] = [
    ['{', 'holds no JSON'],
    [{ ...terms, tiers: [{ sales: '1.00', active: 1, rate: -5 }] }, 'tiers.0.rate'],
    [{ ...terms, tiers: [{ sales: '1.00', active: 1, rate: 900_000 }] }, 'at most 2 % for this kind'],
    [{ ...terms, floating: true }, 'only a dividend is floating'],
    [{ ...terms, products: { CHESS: 5 } }, 'products'],
  ];
  for (const [given, says] of bad)
    await expect(run('offer', agent.username, 'daily', file(given))).rejects.toThrow(says);
  expect(await run('contracts', agent.username)).toBe('No contracts.');
});
