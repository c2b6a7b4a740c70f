// `npm test`: everything from a fresh clone to the closing line. Plain JavaScript for any Node from 20 up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, findNode, installIfNeeded, reportAndFail, root, run } from './prepare.mjs';

/** `--long` takes the tests that are too long for every change; `--record` keeps how long each file took. */
const own = ['--long', '--record'];
const chosen = process.argv.slice(2).filter((word) => !own.includes(word));
const isLong = process.argv.includes('--long');

/** Runs the tests and returns their counts; a run that ended without counts is one failure. */
async function runTests(node) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-counts-'));
  const file = join(folder, 'counts.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const config = isLong ? ['--config', join(root, 'vitest.long.config.ts')] : [];
    const status = await run(node, [vitest, 'run', ...config, ...chosen], {
      env: {
        ...process.env,
        SAMPAN_TEST_COUNTS: file,
        ...(process.argv.includes('--record') ? { SAMPAN_RECORD_DURATIONS: '1' } : {}),
      },
    });
    const counts = readCounts(file);
    return status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
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
  const counts = await runTests(node);
  const { passed, failed, skipped } = { ...counts, failed: counts.failed + broken };
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  reportAndFail(error);
}
