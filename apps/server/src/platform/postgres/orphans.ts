import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const pollMs = 10;
/** As long as a server itself gives its processes after SIGQUIT would be five seconds; nobody plays meanwhile. */
const quitWithinMs = 1_000;
const goneWithinMs = 5_000;

/** Every process of the cluster's server carries it in its title: `postgres: sampan-0123456789ab: checkpointer`. */
export function clusterName({ files }: Pick<Cluster, 'files'>): string {
  return `sampan-${createHash('sha256').update(files).digest('hex').slice(0, 12)}`;
}

/**
 * Ends what a killed server left of itself. Its processes leave by themselves when they next wait for something, but one
 * that computes does not look up before it is done, nor does a recovery that is syncing its files, and PostgreSQL refuses
 * to start beside them: the platform did not answer for as long as a proof of the ledger took (seen: 41 s; the longer the ledger,
 * the longer). SIGQUIT is what their server would have sent them after a crash, SIGKILL for who does not hear it. Nothing
 * acknowledged is lost: it is on the disk, and recovery follows either way.
 *
 * Elsewhere than on Linux nobody is ended, and the caller waits until they have left.
 */
export async function endOrphans(cluster: Cluster): Promise<void> {
  if (process.platform !== 'linux') return;
  const from = performance.now();
  const told = new Set<number>();
  for (;;) {
    const orphans = findOrphans(cluster);
    const spent = performance.now() - from;
    if (orphans.length === 0 || spent > goneWithinMs) return;
    for (const pid of orphans) {
      if (spent > quitWithinMs) signal(pid, 'SIGKILL');
      else if (!told.has(pid)) signal(pid, 'SIGQUIT');
      told.add(pid);
    }
    await wait(pollMs);
  }
}

/**
 * Processes with the cluster's title whose parent is no server of it. Title and parent alone are asked: in a container
 * root may not read the working folder of another user's process.
 */
function findOrphans(cluster: Cluster): number[] {
  const title = `postgres: ${clusterName(cluster)}: `;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(name, 'cmdline')?.startsWith(title))
    .filter((name) => {
      const stat = readProc(name, 'stat');
      // After the last parenthesis, since a program's name may hold some: state, parent.
      const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      return parent !== undefined && !readProc(parent, 'cmdline')?.split('\0').includes(cluster.files);
    })
    .map(Number);
}

/** null when the process is gone. Any other failure is the caller's: who cannot be looked at must not be ended. */
function readProc(pid: string, file: 'cmdline' | 'stat'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}

function signal(pid: number, name: 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It left meanwhile.
  }
}
