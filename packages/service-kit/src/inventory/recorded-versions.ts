import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedVersions } from './measure.ts';

/** From the root of the repository. */
export const RECORDED_VERSIONS = 'packages/engines/recorded-versions.json';

export const readRecordedVersions = (root: string): RecordedVersions =>
  JSON.parse(readFileSync(join(root, RECORDED_VERSIONS), 'utf8')) as RecordedVersions;
