import type { Logger } from '@sampan/service-kit/log';

/** Work that a process does again and again, one at a time. */
export interface Worker {
  /** Names its failures in the log. */
  name: string;
  everyMs: number;
  /** After slow work the pause is this many times as long as the work. */
  rest: number;
  run(): Promise<unknown>;
}

/** Runs a worker until it is stopped; a failure is logged and the next pass tries again. */
export function startWorker({ name, everyMs, rest, run }: Worker, log: Logger): { stop(): Promise<void> } {
  const stop = repeat({ everyMs, rest }, run, (error) =>
    log.warn({ part: name, err: error }, `${name} failed; trying again`),
  );
  return { stop };
}

/**
 * Calls `work` again and again, one at a time, and survives its failures. After slow work the pause is `rest` times as
 * long as the work.
 */
export function repeat(
  { everyMs, rest }: { everyMs: number; rest: number },
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const plan = (pauseMs: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      const from = performance.now();
      running = work()
        .catch(onError)
        .finally(() => plan(Math.max(everyMs, (performance.now() - from) * rest)));
    }, pauseMs);
    timer.unref();
  };
  plan(everyMs);
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
}
