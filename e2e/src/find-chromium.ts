import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

/** A browser to start, and what its process needs in the environment. */
export type Chromium = { executablePath: string; env: Readonly<Record<string, string>>; source: string };

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The order is CHROMIUM_PATH, the pinned npm package, the system's browser. The package goes before the system, so that
 * a screenshot and a journey mean the same on every machine that can run it.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env: {}, source: 'CHROMIUM_PATH' };
  if (process.platform === 'linux' && process.arch === 'x64') return openPackedChromium();
  const found = systemNames.map(findOnPath).find((path) => path !== null);
  if (found) return { executablePath: found, env: {}, source: 'system' };
  throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its executable.');
}

function findOnPath(name: string): string | null {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

/** Unpacks @sparticuz/chromium once per version, about 250 MB, and renames it into place when whole. */
async function openPackedChromium(): Promise<Chromium> {
  // The package exports its entry build/index.js only; the archives lie in bin beside that folder.
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const home = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(home)) await unpackChromium(join(packageFolder, 'bin'), home);
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
    source: `@sparticuz/chromium ${version}`,
  };
}

async function unpackChromium(archives: string, home: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const stage = mkdtempSync(`${home}-`);
  try {
    const executable = join(stage, 'chromium');
    const archive = (name: string) => createReadStream(join(archives, name)).pipe(createBrotliDecompress());
    await Promise.all([
      pipeline(archive('chromium.br'), createWriteStream(executable)),
      // SwiftShader is looked for beside the executable, the system libraries in lib.
      ...['swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => untar(archive(name), stage)),
    ]);
    chmodSync(executable, 0o755);
    chmodSync(stage, 0o755);
    writeFileSync(join(stage, 'fonts.conf'), fontSettings(home));
    renameSync(stage, home);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    // Another process may have unpacked it meanwhile.
    if (!existsSync(home)) throw error;
  }
}

async function untar(archive: NodeJS.ReadableStream, target: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', target], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'exit');
  await pipeline(archive, tar.stdin).catch(allowEarlyClose);
  const [status] = await ended;
  if (status !== 0) throw new Error(`tar ended with ${String(status)} while unpacking Chromium.`);
}

/** tar may be gone as soon as it has read the end mark, before its pipe is closed: then its exit status alone counts. */
function allowEarlyClose(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'EPIPE') throw error;
}

/** Only the fonts of the package, never the machine's: text has the same width everywhere. */
function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
  <config></config>
</fontconfig>
`;
}
