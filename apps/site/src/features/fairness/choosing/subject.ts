import type { DrawMoments } from '../draws/check-draw.ts';
import type { RaffleMoments } from '../raffles/ask-for-raffle.ts';
import type { PastedRound } from './published-text.ts';

export interface Coin {
  symbol: string;
  digits: number;
}

/** What is on the table of the page. */
export interface Subject {
  rounds: readonly PastedRound[];
  /** of a round that was asked for by its number */
  gameName?: string;
  currency?: Coin;
  /** of a draw that was asked for */
  moments?: DrawMoments;
  /** of a raffle draw that was asked for */
  raffleMoments?: RaffleMoments;
}
