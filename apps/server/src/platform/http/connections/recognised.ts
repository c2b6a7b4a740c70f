/** Who was recognised on a connection. */
export type Caller = { player: string } | { vendor: string };

export interface Recognised {
  /** Null: a stranger's. */
  known: string | null;
}

/** The connections on which somebody was recognised; those of one player are as many as `perPlayer`. */
export function createRecognised<Connection extends Recognised>(perPlayer: number) {
  const byPlayer = new Map<string, Set<Connection>>();
  let size = 0;

  function remove(connection: Connection): void {
    if (connection.known === null) return;
    const own = byPlayer.get(connection.known);
    own?.delete(connection);
    if (own?.size === 0) byPlayer.delete(connection.known);
    connection.known = null;
    size -= 1;
  }

  return {
    /** @returns the player's oldest, which is a stranger's again, where they have too many */
    add(connection: Connection, who: Caller): Connection | null {
      size += 1;
      connection.known = 'vendor' in who ? who.vendor : who.player;
      if ('vendor' in who) return null;
      const own = (byPlayer.get(who.player) ?? new Set()).add(connection);
      byPlayer.set(who.player, own);
      const [oldest] = own;
      if (own.size <= perPlayer || !oldest) return null;
      remove(oldest);
      return oldest;
    },
    remove,
    size: () => size,
  };
}
