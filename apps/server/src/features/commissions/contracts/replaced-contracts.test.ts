import { addDays } from '@sampan/engines/lottery/games/zoned-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { valueOf } from '../../../../test/agent-team.ts';
import { type ContractPlayer, contractSteps } from '../../../../test/contract-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { followContracts } from './follow/follow-contracts.ts';

const app = await testApp();
const { db } = app;
const { newBelow, today, wire, flat, offerByBrand, offer, answer, end, signedPair } = contractSteps(app);
const inDays = (count: number) => addDays(today, count);

async function sign(payer: ContractPlayer, agent: ContractPlayer, rate: number, startsOn = today): Promise<string> {
  const { reference } = valueOf(await offer(payer, agent.playerId, 'daily', wire(rate), { startsOn }));
  valueOf(await answer(agent, 'daily', reference));
  return reference;
}

async function signWithBrand(agent: ContractPlayer, rate: number, startsOn: string): Promise<string> {
  const { reference } = await offerByBrand(agent, 'daily', flat(rate), startsOn);
  valueOf(await answer(agent, 'daily', reference));
  return reference;
}

/** The days on which an agent's contracts hold, as days from today: [first, last or null]. */
async function held(agent: ContractPlayer): Promise<[number, number | null][]> {
  const { rows } = await sql<{ first: number; last: number | null }>`
    select starts_on - ${today}::date as first, ends_on - ${today}::date as last from commissions.contract
    where agent_id = ${agent.playerId} and state in ('valid', 'ended') and (ends_on is null or ends_on >= starts_on)
    order by starts_on`.execute(db);
  return rows.map(({ first, last }) => [first, last]);
}

test('S-328 one that was to follow later gives way to one that begins before it, and no day has two', async () => {
  const { top } = await signedPair();
  await signWithBrand(top, 4_000, inDays(3));
  expect(await held(top)).toEqual([
    [0, 2],
    [3, null],
  ]);
  await signWithBrand(top, 4_500, inDays(1));
  expect(await held(top)).toEqual([
    [0, 0],
    [1, null],
  ]);
});

test('S-328 who pays is looked at on every day: none is signed over days on which the payer has nothing', async () => {
  const { top, below, reference } = await signedPair();
  valueOf(await end(top, reference));
  await signWithBrand(top, 4_000, inDays(3));
  expect(await held(top)).toEqual([
    [0, 0],
    [3, null],
  ]);
  const refused = await offer(top, below.playerId, 'daily', wire(1_000));
  expect(refused).toMatchObject({ errorCode: 'contract.terms.above' });
  await sign(top, below, 1_000, inDays(3));
  expect(await held(below)).toEqual([[3, null]]);
});

test('S-328 what has been replaced from a later day on ends with the contract that it hangs on', async () => {
  const { top, below, reference } = await signedPair();
  const deeper = await newBelow(below, 2);
  await sign(top, below, 4_000);
  await sign(below, deeper, 3_000);
  await sign(top, below, 4_500, inDays(4));
  await sign(below, deeper, 3_500, inDays(6));
  valueOf(await end(top, reference));
  for (const agent of [top, below, deeper]) expect(await held(agent)).toEqual([[0, 0]]);
});

test('S-328 an agent who is closed has no contract after today, replaced ones neither', async () => {
  const { top, below } = await signedPair();
  await sign(top, below, 4_000);
  await signWithBrand(top, 4_500, inDays(4));
  await app.asOwner(`update account.player set status = 'closed' where player_id = '${top.playerId}'`);
  await followContracts(db, app.services.clock);
  for (const agent of [top, below]) expect(await held(agent)).toEqual([[0, 0]]);
});
