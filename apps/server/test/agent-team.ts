/** Agents and their teams, made the ways they are made in life: by an operator, by invitation, by the agent. */
import { randomUUID } from 'node:crypto';
import { endpoints, type ValueOf } from '@sampan/contract';
import { setAgentType } from '../src/features/agents/tree/place-member.ts';
import { deposit, openAccounts } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { login, newName, register } from './account-steps.ts';
import { TEST_MERCHANT, type TestAnswer, type TestApp } from './test-app.ts';

export interface TeamPlayer {
  playerId: string;
  username: string;
  token: string;
}

export type Invitation = ValueOf<typeof endpoints.teamInvitation>;

/** What a call has answered, where it must not have been refused. */
export function valueOf<Value>(answer: TestAnswer<Value>): Value {
  if (!answer.success || answer.value === null) throw new Error(`refused: ${answer.message}`);
  return answer.value;
}

/** Logs somebody in by the tests' password. */
export async function enter(app: TestApp, username: string): Promise<TeamPlayer> {
  const { token } = valueOf(await login(app, username));
  const me = valueOf(await app.call<{ id: string }>(endpoints.memberInfo, {}, { token }));
  return { playerId: me.id, username, token };
}

/** A registered player that an operator has made an agent. */
export async function newAgent(app: TestApp, type: 1 | 2 | 41 | 42 = 1): Promise<TeamPlayer> {
  const username = newName('ag');
  await register(app, username);
  await inTransaction(app.db, (tx) => setAgentType(tx, { brand: TEST_MERCHANT, username }, type));
  return enter(app, username);
}

export const invitationOf = async (app: TestApp, agent: TeamPlayer): Promise<Invitation> =>
  valueOf(await app.call<Invitation>(endpoints.teamInvitation, {}, { token: agent.token }));

/** Somebody who registers by the agent's link. */
export async function newInvited(app: TestApp, agent: TeamPlayer, username = newName('mb')): Promise<TeamPlayer> {
  const { code } = await invitationOf(app, agent);
  valueOf(await register(app, username, { affiliateCode: code }));
  return enter(app, username);
}

/** Puts money into somebody's wallet. */
export async function fundPlayer({ db }: TestApp, { playerId }: TeamPlayer, amount: bigint): Promise<void> {
  const account = { brand: TEST_MERCHANT, playerId, currency: 'USD' };
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, account);
    if (amount > 0n) await deposit(tx, { ...account, amount, key: `f${randomUUID()}`, reference: 'F' });
  });
}

/** A time zone where it is about noon: no day of limits ends while a test runs. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
