import { describe, expect, it } from 'vitest';
import { orderedCategories, type ProviderGroup } from './categories.ts';

const group = (title: string, vendors = 1): ProviderGroup => ({
  title,
  gameClassify: title,
  cards: Array.from({ length: vendors }, (_, index) => ({
    vassalage: `${title}${index}`,
    name: '',
    smallIcon: '',
    isHot: false,
    gameCount: 1,
    maintenance: false,
    classes: [],
  })),
});
const order = (...titles: string[]) => orderedCategories(titles.map((title) => group(title))).map(({ code }) => code);

describe('categories of the menu', () => {
  it('S-219 S-220 follow the mapping, mini-games right after fish', () => {
    expect(order('MINIGAME', 'ESPORTS', 'RNG', 'PVP', 'SPORTS', 'FISH', 'LIVE')).toEqual([
      'LIVE',
      'SPORTS',
      'FISH',
      'MINIGAME',
      'RNG',
      'PVP',
      'ESPORTS',
    ]);
  });
  it('S-221 puts mini-games first where there is no fish', () => {
    expect(order('RNG', 'MINIGAME')).toEqual(['MINIGAME', 'RNG']);
  });
  it('S-219 lotteries and e-lotteries of vendors share the first place', () => {
    expect(order('RNG', 'ELOTT', 'LIVE')).toEqual(['LOTT', 'LIVE', 'RNG']);
    expect(order('RNG', 'LOTT', 'ELOTT')).toEqual(['LOTT', 'RNG']);
  });
  it('S-218 leaves out a category without vendors', () => {
    expect(orderedCategories([group('RNG'), group('LIVE', 0)]).map(({ code }) => code)).toEqual(['RNG']);
  });
});
