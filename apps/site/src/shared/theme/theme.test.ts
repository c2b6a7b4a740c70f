import { describe, expect, it } from 'vitest';
import { readTheme, requestedTheme } from './theme.ts';

describe('theme', () => {
  it('S-018 S-019 is dark unless it is light', () => {
    expect([readTheme('light'), readTheme('blue'), readTheme(null)]).toEqual(['light', 'dark', 'dark']);
    expect(requestedTheme('a=b; theme=light')).toBe('light');
  });
});
