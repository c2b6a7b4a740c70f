/** What may earn a ticket, as it stands in the queue. */
export type NotedEvent =
  | {
      kind: 'bet';
      brand: string;
      playerId: string;
      at: number;
      product: string;
      stake: string;
      valid: string;
      /** Its name in the wagering ledger; absent for the bet itself, which changes nothing that was counted. */
      change?: { source: string; reference: string; entry: number };
    }
  | { kind: 'deposit'; brand: string; playerId: string; at: number; amount: string }
  | { kind: 'mission'; brand: string; playerId: string; at: number; mission: string };
