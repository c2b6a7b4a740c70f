export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Between two spins that follow each other by themselves. */
export const BETWEEN_SPINS_MS = 350;
/** Reels turn at least this long, however fast the answer is. */
export const LEAST_TURN_MS = 420;
