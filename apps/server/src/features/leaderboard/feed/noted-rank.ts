/** A settled bet, a change of one, or points that were earned, as it stands in the queue. */
export type NotedRank =
  | { brand: string; playerId: string; at: number; points: string }
  | {
      brand: string;
      playerId: string;
      at: number;
      product: string;
      stake: string;
      net: string;
      valid: string;
      change?: { source: string; reference: string; entry: number };
    };
