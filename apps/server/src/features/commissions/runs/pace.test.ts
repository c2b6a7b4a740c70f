import { expect, test } from 'vitest';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import type { ContractKind } from '../rules/terms.ts';
import { finishRun, openRun } from './run-due.ts';

const app = await testApp();
const { db } = app;
const zone = 'UTC';
const { brand, newPlayer, newBelow, sign, bet, run } = commissionFixture(db, app, zone);
const FROM = '2026-03-03T00:00Z';

/** Runs a window that begins at the same moment. @returns the states before each step, and the rest after it */
async function stepsOf(kind: ContractKind, to: string): Promise<{ states: string[]; rests: number[] }> {
  const states: string[] = [];
  const rests: number[] = [];
  expect(await openRun(db, { brand, zone }, kind, { from: Date.parse(FROM), to: Date.parse(to) })).toBeDefined();
  const wait = async (ms: number) => void rests.push(ms);
  await finishRun(db, { brand, zone }, kind, { onStep: ({ state }) => states.push(state), wait });
  return { states, rests };
}

/** Agents of one team with nobody below, each with a contract of both kinds that the one above pays. */
async function addAgents(payerId: string, count: number): Promise<void> {
  const id = "('cc000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await app.asOwner(`
    insert into account.player (player_id, brand, username, username_key, nickname, password_hash, account_type, language)
    select ${id}, '${brand}', 'pace' || n, 'pace' || n, 'pace' || n, '', 2, 'EN' from generate_series(1, ${count}) n;
    insert into commissions.contract (brand, currency, kind, agent_id, payer_id, version, terms, text, hash, state, offered_at,
      answer_by, answered_at, starts_on)
    select c.brand, c.currency, c.kind, ${id}, '${payerId}', 1, c.terms, c.text, c.hash, c.state, c.offered_at, c.answer_by,
      c.answered_at, c.starts_on
    from commissions.contract c, generate_series(1, ${count}) n where c.agent_id = '${payerId}'`);
}

test('R-22 a run of a day bills three hundred contracts a step and rests after each; one of five minutes goes on at once', async () => {
  const top = await newPlayer(1);
  for (const kind of ['daily', 'realtime'] as const)
    await sign({ kind, agent: top, terms: flatTerms(5_000), startsOn: '2026-03-01' });
  await addAgents(top.playerId, 300);
  await bet(await newBelow(top), { stake: 100_00n, at: new Date('2026-03-03T00:01Z') });
  // The journal is read past both windows.
  await run('hourly', '2026-03-02T00:00Z', '2026-03-02T01:00Z');

  const day = await stepsOf('daily', '2026-03-04T00:00Z');
  expect(day.states).toEqual(['closed', 'summed', 'summed', 'summed', 'billed']);
  expect(day.rests).toHaveLength(day.states.length);
  expect(day.rests.every((ms) => ms > 0)).toBe(true);

  const short = await stepsOf('realtime', '2026-03-03T00:05Z');
  expect(short.states).toEqual(['closed', 'summed', 'summed', 'billed']);
  expect(short.rests).toEqual([0, 0, 0, 0]);
});
