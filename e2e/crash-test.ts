/**
 * `npm run crash-test [-- --rounds 20 --keep .data/crash-test.jsonl]`: SIGKILL of the server and of its PostgreSQL at twelve
 * named moments under load, once each a round, on a new site every round (TRUST ). A round that has ended is kept
 * in a file and not played again: stopped half-way, the same command goes on. Prints the table of all rounds. Leaves 1 when
 * an acknowledged write was lost, an answer changed, or a ledger does not hold.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { crashPoints } from './src/crash/points.ts';
import { CRASH_HEADING, type CrashReport, runCrashes } from './src/crash/run-crashes.ts';
import { failuresOf, tableOf } from './src/crash/table.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readOptions(): { rounds: number; keep: string } {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, keep: { type: 'string', default: '.data/crash-test.jsonl' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('Usage: npm run crash-test -- [--rounds 20] [--keep FILE]');
  return { rounds, keep: values.keep };
}

function readStored(file: string): CrashReport[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CrashReport);
}

const { rounds, keep } = readOptions();
const kept = readStored(keep);
if (kept.length > 0) say(`${kept.length} rounds were played before and stand in ${keep}`);
while (kept.length < rounds) {
  say(`round ${kept.length + 1} of ${rounds}`);
  say(CRASH_HEADING);
  const report = await runCrashes(crashPoints, say);
  for (const line of failuresOf(report)) say(`  ${line}`);
  mkdirSync(dirname(keep), { recursive: true });
  appendFileSync(keep, `${JSON.stringify(report)}\n`);
  kept.push(report);
}
for (const line of tableOf(kept)) say(line);
process.exitCode = kept.some((report) => failuresOf(report).length > 0) ? 1 : 0;
