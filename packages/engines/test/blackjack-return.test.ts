import { describe, expect, it } from 'vitest';
import { analyseBlackjack } from '../src/choice/blackjack-analysis.ts';
import { choiceGames } from '../src/index.ts';
import { toDecimal } from '../src/rational.ts';

describe('blackjack', () => {
  it('R-33 the declared return is that of best play over every deal and draw', () => {
    const exact = analyseBlackjack();
    const [declared] = choiceGames.blackjack.analyse();
    expect(declared?.return).toEqual(exact.return);
    expect(declared?.hit).toEqual(exact.hit);
    expect(toDecimal(exact.return, 6)).toBe('0.994296');
  });
});
