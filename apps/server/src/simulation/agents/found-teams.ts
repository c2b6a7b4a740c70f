/** General agents of the brand, each with a chain of three levels below and a second agent beside the first of them. */
import { type Endpoint, endpoints, type InputOf, type ValueOf } from '@sampan/contract';
import { changeTypeByOperator } from '../../features/agents/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { must } from '../known-balances.ts';
import type { Answer } from '../simulated-platform.ts';
import type { SimulationContext } from '../simulation-context.ts';
import { tallied } from '../tallied.ts';
import { type AgentType, mayGive, type SimulatedAgent } from './agent.ts';

const PASSWORD = 'steady-Oar-77';
const PAYMENT_PASSWORD = '830527';
/** What stands at the lowest level, by chain. */
const LOWEST: readonly AgentType[] = [2, 41, 42];

/** What an agent is told, where nothing may be refused. */
export async function ask<E extends Endpoint>(
  { platform }: SimulationContext,
  endpoint: E,
  body: InputOf<E>,
  { caller, name }: SimulatedAgent,
): Promise<ValueOf<E>> {
  const answer = await platform.call(endpoint, body, caller);
  must(answer.success && answer.value !== null, () => `${name} was refused ${endpoint.id}: ${JSON.stringify(answer)}`);
  return answer.value;
}

export async function logIn(context: SimulationContext, agent: SimulatedAgent): Promise<boolean> {
  const body = { type: 'username', username: agent.name, password: PASSWORD };
  const answer = await context.platform.call(endpoints.login, body, agent.caller);
  const value = tallied(context, 'logged in', answer as Answer<{ token?: string }>, 'agent');
  if (!value?.token) return false;
  agent.caller.token = value.token;
  return true;
}

/** By an operator; sessions of the account end with it. */
export async function changeType(context: SimulationContext, agent: SimulatedAgent, type: AgentType): Promise<void> {
  const operator = await context.operators.actor('owner');
  const change = { username: agent.name, type };
  await inTransaction(context.platform.db, (tx) => changeTypeByOperator(tx, operator, change));
  agent.type = type;
  await logIn(context, agent);
}

async function join(
  context: SimulationContext,
  { name, ip, above, type }: { name: string; ip: string; above: SimulatedAgent | null; type: AgentType },
): Promise<SimulatedAgent> {
  const agent: SimulatedAgent = {
    name,
    number: 0,
    random: context.random.fork(name),
    caller: { ip },
    playerId: '',
    launches: 0,
    type: above ? 2 : 1,
    above,
    code: '',
    agentCode: '',
    paymentPassword: undefined,
  };
  const account = { username: name, password: PASSWORD, confirmPassword: PASSWORD, login: true, agreement: true };
  const body = { ...account, ...(above && { affiliateCode: above.agentCode }) };
  const { token } = (await ask(context, endpoints.register, body as never, agent)) as { token?: string };
  agent.caller.token = token ?? '';
  agent.playerId = (await ask(context, endpoints.memberInfo, {}, agent)).id;
  if (above === null || type !== 2) await changeType(context, agent, type);
  if (agent.random.chance(0.4)) await protect(context, agent);
  agent.code = (await ask(context, endpoints.teamInvitation, {}, agent)).code;
  if (mayGive(agent))
    agent.agentCode = (await ask(context, endpoints.addTeamLink, { name: 'Agents', kind: 'agent' }, agent)).code;
  return agent;
}

/** Contracts take a payment password where there is one. */
async function protect(context: SimulationContext, agent: SimulatedAgent): Promise<void> {
  const chosen = { newPaymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await ask(context, endpoints.setPaymentPassword, { password: PASSWORD, ...chosen }, agent);
  agent.paymentPassword = PAYMENT_PASSWORD;
}

export async function foundTeams(context: SimulationContext): Promise<void> {
  const { book } = context.commissions;
  for (let number = 1; number <= context.agents; number++) {
    const chain: SimulatedAgent[] = [];
    const add = async (level: string, above: SimulatedAgent | null, type: AgentType) => {
      const ip = `100.63.${number}.${book.agents.length % 250}`;
      const agent = await join(context, { name: `chain${number}${level}`, ip, above, type });
      book.agents.push(agent);
      book.codes.push(agent.code);
      return agent;
    };
    chain.push(await add('top', null, 1));
    chain.push(await add('one', chain[0] as SimulatedAgent, 2));
    chain.push(await add('two', chain[1] as SimulatedAgent, 2));
    await add('three', chain[2] as SimulatedAgent, LOWEST[(number - 1) % LOWEST.length] as AgentType);
    await add('side', chain[0] as SimulatedAgent, 2);
  }
}
