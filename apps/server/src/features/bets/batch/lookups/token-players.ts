/** Whose session a token is: asked once, for a session has one player for good. */

/** What an operation says of its player: itself, or by a token. */
export interface PlayedOp {
  vendor: string;
  tokenHash: Buffer | null;
  playerId: string | null;
}

/** So many sessions are remembered; the one remembered longest is forgotten first. */
const REMEMBERED = 20_000;

export interface TokenPlayers {
  /** null: not asked yet, or a token of nobody. */
  of(op: PlayedOp): string | null;
  learn(op: PlayedOp, playerId: string): void;
}

const keyOf = ({ vendor, tokenHash }: PlayedOp): string => `${vendor}/${tokenHash?.toString('latin1')}`;

export function createTokenPlayers(): TokenPlayers {
  const known = new Map<string, string>();
  return {
    of: (op) => op.playerId ?? known.get(keyOf(op)) ?? null,
    learn(op, playerId) {
      if (op.tokenHash === null) return;
      if (known.size >= REMEMBERED) for (const oldest of known.keys()) if (known.delete(oldest)) break;
      known.set(keyOf(op), playerId);
    },
  };
}
