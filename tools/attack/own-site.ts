import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 180_000;

/** The demo player that `npm start` prints, on a site that is thrown away. */
export const OWN_PLAYER = { name: 'mali', password: 'lantern-river-7' };

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the site ${why}: ${said.slice(-2_000)}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_MS);
    const listen = (part: Buffer) => {
      said += part.toString();
      if (!said.includes('Sampan is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

/** A whole site on this machine alone, with its own database, that is thrown away afterwards. */
export async function startOwnSite(): Promise<{ url: string; stop(): Promise<void> }> {
  await run([join(root, 'tools/build.ts'), '--if-stale'], process.env);
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-attack-'));
  // Open to enter, so that the cluster lies inside even when root runs it as `nobody`.
  chmodSync(dataDir, 0o755);
  const [port, gamesPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  child.stdout.resume();
  child.stderr.resume();
  return { url: `http://127.0.0.1:${port}`, stop };
}
