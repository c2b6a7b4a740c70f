/**
 * Twice as many bets as the server can take, for half a minute (R-05: what is too much is told to come back instead of queued;
 * money's 99th percentile within a second, and itself again within ten). See bench/README.md. Options by environment:
 * BENCH_SECONDS (30), BENCH_CONNECTIONS (256 for the capacity).
 */
import type { LoadOrder } from './src/load-bets.ts';
import { spareProcessor } from './src/measure.ts';
import { type BetStage, withBetServer } from './src/with-bet-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const PLAYERS = 1_000;
/** As many calls as can be under way: the server's own line is shorter. */
const CALLERS = 4_000;
const GOAL_MS = 1_000;
const GOAL_SECONDS = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(stage: BetStage): Promise<void> {
  const send = (round: string, rest: Pick<LoadOrder, 'bets' | 'seconds'> & Partial<LoadOrder>) =>
    stage.send({ round, ...rest });
  const steady = (round: string, perSecond: number, length: number, callers = connections) =>
    send(round, { bets: perSecond * length, perSecond, seconds: length + 5, connections: callers });

  await send('warm', { bets: 30_000, seconds: 2 });
  say(`processor free ${(await spareProcessor()).toFixed(2)}`);
  const full = await send('full', { bets: 60_000, seconds: 5 });
  const capacity = Math.round(full.perSecond);
  const calm = await steady('calm', Math.round(capacity / 2), 5);
  say(`capacity ${capacity} bets/s; at half of it p50 ${calm.p50.toFixed(1)}, p99 ${calm.p99.toFixed(1)} ms`);

  const flood = await steady('flood', capacity * 2, seconds, CALLERS);
  say(
    `${capacity * 2} a second for ${seconds} s: ${flood.accepted} taken (${flood.perSecond.toFixed(0)} a second), ` +
      `${flood.refused} refused, ${flood.overloaded} of them with 503 and a time to come back; taken ones p50 ${flood.p50.toFixed(0)}, ` +
      `p99 ${flood.p99.toFixed(0)} ms (goal ${GOAL_MS}), from sending alone ${flood.sentP99.toFixed(0)}`,
  );

  const normal = 3 * calm.p99;
  let after = 0;
  for (let second = 1; second <= GOAL_SECONDS && after === 0; second++) {
    const next = await steady(`after${second}`, Math.round(capacity / 2), 1);
    if (next.refused === 0 && next.p99 <= normal) after = second;
  }
  say(after ? `itself again in second ${after} (goal ${GOAL_SECONDS})` : `not itself after ${GOAL_SECONDS} s`);
  if (flood.p99 > GOAL_MS || flood.overloaded < flood.refused || after === 0) process.exitCode = 1;
}

await withBetServer({ players: PLAYERS, connections }, measure);
