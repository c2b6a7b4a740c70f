import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects at once: all, or what is young. */
export function garbageCollector(): (how?: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as ReturnType<typeof garbageCollector>;
}
