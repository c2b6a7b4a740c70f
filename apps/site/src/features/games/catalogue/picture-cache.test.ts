import { describe, expect, it } from 'vitest';
import { CACHE_SIZE, createPictureCache, rowsAhead } from './picture-cache.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `/art/${from + at}.svg`);

describe('pictures of a lobby', () => {
  it('S-399 keeps 200 pictures, lets the longest unused go, and asks each once', () => {
    const asked: string[] = [];
    const cache = createPictureCache((address) => {
      asked.push(address);
      return { complete: false, naturalWidth: 0 };
    });
    cache.preload(names(0, 200));
    cache.preload(names(0, 1));
    expect([cache.size(), asked.length]).toEqual([CACHE_SIZE, 200]);
    cache.preload(names(200, 210));
    expect(cache.size()).toBe(200);
    expect([cache.has('/art/0.svg'), cache.has('/art/1.svg'), cache.has('/art/11.svg')]).toEqual([true, false, true]);
    cache.preload(names(1, 2));
    expect(asked.filter((address) => address === '/art/1.svg')).toHaveLength(2);
  });

  it('S-398 knows which of them did not come', () => {
    const held = {
      '/on-its-way.svg': { complete: false, naturalWidth: 0 },
      '/here.svg': { complete: true, naturalWidth: 150 },
      '/broken.svg': { complete: true, naturalWidth: 0 },
    };
    const cache = createPictureCache((address) => held[address as keyof typeof held]);
    cache.preload(Object.keys(held));
    expect(Object.keys(held).filter(cache.failed)).toEqual(['/broken.svg']);
    expect(cache.failed('/never-asked.svg')).toBe(false);
  });

  it('S-399 asks 1.3 screens ahead of the one in sight', () => {
    expect(rowsAhead({ top: 200, rowSize: 200, screen: 1000 })).toEqual({ from: 4, to: 11 });
    expect(rowsAhead({ top: -3000, rowSize: 200, screen: 1000 })).toEqual({ from: 20, to: 27 });
    expect(rowsAhead({ top: 2000, rowSize: 200, screen: 1000 })).toEqual({ from: 0, to: 2 });
  });
});
