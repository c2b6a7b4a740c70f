import { approveWithdrawal, rejectWithdrawal } from '../features/cashier/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { AppError } from '../platform/http/errors.ts';
import { transactionalJobs } from '../platform/jobs/jobs.ts';
import type { Actor } from './simulation-context.ts';

/** Seconds between two looks of the operator at what waits. */
const ROUND = 600;
const DAY = 86_400;
/** Days after the last on which a statement is still read: payouts and late payments end in them. */
const STATEMENTS = 1;

/** Decides what waits, as two operators who have signed in: most is approved, some by a second person too, some rejected. */
export const operator: Actor = (context) => {
  const random = context.random.fork('operator');
  const decided = new Set<string>();

  async function decide(reference: string): Promise<void> {
    const verb = random.chance(0.93) ? 'approve' : 'reject';
    const run = async (person: string) => {
      const actor = await context.operators.actor(person);
      await inTransaction(context.platform.db, (tx) =>
        verb === 'approve'
          ? approveWithdrawal(tx, actor, { reference }, transactionalJobs)
          : rejectWithdrawal(tx, actor, { reference, reason: 'The name does not match' }),
      );
    };
    try {
      await run('dao');
      context.tally.count(`operator: ${verb}`);
      // A second person looks at the larger ones; where one was enough, the state says so.
      if (verb === 'approve') await run('linh');
    } catch (error) {
      // Cancelled meanwhile, or not to be approved like this: the state decides.
      if (!(error instanceof AppError)) throw error;
      context.tally.count(`operator: ${verb} refused`);
    }
  }

  async function look(): Promise<void> {
    for (const reference of context.withdrawals.keys()) {
      if (decided.has(reference) || random.chance(0.4)) continue;
      decided.add(reference);
      await decide(reference);
    }
    if (context.timeline.now < context.length + 6 * ROUND) context.timeline.after(ROUND, look);
  }

  /**
   * An order that was cancelled or had expired before it was paid is not asked about any more, and a callback that never
   * came is then known from the provider's statement alone.
   */
  async function readStatement(): Promise<void> {
    context.tally.count('operator: events only the statement knew', context.provider.sendTheRest());
    if (context.timeline.now < context.length + STATEMENTS * DAY) context.timeline.after(DAY / 2, readStatement);
  }

  context.timeline.after(ROUND, look);
  context.timeline.after(context.length + ROUND, readStatement);
};
