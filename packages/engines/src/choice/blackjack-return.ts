import { rational } from '../rational.ts';

/** Of best play, payback over the first bet; proven by full enumeration in test/blackjack-return.test.ts. */
export const blackjackReturn = {
  return: rational(7_016_161_098_045_143_337_706_614_398n, 7_056_410_014_866_816_666_030_739_693n),
  hit: rational(3_014_246_917_006_574_497_687_278_191_339_581_755n, 5_756_130_429_098_929_077_956_071_497_934_208_653n),
};
