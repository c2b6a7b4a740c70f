import { AppError } from './errors.ts';

/** Bounds how much work runs at once; the rest begins in the order it came. */
export interface ConcurrencyLimit {
  /** For whoever wants to refuse before anything was done for the call. @throws AppError system.overloaded */
  refuseWhenFull(): void;
  /** @throws AppError system.overloaded when too many wait */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** At most `atOnce` at a time and `mostWaiting` waiting; more is refused with the time to come back (TRUST R-05). */
export function createConcurrencyLimit({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const refuseWhenFull = () => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new AppError('system.overloaded', { seconds: 3 });
  };
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull();
      if (running < atOnce) running += 1;
      else {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
