import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, matchRank, nearlyContains } from '../src/game-search.ts';

describe('S-402 how a game is found by its name', () => {
  it('case and marks aside, but Thai keeps its vowels', () => {
    expect(foldText('  ĐÈN ')).toBe('den');
    expect(matchRank('Đèn Lồng Số Bảy', 'den long')).toBe(0);
    expect(matchRank('โคมเจ็ดนำโชค', 'โคมเจ็ด')).toBe(0);
    expect(foldText('นำ')).not.toBe(foldText('นา'));
  });

  it('matches a near word anywhere in the text', () => {
    expect(nearlyContains('dragon boat nine', 'baot')).toBe(true);
    expect(nearlyContains('lotus', 'tiger')).toBe(false);
  });

  it('ranks what begins with the words before what contains them, and that before a near miss', () => {
    const ranks = ['Tiger of the Delta', 'Crouching Tiger', 'Tigre Night', 'Lotus Tide'];
    expect(ranks.map((name) => matchRank(name, 'tiger'))).toEqual([0, 1, 2, null]);
  });

  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
  const word = fc.array(letter, { minLength: 4, maxLength: 9 }).map((letters) => letters.join(''));

  it('finds every name by a part of it with one letter changed, left out, added, or two neighbours swapped', () => {
    fc.assert(
      fc.property(word, word, word, fc.nat(), letter, (before, part, after, where, other) => {
        const at = where % (part.length - 1);
        const [left, right] = [part.slice(0, at), part.slice(at + 1)];
        const swapped = left + part[at + 1] + part[at] + part.slice(at + 2);
        const typed = [left + other + right, left + right, left + other + part.slice(at), swapped];
        for (const query of typed.filter(({ length }) => length >= 4))
          expect(matchRank(before + part + after, query), `${query} in ${part}`).not.toBeNull();
      }),
    );
  });
});
