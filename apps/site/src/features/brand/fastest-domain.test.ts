import { describe, expect, it } from 'vitest';
import { fastestDomain } from './fastest-domain.ts';

describe('speed check', () => {
  it('S-234 marks the fastest measured domain', () => {
    expect(
      fastestDomain([
        { domain: 'a', speed: 80 },
        { domain: 'b', speed: 20 },
        { domain: 'c', speed: 0 },
      ]),
    ).toBe('b');
    expect(fastestDomain([{ domain: 'c', speed: 0 }])).toBeNull();
  });
});
