/** Points that were earned, as they stand in the queue. Bets stand in the wagering ledger. */
export interface NotedRank {
  brand: string;
  playerId: string;
  at: number;
  points: string;
}
