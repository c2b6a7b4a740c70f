import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { durationsFile, readDurations } from './test-sequencer.ts';

const SHOWN = 10;

type Timed = { file: string; ms: number };

/** Prints the ten slowest files of a run. With SAMPAN_RECORD_DURATIONS=1 every file's duration is kept, for the order of later runs. */
export default class TestDurationsReporter implements Reporter {
  #root = process.cwd();

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules
      .map((module) => ({ file: relative(this.#root, module.moduleId).replaceAll('\\', '/'), ms: durationOf(module) }))
      .toSorted((a, b) => b.ms - a.ms);
    if (timed.length > SHOWN) printSlowest(timed);
    if (process.env['SAMPAN_RECORD_DURATIONS'] === '1') record(this.#root, timed);
  }
}

/** With the reading of what it imports and its hooks: all that a worker was kept busy with. */
function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration);
}

function printSlowest(timed: readonly Timed[]): void {
  const lines = timed.slice(0, SHOWN).map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`);
  process.stdout.write(`\nThe ${SHOWN} slowest of ${timed.length} files:\n${lines.join('')}`);
}

/** Files that did not run keep their record while they exist; rounded, so that few lines change. */
function record(root: string, timed: readonly Timed[]): void {
  const ran = Object.fromEntries(timed.map(({ file, ms }) => [file, Math.ceil(ms / 100) * 100]));
  const kept = Object.entries({ ...readDurations(), ...ran }).filter(([file]) => existsSync(join(root, file)));
  const sorted = kept.toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
