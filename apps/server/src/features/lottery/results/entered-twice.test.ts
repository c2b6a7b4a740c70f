/** Results that are entered twice, by one operator or by two at once, alike or contradicting: one of them counts, once. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officialDraw, openLottery, resultOf, special } from '../../../../test/lottery-fixture.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { proposeResult } from './enter-result.service.ts';

const MB = 'VN_MB';
const fixture = await openLottery([MB]);
const { db, operators } = fixture;
const { ana, ben } = operators;

/** A locked draw with a ticket on each of two numbers. */
async function soldDraw() {
  const draw = await officialDraw(fixture, MB);
  const { numero } = draw;
  const players = [await fixture.member(1_000n), await fixture.member(1_000n)] as const;
  for (const [at, player] of players.entries())
    await fixture.place(player, { gameCode: MB, lines: [special(11 * (at + 1))], draws: [{ numero }] });
  await draw.lock();
  const say = (who: OperatorActor, last: number) =>
    operators.ask((tx) => proposeResult(tx, who, { gameCode: MB, numero, numbers: resultOf(MB, { 0: last }) }));
  return { numero, players, say };
}

const balances = (players: Awaited<ReturnType<typeof soldDraw>>['players']) =>
  Promise.all(players.map((player) => fixture.balance(player)));

/** What became of things done at once: the code of each refusal, or done. */
async function atOnce(tries: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(tries);
  return ends
    .map((end) => (end.status === 'fulfilled' ? 'done' : String((end.reason as { code?: string }).code)))
    .toSorted();
}

async function resultsOf(numero: string): Promise<number> {
  const { drawId } = await fixture.find(MB, numero);
  const { rows } = await sql`select from lottery.draw_result where draw_id = ${drawId}`.execute(db);
  return rows.length;
}

test('R-23 the same result entered again, by one operator or by two at once, is one proposal, agreed on and paid once', async () => {
  const { numero, players, say } = await soldDraw();
  const said = await Promise.all([say(ana, 11), say(ana, 11), say(ben, 11), say(ana, 11)]);
  expect(new Set(said.map(({ proposalId }) => proposalId)).size).toBe(1);
  const [proposal] = said;
  // Whoever was first has proposed it, and the other one decides.
  const [proposer, decider] = proposal.proposerId === ana.operatorId ? [ana, ben] : [ben, ana];
  await expect(operators.approve(proposer, proposal)).rejects.toMatchObject({ code: 'operator.proposal.own' });
  const tries = Array.from({ length: 4 }, () => operators.approve(decider, proposal));
  const settling = [fixture.settle(), fixture.settle()];
  expect(await atOnce(tries)).toEqual(['done', ...Array.from({ length: 3 }, () => 'operator.proposal.decided')]);
  await Promise.all(settling);
  await Promise.all([fixture.settle(), fixture.settle()]);
  expect([await resultsOf(numero), ...(await balances(players))]).toEqual([1, 900n + 9_990n, 900n]);
  await expect(say(ben, 11)).rejects.toMatchObject({ code: 'request.invalid', details: { field: 'numbers' } });
  expect(await fixture.sound()).toEqual([]);
});

test('R-23 two operators who enter different results and agree on each other’s at once: one counts, the other is outdated', async () => {
  const { numero, players, say } = await soldDraw();
  const [eleven, other] = await Promise.all([say(ana, 11), say(ben, 22)]);
  expect(await atOnce([operators.approve(ben, eleven), operators.approve(ana, other)])).toEqual([
    'done',
    'operator.proposal.outdated',
  ]);
  await fixture.settle();
  const { result } = await fixture.find(MB, numero);
  const paid = result?.[0] === 11 ? [10_890n, 900n] : [900n, 10_890n];
  expect([await resultsOf(numero), ...(await balances(players))]).toEqual([1, ...paid]);
  // The correction is entered by both at once as well.
  const last = result?.[0] === 11 ? 22 : 11;
  const [again, same] = await Promise.all([say(ana, last), say(ben, last)]);
  expect(again.proposalId).toBe(same.proposalId);
  const decider = again.proposerId === ana.operatorId ? ben : ana;
  expect(await atOnce([operators.approve(decider, again), operators.approve(decider, again)])).toEqual([
    'done',
    'operator.proposal.decided',
  ]);
  await Promise.all([fixture.settle(), fixture.settle()]);
  expect([await resultsOf(numero), ...(await balances(players))]).toEqual([2, ...paid.toReversed()]);
  expect(await fixture.sound()).toEqual([]);
});
