/**
 * The 99th percentile of a bet at half load, beside an endpoint of the same server that asks no database, at the same
 * rate (goal 3.3 times). Half load: half of the bets a second that 256 connections get. See bench/README.md. Options by
 * environment: BENCH_ROUNDS (5), BENCH_SECONDS (5 a side), BENCH_CONNECTIONS (256).
 */
import type { LoadOrder } from './src/load-bets.ts';
import { median, spareProcessor } from './src/measure.ts';
import { type BetStage, withBetServer } from './src/with-bet-server.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const PLAYERS = 1_000;
const GOAL = 3.3;
/** As bet-server.ts has it; importing that file would start it. */
const NOTHING = '/bench/nothing';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(stage: BetStage): Promise<void> {
  const send = (round: string, rest: Pick<LoadOrder, 'bets'> & Partial<LoadOrder>) =>
    stage.send({ seconds, round, ...rest });
  await send('warm', { bets: seconds * 12_000, seconds: 2 });
  const full = await send('full', { bets: seconds * 12_000 });
  const perSecond = Math.round(full.perSecond / 2);
  say(`full: ${full.perSecond.toFixed(0)} bets/s, p99 ${full.p99.toFixed(1)} ms; half: ${perSecond} a second`);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const spare = await spareProcessor();
    const steady = { bets: perSecond * seconds, perSecond, seconds: seconds + 5 };
    const nothing = () => send(`nothing${round}`, { ...steady, path: NOTHING });
    const first = round % 2 === 0 ? await nothing() : null;
    const bet = await send(`half${round}`, steady);
    const bare = first ?? (await nothing());
    if (bet.refused + bare.refused > 0) throw new Error('calls were refused: the figures would mean nothing');
    ratios.push(bet.p99 / bare.p99);
    say(
      `round ${round}: bets p50 ${bet.p50.toFixed(1)}, p99 ${bet.p99.toFixed(1)} ms; without a database p50 ${bare.p50.toFixed(1)}, ` +
        `p99 ${bare.p99.toFixed(1)} ms: ${(bet.p99 / bare.p99).toFixed(1)}; processor free ${spare.toFixed(2)}`,
    );
  }
  say(`p99 at half load: median ${median(ratios).toFixed(1)} times an endpoint without a database (goal ${GOAL})`);
  if (median(ratios) > GOAL) process.exitCode = 1;
}

await withBetServer({ players: PLAYERS, connections }, measure);
