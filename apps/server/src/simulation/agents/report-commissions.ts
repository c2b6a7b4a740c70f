import { endpoints, formatMoney } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { recheckRun, selectRuns } from '../../features/commissions/index.ts';
import { must } from '../known-balances.ts';
import type { SimulationContext } from '../simulation-context.ts';
import { type Bill, KINDS, type Kind, minorOf, type SimulatedAgent } from './agent.ts';
import { findMiscounted } from './count-bill.ts';
import { ask, logIn } from './found-teams.ts';
import { checkBill } from './open-bill.ts';
import { readPaidByBrand, selectBilledAgents, selectStoredBills, traceBills } from './trace-commissions.queries.ts';

/** What agents were told of one kind of contract. */
export interface CommissionLine {
  kind: Kind;
  contracts: number;
  bills: number;
  /** Bills by how they stand. */
  states: ReadonlyMap<string, number>;
  byBrand: bigint;
  byAgents: bigint;
  /** That the bills count. */
  bets: number;
}

const PAGE = 100;
/** Bills of each agent that are opened down to the bets of a member at the end. */
const OPENED = 12;
/** Runs of each kind that are made again. */
const RECHECKED = 60;
/** A player may ask so often in a minute. */
const CALLS_A_MINUTE = 60;

/** Calls of the end of the simulation: the clock goes on, for nobody may ask more than so often in a minute. */
function paced(context: SimulationContext) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % CALLS_A_MINUTE === 0)
      await context.platform.setTime(context.timeline.now + (calls / CALLS_A_MINUTE) * 120);
  };
}

async function readBills(
  context: SimulationContext,
  agent: SimulatedAgent,
  { from, to, pace }: { from: string; to: string; pace: () => Promise<void> },
): Promise<Bill[]> {
  const bills: Bill[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    await pace();
    const page = await ask(context, endpoints.bills, { from, to, pageNo, pageSize: PAGE }, agent);
    pages = page.totalPages;
    bills.push(...page.list);
  }
  return bills;
}

interface Told {
  agent: SimulatedAgent;
  bills: Bill[];
  total: bigint;
  given: bigint;
}

/** Everything that each agent's own pages say, from the first day to the last. */
async function readTold(context: SimulationContext): Promise<Told[]> {
  const { platform, timeZone, money } = context;
  const minor = (text: string) => minorOf(text, money.currency.digits);
  const pace = paced(context);
  const from = addDays(dayOf(platform.timeAt(0).getTime(), timeZone), -1);
  const to = dayOf(platform.now().getTime(), timeZone);
  const told: Told[] = [];
  for (const agent of context.commissions.book.agents) {
    await pace();
    await logIn(context, agent);
    const { totals } = await ask(context, endpoints.income, { from, to }, agent);
    const bills = await readBills(context, agent, { from, to, pace });
    for (let opened = 0; opened < Math.min(OPENED, bills.length); opened++) {
      for (let call = 0; call < 3; call++) await pace();
      await checkBill(context, agent, agent.random.pick(bills).reference);
    }
    told.push({ agent, bills, total: minor(totals.total), given: minor(totals.given) });
  }
  return told;
}

/**
 * What each agent was told to have got and given is taken into what is known of their money, so that it is compared with
 * their accounts, and with what the pages of income sum up.
 */
function bookTold(context: SimulationContext, told: readonly Told[]): { byBrand: bigint; lines: CommissionLine[] } {
  const { known, money, commissions } = context;
  const { contracts } = commissions.book;
  const minor = (text: string) => minorOf(text, money.currency.digits);
  const moved = new Map<string, { got: bigint; gave: bigint }>();
  const of = (id: string) => moved.get(id) ?? moved.set(id, { got: 0n, gave: 0n }).get(id) ?? { got: 0n, gave: 0n };
  const lines = new Map(
    KINDS.map((kind) => [
      kind,
      { kind, contracts: 0, bills: 0, states: new Map<string, number>(), byBrand: 0n, byAgents: 0n, bets: 0 },
    ]),
  );
  for (const { kind } of contracts.values()) (lines.get(kind) as { contracts: number }).contracts += 1;
  for (const { agent, bills } of told)
    for (const bill of bills) {
      const contract = contracts.get(bill.contract);
      must(contract?.agentId === agent.playerId, () => `bill ${bill.reference} is of a contract nobody signed`);
      const paid = minor(bill.paid);
      const line = lines.get(bill.kind) as NonNullable<ReturnType<typeof lines.get>>;
      line.bills += 1;
      line.states.set(bill.state, (line.states.get(bill.state) ?? 0) + 1);
      of(agent.playerId).got += paid;
      known.given(agent.playerId, paid);
      if (contract.payerId === null) line.byBrand += paid;
      else {
        line.byAgents += paid;
        of(contract.payerId).gave += paid;
        known.given(contract.payerId, -paid);
      }
    }
  for (const { agent, total, given } of told) {
    const { got, gave } = of(agent.playerId);
    must(
      given === gave && total === got - gave,
      () =>
        `${agent.name} reads an income of ${total} and ${given} given; by the bills it is ${got - gave} and ${gave}`,
    );
  }
  return { byBrand: [...lines.values()].reduce((sum, line) => sum + line.byBrand, 0n), lines: [...lines.values()] };
}

async function recheckRuns({ platform, timeZone, commissions }: SimulationContext): Promise<void> {
  for (const kind of KINDS)
    for (const run of await selectRuns(platform.db, { brand: commissions.brand, kind, limit: RECHECKED })) {
      const { differs } = await recheckRun(platform.db, run, timeZone, () => {});
      must(differs === null, () => `run ${run.runId}: the bill of contract ${differs} comes out otherwise`);
    }
}

/** How many bets each kind's bills come to. @throws SimulationFault at bills whose members are not what their team bet. */
async function traceToBets({ platform, commissions }: SimulationContext): Promise<Map<Kind, number>> {
  const { db } = platform;
  const bets = new Map<Kind, number>();
  const wrong: string[] = [];
  for (const billed of await selectBilledAgents(db, commissions.brand)) {
    const traced = await traceBills(db, billed);
    bets.set(billed.kind, (bets.get(billed.kind) ?? 0) + traced.bets);
    wrong.push(...traced.faults);
  }
  must(wrong.length === 0, () => `bills that count other bets than their team made: ${wrong.slice(0, 3).join(', ')}`);
  return bets;
}

/**
 * What agents were told against the accounts, to the cent, and every bill back to its bets. Comes before balances are
 * compared: what is known of an agent's money is what the bills said. @throws SimulationFault
 */
export async function reportCommissions(context: SimulationContext): Promise<CommissionLine[]> {
  const { platform, money, commissions } = context;
  if (commissions.book.agents.length === 0) return [];
  const { db } = platform;
  const { byBrand, lines } = bookTold(context, await readTold(context));
  const left = await readPaidByBrand(db, { brand: commissions.brand, currency: money.currency.code });
  must(left === byBrand, () => `house:commissions paid ${left}, agents were told ${byBrand}`);
  const miscounted = findMiscounted(await selectStoredBills(db, commissions.brand));
  must(miscounted.length === 0, () => `miscounted: ${miscounted.slice(0, 3).join('; ')}`);
  const bets = await traceToBets(context);
  await recheckRuns(context);
  return lines.map((line) => ({ ...line, bets: bets.get(line.kind) ?? 0 }));
}

/** A line for each kind, to be read by people. */
export function showCommissions(lines: readonly CommissionLine[], digits: number): string[] {
  if (lines.length === 0) return [];
  const amount = (minor: bigint) => formatMoney(minor, digits).padStart(16);
  return [
    `  ${'agents'.padEnd(14)}${'signed'.padStart(8)}${'bills'.padStart(8)}${'bets'.padStart(10)}${'from the brand'.padStart(16)}${'from agents'.padStart(16)}`,
    ...lines.map(
      ({ kind, contracts, bills, bets, byBrand, byAgents, states }) =>
        `  ${kind.padEnd(14)}${String(contracts).padStart(8)}${String(bills).padStart(8)}${String(bets).padStart(10)}${amount(byBrand)}${amount(byAgents)}  ${[
          ...states,
        ]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([state, times]) => `${times} ${state}`)
          .join(', ')}`,
    ),
    '  what agents were told is what their accounts hold, to the cent, and each bill is the bets of its team',
  ];
}
