/** What an agent does in the agent centre: answers, offers, replaces, ends, claims, and opens bills down to their bets. */
import { endpoints, type ValueOf } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { offerByOperator } from '../../features/commissions/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SimulationContext } from '../simulation-context.ts';
import { tallied } from '../tallied.ts';
import { type Contract, KINDS, type Kind, mayGive, mayHave, type SimulatedAgent } from './agent.ts';
import { logIn } from './found-teams.ts';
import { brandTerms, termsBelow } from './offered-terms.ts';
import { openBill } from './open-bill.ts';
import { toMinor } from './to-minor.ts';

type Contracts = ValueOf<typeof endpoints.contracts>;
type Given = Contracts['given']['list'][number];

const answerOf = {
  dividend: endpoints.processDividend,
  daily: endpoints.processDailySalary,
  hourly: endpoints.processHourlySalary,
  realtime: endpoints.processRealtimeSalary,
} as const;

const today = ({ platform, timeZone }: SimulationContext) => dayOf(platform.now().getTime(), timeZone);
const signed = ({ paymentPassword }: SimulatedAgent) => (paymentPassword === undefined ? {} : { paymentPassword });

/** An operator offers a general agent a contract of the brand. */
export async function offerOfBrand(
  context: SimulationContext,
  agent: SimulatedAgent,
  { kind, startsOn }: { kind: Kind; startsOn: string },
): Promise<void> {
  const { platform, money, tally } = context;
  const operator = await context.operators.actor('owner');
  const terms = toMinor(brandTerms(kind, money, agent.random), money);
  const intent = { username: agent.name, kind, terms, startsOn, answerDays: 3 };
  try {
    await inTransaction(platform.db, (tx) => offerByOperator(tx, operator, intent));
    tally.count(`operator: offered ${kind}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tally.count(`operator: offer refused (${error.code})`);
  }
}

export async function answer(context: SimulationContext, agent: SimulatedAgent, offered: Contract): Promise<void> {
  const { kind, reference, payer } = offered;
  const accepts = agent.random.chance(0.9);
  if (agent.random.chance(0.3))
    tallied(
      context,
      'looked at what a contract would have paid',
      await context.platform.call(endpoints.contractPreview, { reference }, agent.caller),
      'agent',
    );
  const body = accepts ? ({ reference, answer: 'accept', ...signed(agent) } as const) : { reference, answer: 'refuse' };
  const value = tallied(
    context,
    `${accepts ? 'signed' : 'refused'} ${kind}`,
    await context.platform.call(answerOf[kind], body, agent.caller),
    'agent',
  );
  if (value?.state !== 'valid') return;
  const { contracts } = context.commissions.book;
  contracts.set(reference, { agentId: agent.playerId, payerId: payer?.id ?? null, kind });
}

async function end(context: SimulationContext, agent: SimulatedAgent, { reference, kind }: Contract): Promise<void> {
  const body = { reference, ...signed(agent) };
  const what = await context.platform.call(endpoints.endContract, body, agent.caller);
  tallied(context, `ended ${kind}`, what, 'agent');
}

async function offer(
  context: SimulationContext,
  agent: SimulatedAgent,
  { to, kind, bound, startsOn }: { to: Given; kind: Kind; bound: Contracts['bound']; startsOn: string },
): Promise<void> {
  if (!bound) return;
  const terms = termsBelow(bound, agent.random);
  const body = {
    agentId: to.agent.id,
    kind,
    terms,
    startsOn,
    answerDays: agent.random.between(1, 5),
    ...signed(agent),
  };
  const what = await context.platform.call(endpoints.offerContract, body, agent.caller);
  tallied(context, `offered ${kind}`, what, 'agent');
}

/** Of a kind, what an agent gives to one directly below. */
async function tendBelow(
  context: SimulationContext,
  agent: SimulatedAgent,
  { to, kind, bound }: { to: Given; kind: Kind; bound: Contracts['bound'] },
): Promise<void> {
  const { random } = agent;
  const day = today(context);
  const tomorrow = addDays(day, 1);
  if (!to.may) return;
  if (to.offered) {
    if (random.chance(0.03)) await end(context, agent, to.offered);
  } else if (!to.valid || to.valid.endsOn !== null) {
    const startsOn = to.valid?.endsOn ? addDays(to.valid.endsOn, 1) : day;
    if (random.chance(0.8)) await offer(context, agent, { to, kind, bound, startsOn: startsOn < day ? day : startsOn });
  } else if (random.chance(0.07)) await offer(context, agent, { to, kind, bound, startsOn: tomorrow });
  else if (random.chance(0.03)) await end(context, agent, to.valid);
}

export async function tendKind(context: SimulationContext, agent: SimulatedAgent, kind: Kind): Promise<void> {
  const body = { kind, pageNo: 1, pageSize: 50 };
  const answered = await context.platform.call(endpoints.contracts, body, agent.caller);
  const value = tallied(context, 'looked at contracts', answered, 'agent');
  if (!value) return;
  const { valid, offered } = value.mine;
  if (offered?.mayAnswer && agent.random.chance(0.9)) await answer(context, agent, offered);
  else if (valid?.mayEnd && agent.random.chance(0.015)) await end(context, agent, valid);
  else if (agent.above === null && !offered && mayHave(agent, kind)) {
    const gone = !valid || valid.endsOn !== null;
    if (gone || agent.random.chance(0.04))
      await offerOfBrand(context, agent, { kind, startsOn: addDays(valid?.endsOn ?? today(context), valid ? 1 : 0) });
  }
  if (!mayGive(agent)) return;
  for (const to of value.given.list) await tendBelow(context, agent, { to, kind, bound: value.bound });
}

/** Dividends that were reviewed. */
async function claim(context: SimulationContext, agent: SimulatedAgent): Promise<void> {
  const { platform } = context;
  const day = today(context);
  const body = { from: addDays(day, -1), to: day };
  const income = tallied(
    context,
    'looked at income',
    await platform.call(endpoints.income, body, agent.caller),
    'agent',
  );
  for (const { reference } of income?.claimable ?? []) {
    if (agent.random.chance(0.2)) continue;
    const call = { ...agent.caller, key: agent.random.uuid() };
    const bill = tallied(
      context,
      'claimed',
      await platform.call(endpoints.claimDividend, { reference }, call),
      'agent',
    );
    if (bill) context.tally.count(`agent: a claimed dividend was ${bill.state}`);
  }
}

export async function visitDesk(context: SimulationContext, agent: SimulatedAgent): Promise<void> {
  if (!(await logIn(context, agent))) return;
  for (const kind of KINDS) await tendKind(context, agent, kind);
  await claim(context, agent);
  await openBill(context, agent);
}
