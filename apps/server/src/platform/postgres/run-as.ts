import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who the database processes run as: empty for the user who started us, `nobody` when that is root. */
export type RunAs = { uid?: number; gid?: number };

const usualNobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root hands it to `nobody`; Node drops root's other groups when it switches. */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    const found = { uid: Number(uid), gid: Number(gid) };
    return found.uid > 0 && found.gid > 0 ? found : usualNobody;
  } catch {
    return usualNobody;
  }
}

/** Runs a short command as that user; true when it could be reached and ended well. */
export function succeedsAs(runAs: RunAs, command: string, args: readonly string[], cwd: string): boolean {
  const options: SpawnSyncOptions = { ...runAs, cwd, stdio: 'ignore', timeout: 10_000 };
  return spawnSync(command, args, options).status === 0;
}

/** True when that user may enter the folder. Asked of the system itself: reading modes alone would miss ACLs and mounts. */
export function canEnter(runAs: RunAs, folder: string): boolean {
  if (runAs.uid === undefined) return true;
  return succeedsAs(runAs, '/bin/sh', ['-c', 'test -x "$0"', folder], '/');
}
