import { AppError } from './errors.ts';

/** Lets work begin in the order it came. */
export interface Turns {
  /** For whoever wants to refuse before anything was done for the call. @throws AppError system.overloaded */
  refuseWhenFull(): void;
  /** @throws AppError system.overloaded when too much is in line */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** So many at once and so many in line; more is told when to come back instead of waiting (TRUST R-05). */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  const refuseWhenFull = () => {
    if (running >= atOnce && waiting.length >= inLine) throw new AppError('system.overloaded', { seconds: 3 });
  };
  return {
    refuseWhenFull,
    async take(work) {
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
