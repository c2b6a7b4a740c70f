// `npm test`: everything from a fresh clone to the closing line. Plain JavaScript for any Node from 20 up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, findNode, installIfNeeded, reportAndFail, root, run } from './prepare.mjs';

/** Runs the tests and returns their counts; a run that ended without counts is one failure. */
async function runTests(node) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-counts-'));
  const file = join(folder, 'counts.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const status = await run(node, [vitest, 'run', ...process.argv.slice(2)], {
      env: { ...process.env, SAMPAN_TEST_COUNTS: file },
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
function tellBrokenBuild(error) {
  console.error(error.message);
  return 1;
}

try {
  await installIfNeeded();
  const node = findNode();
  const broken = await buildIfStale(node).then(() => 0, tellBrokenBuild);
  const counts = await runTests(node);
  const { passed, failed, skipped } = { ...counts, failed: counts.failed + broken };
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  reportAndFail(error);
}
