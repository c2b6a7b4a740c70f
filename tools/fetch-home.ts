import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../apps/server/src/platform/postgres/postmaster.ts';

/** A start that hangs ends here. Beside the other checks one takes a minute and more: how slow the machine is, is not measured. */
const readyWithinMs = 300_000;

/**
 * The home page as a browser gets it from a platform started for this on an empty folder, once a language: what is drawn
 * depends on what is seeded, so only the real server tells its weight. Throws with the server's own words.
 */
export async function fetchHome(root: string, languages: readonly string[]): Promise<string[]> {
  const [port, gamesPort] = [await findFreePort(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-home-'));
  chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: `${port}`,
      GAMES_PORT: `${gamesPort}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  server.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  let greeting = '';
  server.stdout.on('data', (chunk: Buffer) => {
    greeting += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    // The greeting comes after /readyz, when the vendors' games are there too: without them home weighs less.
    await waitUntil(
      () => greeting.includes('Sampan is ready'),
      () => server.exitCode !== null,
    );
    return await Promise.all(languages.map((language) => fetchPage(`${address}/?language=${language}`, language)));
  } catch (error) {
    throw new Error(`home cannot be fetched: ${words.trim().split('\n')[0] || String(error)}`, { cause: error });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function waitUntil(isReady: () => boolean, isOver: () => boolean): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && !isOver()) {
    if (isReady()) return;
    await wait(50);
  }
  throw new Error('the server did not become ready');
}

async function fetchPage(url: string, language: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } });
  const html = await answer.text();
  if (!answer.ok || !html.includes('<html')) throw new Error(`${url} answered ${answer.status}`);
  return html;
}
