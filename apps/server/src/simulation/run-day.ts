/** The simulated time itself: events one after the other, and between them what the server does by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import { chainLedger } from '../ledger/index.ts';
import { must } from './known-balances.ts';
import { isChained, selectWaiting } from './run-day.queries.ts';
import type { SimulatedPlatform } from './simulated-platform.ts';
import type { SimulationContext } from './simulation-context.ts';

const DAY = 86_400;
const MINUTE = 60;
/**
 * Work that comes by itself is called for this often, what earns rewards and is chained too: every minute it was a quarter of
 * all statements, and nearly all of it found nothing. What an order waits for is a job, and done in its minute.
 */
const PASS_MINUTES = 10;
/** So seldom while nobody does anything and no order is under way: most of a night is such minutes. */
const QUIET_MINUTES = 30;
const CHAIN_PAUSE_MS = 20;
const CHAIN_TRIES = 6_000;
/** After the last event time goes on until nothing is under way, at most this long. */
const DRAIN = 7 * DAY;

export async function runDay(context: SimulationContext, say: (line: string) => void): Promise<void> {
  const { platform, timeline } = context;
  const began = performance.now();
  let minute = 0;
  let passed = 0;
  /** Somebody has done something since the last pass. */
  let eventful = false;

  /** Whether orders are under way, and at which second the next job is due. */
  async function readWaiting() {
    const { orders, job } = await selectWaiting(platform.db);
    const jobAt = job ? (job.getTime() - platform.timeAt(0).getTime()) / 1000 : Number.POSITIVE_INFINITY;
    return { orders, jobAt };
  }

  async function pass(): Promise<void> {
    await platform.jobs.runByItself(passed + 1, minute);
    await platform.jobs.runDue();
    passed = minute;
    eventful = false;
    const chained = await chainEverything(platform);
    // Where nothing was booked only the hour may have something to give: a midnight, a place that is fixed.
    if (chained > 0 || minute % 60 === 0) await platform.feed();
  }

  async function runMinutesTo(second: number): Promise<void> {
    let waiting: Awaited<ReturnType<typeof readWaiting>> | null = null;
    eventful = true;
    while ((minute + 1) * MINUTE <= second) {
      minute += 1;
      waiting ??= await readWaiting();
      const due = minute % (eventful || waiting.orders ? PASS_MINUTES : QUIET_MINUTES) === 0;
      if (due || minute * MINUTE >= waiting.jobAt) {
        waiting = null;
        await platform.setTime(minute * MINUTE);
        await (due ? pass() : platform.jobs.runDue());
      }
      if (minute % 60 === 0)
        say(`hour ${String(minute / 60).padStart(3)}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  }

  for (let until = context.length; ; until = timeline.now + 3 * 3_600) {
    await timeline.run(async (to) => {
      await runMinutesTo(to);
      await platform.setTime(to);
    });
    const { orders, jobAt } = await readWaiting();
    if (timeline.now >= context.length && !orders && jobAt > timeline.now) return;
    must(timeline.now < context.length + DRAIN, () => 'orders are still under way a week after the last event');
    timeline.after(Math.max(MINUTE, until - timeline.now), async () => {});
  }
}

/**
 * To the end: what reads the chain must find the same ones in every run, or what they earn is claimed in another order.
 * @returns how many were chained
 * @throws Error when somebody on the server keeps a transaction open for minutes
 */
export async function chainEverything(platform: SimulatedPlatform): Promise<number> {
  let chained = 0;
  for (let round = 0; round < CHAIN_TRIES; round++) {
    chained += await chainLedger(platform.db);
    if (await isChained(platform.db)) return chained;
    // Transaction numbers are the server's: somebody else on it is still at work.
    await wait(CHAIN_PAUSE_MS);
  }
  throw new Error('the ledger could not be chained: a transaction on this server has been open for two minutes');
}
