import { describe, expect, it } from 'vitest';
import { analyseVideoPoker } from '../src/choice/video-poker-analysis.ts';
import { choiceGames, classifyPoker, videoPokerPays } from '../src/index.ts';
import { toDecimal } from '../src/rational.ts';

const card = (text: string): number => '23456789TJQKA'.indexOf(text[0] ?? '') + 13 * 'shdc'.indexOf(text[1] ?? '');
const hand = (text: string) => classifyPoker(text.split(' ').map(card));

describe('video poker', () => {
  it('R-33 the declared return is that of best play over every deal, hold and draw', () => {
    const exact = analyseVideoPoker(videoPokerPays);
    const [declared] = choiceGames['video-poker'].analyse();
    expect(declared?.return).toEqual(exact.return);
    expect(declared?.hit).toEqual(exact.hit);
    // The published figure of the 8/5 table is 97.2984 %.
    expect(toDecimal(exact.return, 6)).toBe('0.972984');
  });

  it('reads every class of hand', () => {
    expect(hand('Ts Js Qs Ks As')).toBe('royal');
    expect(hand('9s Ts Js Qs Ks')).toBe('straightFlush');
    expect(hand('As 2s 3s 4s 5s')).toBe('straightFlush');
    expect(hand('7s 7h 7d 7c 2s')).toBe('quads');
    expect(hand('7s 7h 7d 2c 2s')).toBe('fullHouse');
    expect(hand('2s 9s Js Qs Ks')).toBe('flush');
    expect(hand('Ah 2s 3s 4s 5s')).toBe('straight');
    expect(hand('Th Js Qs Ks As')).toBe('straight');
    expect(hand('Qh Ks As 2s 3s')).toBe('nothing');
    expect(hand('7s 7h 7d 2c 3s')).toBe('trips');
    expect(hand('7s 7h 2d 2c 3s')).toBe('twoPair');
    expect(hand('Js Jh 2d 5c 3s')).toBe('jacks');
    expect(hand('Ts Th 2d 5c 3s')).toBe('nothing');
  });
});
