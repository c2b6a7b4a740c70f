import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const quietShare = 0.95;
const spinMs = 1000;

/**
 * `npm run bench [words of file names]`: the benches in turn, each alone. A figure is a ratio to a yardstick in the same
 * run; still it is only worth something on a quiet machine, so that is measured first and said.
 */
const words = process.argv.slice(2);
const benches = globSync('bench/*.bench.ts', { cwd: root })
  .toSorted()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (benches.length === 0) process.stdout.write(`No bench in bench/ is named so: ${words.join(' ')}\n`);
let failed = benches.length === 0;
for (const file of benches) {
  printWhetherQuiet(measureQuiet());
  process.stdout.write(`\n${file}\n`);
  if ((await runBench(file)) !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;

/** Share of one second of spinning that this process was given. */
function measureQuiet(): number {
  const cpu = process.cpuUsage();
  const until = performance.now() + spinMs;
  while (performance.now() < until);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / spinMs;
}

function printWhetherQuiet(share: number): void {
  const figure = `${share.toFixed(2)} of a core, ${availableParallelism()} cores`;
  process.stdout.write(
    share >= quietShare
      ? `The machine is quiet: ${figure}.\n`
      : `WARNING: the machine is busy: ${figure}. Do not keep these figures.\n`,
  );
}

function runBench(file: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, file)], { cwd: root, stdio: 'inherit' });
    child.once('error', reject).once('exit', resolve);
  });
}
