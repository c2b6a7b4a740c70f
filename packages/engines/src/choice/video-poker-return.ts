import { rational } from '../rational.ts';

/** Of optimal play with the 8/5 table; proven by full enumeration in test/video-poker-return.test.ts. */
export const videoPokerReturn = {
  return: rational(1_616_226_757_427n, 1_661_102_543_100n),
  hit: rational(68_705_860_441n, 151_009_322_100n),
};
