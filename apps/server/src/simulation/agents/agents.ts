import { endpoints } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { answerByOperator, approveByOperator, refuseByOperator } from '../../features/commissions/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { withdraw } from '../player.ts';
import type { Actor, SimulationContext } from '../simulation-context.ts';
import { KINDS, mayGive, mayHave, type SimulatedAgent } from './agent.ts';
import { ask, changeType, foundTeams } from './found-teams.ts';
import { selectNotesWaiting, selectReviewsWaiting } from './trace-commissions.queries.ts';
import { answer, offerOfBrand, tendKind, visitDesk } from './visit-desk.ts';

const HOUR = 3_600;
/** Between two looks of an operator at dividends and notes. */
const REVIEW = 2 * HOUR;

/** On the first morning everything is offered and signed, from the top down. */
async function signFirst(context: SimulationContext): Promise<void> {
  const startsOn = dayOf(context.platform.now().getTime(), context.timeZone);
  for (const agent of context.commissions.book.agents) {
    for (const kind of KINDS) {
      if (!mayHave(agent, kind)) continue;
      if (agent.above === null) await offerOfBrand(context, agent, { kind, startsOn });
      const { mine } = await ask(context, endpoints.contracts, { kind, pageNo: 1, pageSize: 1 }, agent);
      if (mine.offered) await answer(context, agent, mine.offered);
      // Those below are asked when it is their turn.
      if (mayGive(agent)) await tendKind(context, agent, kind);
    }
  }
}

async function review(context: SimulationContext, brand: string): Promise<void> {
  const { platform, tally } = context;
  const random = context.random.fork(`review at ${context.timeline.now}`);
  const operator = await context.operators.actor('owner');
  for (const reference of await selectReviewsWaiting(platform.db, brand)) {
    const good = random.chance(0.92);
    await inTransaction(platform.db, (tx) =>
      good
        ? approveByOperator(tx, operator, { reference })
        : refuseByOperator(tx, operator, { reference, reason: 'Two members are one person' }),
    );
    tally.count(`operator: ${good ? 'approved' : 'refused'} a dividend`);
  }
  for (const note of await selectNotesWaiting(platform.db, brand)) {
    const said = { note, answer: 'The bet was void, so it does not count.' };
    await inTransaction(platform.db, (tx) => answerByOperator(tx, operator, said));
    tally.count('operator: answered a note');
  }
}

/** How often an agent comes to the desk: several times a day, and at least as often in a short simulation. */
const pauseOf = ({ length }: SimulationContext, { random }: SimulatedAgent) =>
  random.between(60, 120) * Math.round(Math.min(8 * HOUR, Math.max(4 * HOUR, length / 4)) / 100);

/** Agents with their chains: the first morning, then every some hours until the end and a day longer, for what is left. */
export const agents: Actor = (context) => {
  const { timeline, commissions, length, agents: count } = context;
  if (count === 0) return;
  const lastVisit = length + 24 * HOUR;

  async function live(agent: SimulatedAgent): Promise<void> {
    await visitDesk(context, agent);
    // Whoever has taken the money out cannot pay those below from the wallet.
    if (agent.random.chance(0.25)) await withdraw(context, agent);
    plan(agent);
  }
  function plan(agent: SimulatedAgent): void {
    const pause = pauseOf(context, agent);
    if (timeline.now + pause < lastVisit) timeline.after(pause, () => live(agent));
  }
  async function look(): Promise<void> {
    await review(context, commissions.brand);
    if (timeline.now + REVIEW < lastVisit) timeline.after(REVIEW, look);
  }
  timeline.after(0, async () => {
    await foundTeams(context);
    await signFirst(context);
    for (const agent of commissions.book.agents) plan(agent);
  });
  timeline.after(REVIEW, look);
  // Somebody becomes an affiliate: what was signed as an agent ends that day.
  timeline.after(Math.round(length * 0.6), async () => {
    const last = commissions.book.agents.findLast(({ type, above }) => type === 2 && above !== null);
    if (last) await changeType(context, last, 41);
  });
};
