/** Readers of settled bets that come by in passes; a table of the wagering ledger knows them by these names. */
export type LineReader = 'points' | 'missions' | 'leaderboard' | 'referral';

let connected: readonly LineReader[] = [];

/**
 * Whose notes the statement writes that adds lines: compose/subscribers.ts says so. Whoever must know of a bet in its own
 * transaction subscribes to `betsSettled`.
 */
export const lineReaders = {
  /** @returns puts back who read before: a test does so when it ends */
  connect(readers: readonly LineReader[]): () => void {
    const before = connected;
    connected = readers;
    return () => {
      connected = before;
    };
  },
  get names(): readonly LineReader[] {
    return connected;
  },
};
