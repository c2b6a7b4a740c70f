import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { insertWaiting, type LineReader } from './waiting.queries.ts';

/** Notes for readers whose bets were settled, in the transaction that settles them (subscriber of `betsSettled`). */
export const noteWaiting =
  (readers: readonly LineReader[]) =>
  async (tx: Tx, lines: readonly { playerId: string; currency: string }[]): Promise<void> => {
    const real = lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code);
    const players = new Set(real.map(({ playerId }) => playerId));
    if (players.size > 0) await insertWaiting(tx, readers, [...players]);
  };
