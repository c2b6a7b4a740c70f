import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where `npm test -- --record` keeps how long each test file took, in milliseconds. */
export const durationsFile = new URL('test-durations.json', import.meta.url);

/** A file without a record starts early: a new long one at the end would hold up the run. */
const UNKNOWN_MS = 5_000;

export function readDurations(): Record<string, number> {
  return existsSync(durationsFile) ? (JSON.parse(readFileSync(durationsFile, 'utf8')) as Record<string, number>) : {};
}

/** Journeys on the site that a worker shares come before those with one of their own, so that each worker opens it once. */
const sharesSite = (file: TestSpecification): number =>
  file.project.name === 'e2e' && readFileSync(file.moduleId, 'utf8').includes('shared: true') ? 1 : 0;

/**
 * The longest files first, by the record in the repository: Vitest's own order needs a run before it, which a fresh clone and
 * CI never had. Projects stay together, because a worker that is shared by files serves one project.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const duration = (file: TestSpecification) =>
      durations[relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/')] ?? UNKNOWN_MS;
    const total = new Map<string, number>();
    for (const file of files) total.set(file.project.name, (total.get(file.project.name) ?? 0) + duration(file));
    const group = (file: TestSpecification) => file.project.config.sequence.groupOrder;
    const project = (file: TestSpecification) => total.get(file.project.name) ?? 0;
    const shares = new Map(files.map((file) => [file, sharesSite(file)]));
    const share = (file: TestSpecification) => shares.get(file) ?? 0;
    return files.toSorted(
      (a, b) => group(a) - group(b) || project(b) - project(a) || share(b) - share(a) || duration(b) - duration(a),
    );
  }
}
