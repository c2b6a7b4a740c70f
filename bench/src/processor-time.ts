/**
 * Processor time that processes have used, from /proc. Unlike a rate it hardly depends on what else the machine does, so
 * it says on a busy machine what a rate says on a quiet one. Linux only: elsewhere everything is zero.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, on every machine this runs on. */
const TICK_MS = 10;

interface ProcessTimes {
  parent: number;
  ownMs: number;
  /** Of children that have ended. */
  endedMs: number;
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may hold anything; the numbers begin after it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, endedMs: (at(13) + at(14)) * TICK_MS };
  } catch {
    return null;
  }
}

/** What one process has used so far, in ms. */
export function processorTime(pid: number): number {
  return readTimes(pid)?.ownMs ?? 0;
}

/** What a PostgreSQL has used so far, all its processes together, in ms. `backend`: any one of them. */
export function clusterProcessorTime(backend: number): number {
  const postmaster = readTimes(backend)?.parent;
  if (!postmaster) return 0;
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map(readTimes)
    .filter((times) => times?.parent === postmaster);
  return children.reduce((sum, times) => sum + (times?.ownMs ?? 0), readTimes(postmaster)?.endedMs ?? 0);
}

/** The most memory a process has held so far, in megabytes; 0 where the system does not tell. */
export function mostResident(pid: number): number {
  const said = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(said ?? 0) / 1000);
}
