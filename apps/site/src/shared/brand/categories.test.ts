import { describe, expect, it } from 'vitest';
import { cardsOf, orderedCategories, type ProviderGroup } from './categories.ts';

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
    classGames: { '': 1 },
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
  it('S-219 A-032 lotteries and e-lotteries of vendors share the first place', () => {
    expect(order('RNG', 'ELOTT', 'LIVE')).toEqual(['LOTT', 'LIVE', 'RNG']);
    expect(order('RNG', 'LOTT', 'ELOTT')).toEqual(['LOTT', 'RNG']);
  });
  it('tables and instant games stand right after slots, where slots are not all there is', () => {
    const slots = group('RNG');
    const mixed = { ...slots, cards: slots.cards.map((card) => ({ ...card, classGames: { '': 3, TG: 2, SC: 1 } })) };
    const groups = [mixed, group('MINIGAME'), group('PVP')];
    expect(orderedCategories(groups).map(({ code }) => code)).toEqual(['MINIGAME', 'RNG', 'TABLES', 'INSTANT', 'PVP']);
    const games = (code: 'RNG' | 'TABLES' | 'INSTANT', kind: 'slots' | 'tables' | 'instant') =>
      cardsOf({ code, kind }, groups).reduce((sum, card) => sum + card.gameCount, 0);
    expect([games('RNG', 'slots'), games('TABLES', 'tables'), games('INSTANT', 'instant')]).toEqual([3, 2, 2]);
  });
  it('S-218 leaves out a category without vendors', () => {
    expect(orderedCategories([group('RNG'), group('LIVE', 0)]).map(({ code }) => code)).toEqual(['RNG']);
  });
});
