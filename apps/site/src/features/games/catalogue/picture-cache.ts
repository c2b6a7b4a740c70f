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
  /** Was asked for ahead and did not come: its tile shows the fallback without another try (S-398). */
  failed: (address: string) => boolean;
  size(): number;
}

/** What is held of a picture; an <img> is one. */
export type HeldPicture = Pick<HTMLImageElement, 'complete' | 'naturalWidth'>;

/** `ask` begins to load a picture; what it returns is held as long as the picture is kept. */
export function createPictureCache(ask: (address: string) => HeldPicture): PictureCache {
  const kept = new Map<string, HeldPicture>();
  return {
    preload(addresses) {
      for (const address of addresses) {
        const held = kept.get(address) ?? ask(address);
        kept.delete(address);
        kept.set(address, held);
        const [oldest] = kept.keys();
        if (kept.size > CACHE_SIZE && oldest !== undefined) kept.delete(oldest);
      }
    },
    has: (address) => kept.has(address),
    failed(address) {
      const held = kept.get(address);
      return held !== undefined && held.complete && held.naturalWidth === 0;
    },
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
    from: Math.max(0, Math.ceil(below / list.rowSize)),
    to: Math.max(0, Math.ceil((below + list.screen * PRELOAD_SCREENS) / list.rowSize)),
  };
}
