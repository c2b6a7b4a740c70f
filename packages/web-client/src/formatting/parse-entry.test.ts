import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntry } from './parse-entry.ts';

describe('an amount as people type it', () => {
  it.each([
    ['1000', 100000n],
    ['1,000.50', 100050n],
    ['1 000', 100000n],
    ['๑๐๐', 10000n],
    ['050', 5000n],
    ['12.', 1200n],
    ['0.5', 50n],
  ])('reads %s', (text, minor) => expect(parseEntry(text, 2)).toBe(minor));

  it.each(['1,5', '12,00', '1e3', '-', '1.005', 'abc', '1.2.3', '9999999999999'])('refuses %s', (text) =>
    expect(parseEntry(text, 2)).toBeNull(),
  );

  it('R-11 gives back every amount it was given, to the minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (minor) => {
        const text = `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`;
        expect(parseEntry(text, 2)).toBe(minor);
      }),
    );
  });
});
