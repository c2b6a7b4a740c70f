/**
 * Pictures that were asked for ahead of the list (S-399): at most 200, the longest unused one goes first. Each address is
 * asked once; one that failed is not asked again before it has fallen out.
 */
export const CACHE_SIZE = 200;
/** Screens below the one in sight whose pictures are asked for ahead. */
export const PRELOAD_SCREENS = 1.3;

export interface PictureCache {
  /** Asks for those that are not here yet. */
  preload(addresses: readonly string[]): void;
  has(address: string): boolean;
  size(): number;
}

/** `ask` begins to load a picture; what it returns is held as long as the picture is kept. */
export function createPictureCache(ask: (address: string) => unknown): PictureCache {
  const kept = new Map<string, unknown>();
  return {
    preload(addresses) {
      for (const address of addresses) {
        const held = kept.has(address) ? kept.get(address) : ask(address);
        kept.delete(address);
        kept.set(address, held);
        const [oldest] = kept.keys();
        if (kept.size > CACHE_SIZE && oldest !== undefined) kept.delete(oldest);
      }
    },
    has: (address) => kept.has(address),
    size: () => kept.size,
  };
}

/** The pictures of this visit. */
export const pictureCache = createPictureCache((address) => {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
});

/** Rows of a list whose pictures are due: from the first below the screen to 1.3 screens further. All in px. */
export function rowsAhead(list: { top: number; rowSize: number; screen: number }): { from: number; to: number } {
  const below = list.screen - list.top;
  return {
    from: Math.max(0, Math.floor(below / list.rowSize)),
    to: Math.max(0, Math.ceil((below + list.screen * PRELOAD_SCREENS) / list.rowSize)),
  };
}
