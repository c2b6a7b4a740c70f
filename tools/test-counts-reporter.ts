import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export type TestCounts = { passed: number; failed: number; skipped: number };

/**
 * Writes the counts of a run to the file named by SAMPAN_TEST_COUNTS, for the closing line of `npm test`.
 * A file that could not be loaded and an error outside of any test count as failed: neither may hide behind green tests.
 */
export default class TestCountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['SAMPAN_TEST_COUNTS'];
    if (!file) return;
    const counts: TestCounts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) addModule(module, counts);
    writeFileSync(file, JSON.stringify(counts));
  }
}

function addModule(module: TestModule, counts: TestCounts): void {
  let failedHere = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'skipped') counts.skipped += 1;
    else failedHere += 1;
  }
  if (failedHere === 0 && !module.ok()) failedHere = 1;
  counts.failed += failedHere;
}
