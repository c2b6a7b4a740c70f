import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export type TestCounts = { passed: number; failed: number; skipped: number; failures: string[] };

/**
 * Writes the counts of a run, and what failed, to the file named by SAMPAN_TEST_COUNTS, for the closing lines of `npm test`.
 * A file that could not be loaded and an error outside of any test count as failed: neither may hide behind green tests.
 */
export default class TestCountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['SAMPAN_TEST_COUNTS'];
    if (!file) return;
    const outside = errors.map((error) => `outside of any test: ${firstLine(error.message)}`);
    const counts: TestCounts = { passed: 0, failed: errors.length, skipped: 0, failures: outside };
    for (const module of modules) addModule(module, counts);
    writeFileSync(file, JSON.stringify(counts));
  }
}

function addModule(module: TestModule, counts: TestCounts): void {
  const file = relative(process.cwd(), module.moduleId).replaceAll('\\', '/');
  let failedHere = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'skipped') counts.skipped += 1;
    else {
      failedHere += 1;
      counts.failures.push(`${file} > ${test.fullName}\n    ${firstLine(errors?.[0]?.message)}`);
    }
  }
  if (failedHere === 0 && !module.ok()) {
    failedHere = 1;
    counts.failures.push(`${file}\n    ${firstLine(module.errors()[0]?.message)}`);
  }
  counts.failed += failedHere;
}

const firstLine = (message: string | undefined) => (message ?? 'says nothing').split('\n', 1)[0];
