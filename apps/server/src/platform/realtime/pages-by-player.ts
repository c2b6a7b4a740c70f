/** Open pages of players. Most have one, which stands for itself: a list of one is 56 bytes, a set of one ten times as much. */
export interface PagesByPlayer<Page> {
  of(playerId: string): readonly Page[];
  has(playerId: string): boolean;
  add(playerId: string, page: Page): void;
  remove(playerId: string, page: Page): void;
}

export function createPagesByPlayer<Page extends object>(): PagesByPlayer<Page> {
  const byPlayer = new Map<string, Page | readonly Page[]>();
  const pagesOf = (playerId: string): readonly Page[] => {
    const pages = byPlayer.get(playerId) ?? [];
    return Array.isArray(pages) ? (pages as readonly Page[]) : [pages as Page];
  };
  return {
    of: pagesOf,
    has: (playerId) => byPlayer.has(playerId),
    add(playerId, page) {
      byPlayer.set(playerId, byPlayer.has(playerId) ? [...pagesOf(playerId), page] : page);
    },
    remove(playerId, page) {
      const [first, ...others] = pagesOf(playerId).filter((one) => one !== page);
      if (first === undefined) byPlayer.delete(playerId);
      else byPlayer.set(playerId, others.length === 0 ? first : [first, ...others]);
    },
  };
}
