import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverNode } from './server-node.ts';
import type { HostAnswer, HostOrder } from './site-host.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const HOST = join(import.meta.dirname, 'site-host.ts');
const READY_MS = 60_000;

type Environment = Record<string, string | undefined>;

/** What serves a site: started, stopped and killed any number of times. */
export interface SiteServer {
  /** Of its process; 0 while none runs. */
  pid(): number;
  start(env: Environment): Promise<void>;
  /** Lets the platform end as a deployment does; resolves when it has. */
  stop(): Promise<void>;
  /** SIGKILL, as a power cut would do it. */
  kill(): Promise<void>;
  /** All that it has said and logged so far. */
  output(): string;
}

const runs = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!runs(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Ready is what an operator reads: the greeting comes after /readyz, when the vendors' games are there too. */
async function waitUntilReady(child: ChildProcess, readyMs: number): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`the site ${reason}: ${said}`));
    const timer = setTimeout(() => fail(`was not ready after ${readyMs} ms`), readyMs);
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

/** A process of the site's own, as an operator starts it; ready within `readyMs` at every start. */
export function ownServer(readyMs = READY_MS): SiteServer {
  let child: ChildProcess | null = null;
  let said = '';
  const keep = (part: Buffer) => void (said += part.toString());
  return {
    pid: () => child?.pid ?? 0,
    async start(env) {
      child = spawn(process.execPath, [...serverNode.flags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      await waitUntilReady(child, readyMs).catch(async (error: unknown) => {
        await end(child, 'SIGKILL');
        throw error;
      });
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    output: () => said,
  };
}

/** Of this worker; it ends with it. */
let host: ChildProcess | null = null;

function runningHost(env: Environment): ChildProcess {
  if (runs(host)) return host;
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const, 'ipc' as const];
  host = spawn(process.execPath, [HOST], { env, stdio });
  return host;
}

function order(child: ChildProcess, words: HostOrder): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const hear = (answer: HostAnswer) => settle(() => (typeof answer === 'string' ? resolve() : reject(answer.failed)));
    const gone = (code: number | null) =>
      settle(() => reject(new Error(`the process of the sites ended with ${code}`)));
    const settle = (done: () => void) => {
      child.off('message', hear);
      child.off('exit', gone);
      done();
    };
    child.on('message', hear);
    child.once('exit', gone);
    child.send(words);
  });
}

/**
 * In the one process that serves the sites of this worker, one after the other: a start there takes a fifth of the processor
 * time of a process of its own, and the first pages half. The journeys that kill it begin it anew.
 */
export function hostedServer(): SiteServer {
  let said = '';
  let mine: ChildProcess | null = null;
  const keep = (part: Buffer) => void (said += part.toString());
  const leave = () => {
    mine?.stdout?.off('data', keep);
    mine?.stderr?.off('data', keep);
    mine = null;
  };
  return {
    pid: () => mine?.pid ?? 0,
    async start(env) {
      mine = runningHost(env);
      mine.stdout?.on('data', keep);
      mine.stderr?.on('data', keep);
      await order(mine, { start: env });
    },
    async stop() {
      if (runs(mine)) await order(mine, 'stop');
      leave();
    },
    async kill() {
      await end(mine, 'SIGKILL');
      leave();
    },
    output: () => said,
  };
}
