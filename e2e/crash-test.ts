/**
 * `npm run crash-test [-- TIMES]`: SIGKILL of the server and of its PostgreSQL at twelve named moments under load, 20 times
 * unless told otherwise (TRUST R-01, R-03). Prints a line a crash. Leaves 1 when an acknowledged write was lost, an answer
 * changed, or the ledger does not hold.
 */
import { crashPoints } from './src/crash/points.ts';
import { CRASH_HEADING, runCrashes } from './src/crash/run-crashes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const times = Number(process.argv[2] ?? 20);
const points = Array.from(
  { length: times },
  (_, at) => crashPoints[at % crashPoints.length] as (typeof crashPoints)[number],
);

say(CRASH_HEADING);
const { crashes, accepted, retried, lost, verified } = await runCrashes(points, say);
const differently = crashes.reduce((sum, crash) => sum + crash.differently, 0);
say('');
say(verified.trimEnd());
say(
  `accepted: ${Object.entries(accepted)
    .map(([kind, count]) => `${count} ${kind}s`)
    .join(', ')}`,
);
say(`asked again because no answer had come: ${retried}`);
say(`acknowledged writes lost, or booked without an answer: ${lost.length}`);
for (const line of lost.slice(0, 20)) say(`  ${line}`);
say(`answers that changed when asked again: ${differently}`);
process.exitCode = lost.length === 0 && differently === 0 ? 0 : 1;
