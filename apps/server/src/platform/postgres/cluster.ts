import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PostgresBinaries } from './find-binaries.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { StartError } from './start-error.ts';
import { openSystemPlace } from './system-place.ts';

/** The superuser of the cluster. The application's own roles are made by the migrations. */
export const ownerRole = 'sampan_owner';

const majorVersion = '18';

/**
 * Where a cluster lies: `DATA_DIR/postgres`, or, when `nobody` cannot enter that, a folder it links to.
 * `files` is PostgreSQL's own, closed to all but its user; `password` is readable to whoever starts the platform only.
 */
export type Cluster = { home: string; files: string; log: string; password: string };

export type ClusterRequest = { dataDir: string; durable: boolean; runAs: RunAs; binaries: PostgresBinaries };

/** Makes DATA_DIR if absent. Throws StartError when it cannot be written to. */
export function openDataDir(given: string): string {
  const dataDir = resolve(given);
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // Root may write whatever the modes say, except on a read-only mount: only trying tells.
    rmSync(mkdtempSync(join(dataDir, '.writable-')), { recursive: true });
    return dataDir;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(
      `The folder ${dataDir} cannot be written to${code}: set DATA_DIR to a folder that you may write to, or free some space.`,
    );
  }
}

/** Not mkdir's own `recursive`: under /proc it never returns (Node 24.21). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Reads the cluster of this DATA_DIR; null when none was made yet. Throws StartError when it is of another version. */
export function readCluster(dataDir: string): Cluster | null {
  const link = join(dataDir, 'postgres');
  if (!existsSync(link)) return null;
  const cluster = clusterAt(realpathSync(link));
  const version = readFileSync(join(link, 'version'), 'utf8').trim();
  if (version === majorVersion) return cluster;
  throw new StartError(
    `${link} was made by PostgreSQL ${version} and this release runs ${majorVersion}: dump it with the old release and restore it, or set DATA_DIR to a new folder.`,
  );
}

/**
 * Makes the cluster aside and renames it into place: a start that is killed half-way leaves nothing that looks whole,
 * and of two starts at once one wins and the other uses what the first one made.
 */
export function createCluster(request: ClusterRequest): Cluster {
  const { dataDir, runAs } = request;
  const inside = canEnter(runAs, dataDir) || openPassage(runAs, dataDir);
  const parent = inside ? dataDir : openSystemPlace(dataDir);
  const stage = mkdtempSync(join(parent, 'postgres-'));
  try {
    fillCluster(stage, request);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  try {
    if (inside) renameSync(stage, join(dataDir, 'postgres'));
    else symlinkSync(stage, join(dataDir, 'postgres'));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    if (!existsSync(join(dataDir, 'postgres'))) throw error;
  }
  return clusterAt(realpathSync(join(dataDir, 'postgres')));
}

/**
 * A DATA_DIR that is closed by itself, in a place open to all, gets a passage (x, not r): better than files elsewhere,
 * which would outlive it unseen. What lies inside is closed by its own modes.
 */
function openPassage(runAs: RunAs, dataDir: string): boolean {
  const { uid, mode } = statSync(dataDir);
  if (uid !== process.getuid?.() || !canEnter(runAs, dirname(dataDir))) return false;
  chmodSync(dataDir, (mode & 0o7777) | 0o011);
  return canEnter(runAs, dataDir);
}

function clusterAt(home: string): Cluster {
  const password = readFileSync(join(home, 'owner-password'), 'utf8').trim();
  return { home, files: join(home, 'files'), log: join(home, 'server.log'), password };
}

function fillCluster(stage: string, request: ClusterRequest): void {
  const { durable, runAs, binaries } = request;
  const files = join(stage, 'files');
  const passwordForInit = join(stage, 'init-password');
  const password = randomBytes(32).toString('base64url');
  chmodSync(stage, 0o755);
  writeFileSync(join(stage, 'owner-password'), password, { mode: 0o600 });
  writeFileSync(passwordForInit, password, { mode: 0o600 });
  writeFileSync(join(stage, 'version'), majorVersion);
  mkdirSync(files, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(files, runAs.uid, runAs.gid);
    chownSync(passwordForInit, runAs.uid, runAs.gid);
  }
  const args = ['-D', files, '-U', ownerRole, `--pwfile=${passwordForInit}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (!durable) args.push('--no-sync', '--no-data-checksums');
  const made = spawnSync(binaries.initdb, args, { ...runAs, cwd: stage, env: { LC_ALL: 'C' }, encoding: 'utf8' });
  rmSync(passwordForInit, { force: true });
  if (made.status === 0) return;
  const reason = (made.stderr || made.error?.message || '').trim().split('\n').at(-1) ?? '';
  throw new StartError(`PostgreSQL could not make its files in ${request.dataDir} (${reason}): ${adviceFor(reason)}.`);
}

function adviceFor(reason: string): string {
  // Containers run under any number; initdb wants to know its name.
  if (reason.includes('user does not exist')) return 'give this user a name in /etc/passwd, or set DATABASE_URL';
  return 'free some space, or set DATA_DIR to another folder';
}
