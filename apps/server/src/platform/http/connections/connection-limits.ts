import { readFileSync } from 'node:fs';
import type { QuotaLimits } from './address-quota.ts';

export interface ConnectionLimits {
  /** Connections on which nobody has shown yet who they are. */
  strangers: QuotaLimits;
  /** Requests whose body has not come yet. */
  halfSent: QuotaLimits;
  /** Sockets without a login. */
  visitors: QuotaLimits;
  /** Connections of one player beyond which the oldest counts as a stranger's again. */
  perPlayer: number;
}

/** Files that are open beside connections: the database's, the log, what is being served. */
const OTHER_FILES = 400;
/** Each connection takes some ten kilobytes, whatever the system would let this process open. */
const MOST_STRANGERS = 6_000;

/** How many files this process may hold open. */
function mostOpenFiles(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return Number(line?.[1] ?? Number.NaN) || 4_096;
  } catch {
    return 4_096;
  }
}

/** Strangers get half of what may be open: the rest is for those who are signed in, vendors and health checks. */
export function connectionLimits(perAddress: number): ConnectionLimits {
  const strangers = Math.min(MOST_STRANGERS, Math.max(64, Math.floor((mostOpenFiles() - OTHER_FILES) / 2)));
  return {
    strangers: { perAddress, inAll: strangers },
    halfSent: { perAddress: 64, inAll: 1_024 },
    visitors: { perAddress, inAll: strangers },
    perPlayer: 32,
  };
}
