import { describe, expect, it } from 'vitest';
import { openArea, readJson } from './area.ts';
import { findCookie } from './cookies.ts';

describe('storage', () => {
  it('S-453 works for the life of the page where the browser blocks storage', () => {
    const area = openArea<'lang'>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    area.set('lang', 'TH');
    expect(area.get('lang')).toBe('TH');
    area.remove('lang');
    expect(area.get('lang')).toBeNull();
  });
  it('S-453 keeps a value that does not fit', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const area = openArea<'gameVendor'>(() => full as unknown as Storage);
    area.set('gameVendor', '[]');
    expect(area.get('gameVendor')).toBe('[]');
  });
  it('counts damaged JSON as absent and removes it', () => {
    const area = openArea<string>(() => undefined);
    area.set('gameVendor', '{oops');
    expect(readJson(area, 'gameVendor')).toBeNull();
    expect(area.get('gameVendor')).toBeNull();
  });
  it('finds a cookie by its whole name', () => {
    expect(findCookie('xlang=EN; lang=TH%20x; a', 'lang')).toBe('TH x');
    expect(findCookie('lang=%E0%A4%A', 'lang')).toBeNull();
    expect(findCookie('', 'lang')).toBeNull();
  });
});
