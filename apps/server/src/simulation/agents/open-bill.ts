import { endpoints } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { must } from '../known-balances.ts';
import type { SimulationContext } from '../simulation-context.ts';
import { tallied } from '../tallied.ts';
import { minorOf, type SimulatedAgent } from './agent.ts';
import { ask } from './found-teams.ts';

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n);

/** Down to the bets of one member: what a level says must be the sum of what the level below says. */
async function openMember(
  context: SimulationContext,
  agent: SimulatedAgent,
  { reference, member }: { reference: string; member: { id: string; bets: number; sales: string; amount: string } },
): Promise<void> {
  const { digits } = context.money.currency;
  const minor = (text: string) => minorOf(text, digits);
  const { games } = await ask(context, endpoints.billGames, { reference, playerId: member.id }, agent);
  const told = [sumOf(games, ({ counted }) => minor(counted)), sumOf(games, ({ amount }) => minor(amount))];
  must(
    told[0] === minor(member.sales) && told[1] === minor(member.amount),
    () => `bill ${reference}: a member has ${member.sales} and ${member.amount}, the games ${told.join(' and ')}`,
  );
  const [game] = games;
  if (!game) return;
  const page = { reference, playerId: member.id, gameCode: game.gameCode, pageNo: 1, pageSize: 100 };
  const bets = await ask(context, endpoints.billBets, page, agent);
  const sales = sumOf(bets.list, (bet) => minor(bet.sales));
  must(
    bets.totalCount === game.bets && (bets.totalPages > 1 || sales === minor(game.sales)),
    () => `bill ${reference}: ${game.bets} bets of ${game.sales} are ${bets.totalCount} of ${sales}`,
  );
  context.tally.count('agent: opened a bill down to its bets');
}

/** One bill as the page shows it: it must add up. */
export async function checkBill(context: SimulationContext, agent: SimulatedAgent, reference: string): Promise<void> {
  const value = await ask(context, endpoints.bill, { reference, pageNo: 1, pageSize: 20 }, agent);
  const broken = value.checks.find(({ holds }) => !holds);
  must(
    broken === undefined,
    () => `bill ${reference} (${value.bill.state}) does not add up: ${JSON.stringify(broken)}`,
  );
  const [member] = value.members.list;
  if (member) await openMember(context, agent, { reference, member });
}

/** One of the latest bills; now and then something is said about it. */
export async function openBill(context: SimulationContext, agent: SimulatedAgent): Promise<void> {
  const { platform, timeZone } = context;
  const day = dayOf(platform.now().getTime(), timeZone);
  const body = { from: addDays(day, -1), to: day, pageNo: 1, pageSize: 20 };
  const bills = tallied(context, 'looked at bills', await platform.call(endpoints.bills, body, agent.caller), 'agent');
  if (!bills || bills.list.length === 0) return;
  const { reference } = agent.random.pick(bills.list);
  await checkBill(context, agent, reference);
  if (!agent.random.chance(0.05)) return;
  const note = { reference, text: 'One member is missing here.' };
  tallied(context, 'noted something', await platform.call(endpoints.noteOnBill, note, agent.caller), 'agent');
}
