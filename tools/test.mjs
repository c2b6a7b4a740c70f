// `npm test`: everything from a fresh clone to the closing line. Plain JavaScript for any Node from 20 up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, findNode, installIfNeeded, reportAndFail, root, run } from './prepare.mjs';
import { watchMachine } from './watch-machine.mjs';

/** `--long` takes the tests that are too long for every change; `--record` keeps how long each file took. */
const own = ['--long', '--record'];
const chosen = process.argv.slice(2).filter((word) => !own.includes(word));
const isLong = process.argv.includes('--long');

/**
 * One after the other, the journeys last (vitest.config.ts). Beside the journeys what needs no browser got an eighth of a core
 * on a slow machine, and what takes two seconds alone met its limit of twenty.
 */
const parts = [
  { arguments: ['--project', '!server-alone'] },
  // A file that puts a module in another's place: beside the server's other tests, whose modules Node reads by itself, the
  // place stays as it was and a planted fault goes unseen.
  { arguments: ['--project', 'server-alone'] },
];

/** Runs the tests and returns their counts. */
async function runTests(node) {
  if (chosen.length > 0) return runVitest(node, { arguments: chosen });
  const counts = [];
  for (const part of parts) counts.push(await runVitest(node, part));
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0);
  const failures = counts.flatMap((one) => one.failures);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** One run of Vitest; one that ended without counts is one failure. */
async function runVitest(node, part) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-counts-'));
  const file = join(folder, 'counts.json');
  const config = isLong ? ['--config', join(root, 'vitest.long.config.ts')] : [];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const words = [vitest, 'run', ...config, ...part.arguments];
  try {
    const status = await run(node, words, {
      env: {
        ...process.env,
        SAMPAN_TEST_COUNTS: file,
        ...(process.argv.includes('--record') ? { SAMPAN_RECORD_DURATIONS: '1' } : {}),
      },
    });
    const counts = readCounts(file);
    if (status === 0 || counts.failed > 0) return counts;
    return { ...counts, failed: 1, failures: [`${part.arguments.join(' ')}: Vitest ended with ${status}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['a run of Vitest that left no counts'] };
  }
}

/** Most tests need no built site: they run all the same, and the build counts as one failure. */
function reportBrokenBuild(error) {
  console.error(error.message);
  return 1;
}

try {
  await installIfNeeded({ development: true });
  const node = findNode();
  const broken = await buildIfStale(node).then(() => 0, reportBrokenBuild);
  const machine = watchMachine();
  const counts = await runTests(node);
  const seen = machine.stop();
  const { passed, failed, skipped } = { ...counts, failed: counts.failed + broken };
  // Thousands of lines stand above: what failed is said again where it is looked for.
  for (const failure of counts.failures) console.log(`\nfailed: ${failure}`);
  if (failed > 0) console.log(`\nThe machine meanwhile:\n${seen.map((line) => `  ${line}\n`).join('')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  reportAndFail(error);
}
