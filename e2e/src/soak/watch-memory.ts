/** Resident memory of processes over time. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Sample {
  /** ms since the start of the soak */
  at: number;
  /** A process that was killed and started again is another one. */
  pid: number;
  megabytes: number;
}

export interface MemoryWatch {
  readonly samples: readonly Sample[];
  stop(): void;
}

export function watchMemory(pid: () => number, everyMs: number): MemoryWatch {
  const samples: Sample[] = [];
  const from = performance.now();
  const look = async (): Promise<void> => {
    const now = pid();
    const said = now > 0 ? await run('ps', ['-o', 'rss=', '-p', String(now)]).catch(() => null) : null;
    const kilobytes = Number(said?.stdout.trim() ?? 0);
    if (kilobytes > 0) samples.push({ at: performance.now() - from, pid: now, megabytes: kilobytes / 1024 });
  };
  const timer = setInterval(() => void look(), everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** How much the last process has grown between the first and the last fifth of its life after the warm-up. */
export interface Growth {
  first: number;
  last: number;
  /** 0.05: a twentieth more */
  share: number;
  measuredMs: number;
}

export function growthOf(samples: readonly Sample[], warmMs: number): Growth | null {
  const pid = samples.at(-1)?.pid;
  const life = samples.filter((sample) => sample.pid === pid);
  const settled = life.filter(({ at }) => at - (life[0]?.at ?? 0) >= warmMs);
  const fifth = Math.floor(settled.length / 5);
  if (fifth < 2) return null;
  const first = median(settled.slice(0, fifth).map(({ megabytes }) => megabytes));
  const last = median(settled.slice(-fifth).map(({ megabytes }) => megabytes));
  return { first, last, share: last / first - 1, measuredMs: (settled.at(-1)?.at ?? 0) - (settled[0]?.at ?? 0) };
}
