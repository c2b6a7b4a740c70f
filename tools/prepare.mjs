// Plain JavaScript for any Node from 20 up: on a fresh clone this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const wantedMajor = 24;

/** A reason to stop that is told in one sentence, without a stack. */
export class PrepareError extends Error {}

/** Prints the sentence of what went wrong and sets the exit code. A fault of ours keeps its stack: it must be mended. */
export function reportAndFail(error) {
  console.error(error instanceof PrepareError ? error.message : error);
  process.exitCode = 1;
}

/**
 * Installs the packages when they are absent or not the ones of the lock file. Tests, checks and benches need those of
 * `devDependencies` too (browser, compilers, linters: a third of all bytes), who only starts the platform does not wait for them.
 */
export async function installIfNeeded({ development }) {
  const { runs, develops } = comparePackages();
  if (runs && (develops || !development)) return;
  console.log('Installing packages (once, and when package-lock.json has changed) …');
  const scope = development ? [] : ['--omit=dev'];
  // Beside what is there: a platform that runs from these folders keeps its files.
  const command = runs ? ['install', '--no-save'] : ['ci', ...scope];
  const status = await run(...npmCommand([...command, '--no-audit', '--no-fund', '--loglevel=error']));
  if (status !== 0) {
    throw new PrepareError('The packages could not be installed: see what npm says above, mend it and start again.');
  }
}

/**
 * npm keeps a list of what lies in node_modules. It is compared with the lock file entry by entry, which needs no mark of
 * our own and also believes an `npm ci` by hand. Optional packages of other platforms are absent by right.
 * @returns whether all that the platform runs on is there, and all that its tests and checks need besides
 */
function comparePackages() {
  const present = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(present)) return { runs: false, develops: false };
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  const installed = packagesOf(present);
  const isThere = ([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  };
  return {
    // One of another version is none that an install adds beside the others.
    runs: wanted.every((one) => isThere(one) || (one[1].dev && !installed[one[0]])),
    develops: wanted.every(isThere),
  };
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    throw new PrepareError(`${file} cannot be read: restore it from the repository and start again.`);
  }
}

/** Inside `npm start` npm names itself, and the Node it runs on, which an install does not replace under it. */
function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js') && existsSync(npm))
    return [node && existsSync(node) ? node : process.execPath, [npm, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** The pinned Node 24 that came with the packages; where none is published, the user's own if it is new enough. */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(pinned) && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  throw new PrepareError(
    `Sampan runs on Node ${wantedMajor}, and this is ${process.version} on ${process.platform} ${process.arch}, for which none could be installed along with it: install Node ${wantedMajor} from nodejs.org and start again.`,
  );
}

/**
 * Builds the sites when their sources have changed since the last build.
 * @param inPlace called when they can be served, which is before their files are compressed
 */
export async function buildIfStale(node, { signal, inPlace = () => {} } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const status = await run(node, [join(root, 'tools', 'build.ts'), '--if-stale'], { stdio, signal, told: inPlace });
  if (status !== 0) throw new PrepareError('The sites could not be built: the reason stands above.');
}

/** Runs a command in the project's folder, shown as it goes; returns its exit status. */
export function run(command, args, { told, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', () =>
      reject(new PrepareError(`${command} cannot be run: install Node with npm and start again.`)),
    );
    if (told) child.on('message', told);
    child.once('exit', (status, signal) => resolve(signal ? 1 : status));
  });
}
