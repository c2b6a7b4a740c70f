import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { NodeSettings } from '../../e2e/src/server-node.ts';

/** A process of the bench beside this one, talked to over IPC. */
export interface Child {
  readonly pid: number;
  ask<T>(message: object | string): Promise<T>;
  /** What it says by itself first. */
  firstWord<T>(): Promise<T>;
  stop(): Promise<void>;
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

/** `node`: its flags and environment beside those of this process. */
export function startChild(file: string, args: string[] = [], node: NodeSettings = { flags: [], env: {} }): Child {
  // Its log lines are written and thrown away: writing them is part of the work, reading them is not.
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: [...process.execArgv, ...node.flags],
    env: { ...node.env, ...process.env },
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  return {
    pid: child.pid ?? 0,
    ask(message) {
      child.send(message);
      return nextMessage(child);
    },
    firstWord: () => nextMessage(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      const timer = setTimeout(() => child.kill(), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The load: a large young generation, and memory of what was prepared collected before it begins, or it would stop to collect. */
export const startLoad = (): Child =>
  startChild('load-bets.ts', [], { flags: ['--max-semi-space-size=32', '--expose-gc'], env: {} });
