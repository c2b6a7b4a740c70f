/** Hold and spin: 20 lines, and coins that stay. Its reels have no free spins. */
import type { HoldRules } from '../hold/model.ts';
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';

const strips = [
  'zKAJQ7yyOOzKJQAzKJOQAJ7zKQxxAJQ',
  'JKzAQ7JWOOxxAQzKJAQK7yyOJWzAKQ',
  'xxAQzKJOOOK7yyKJWzQAKOQzA7KQJW',
  'A7yyOOWzQAKJAzQ7KJWAxxOzAKJQJK',
  'QKA7zQJOOOAQKzJAQK7yyOzJQAKzJx',
].map(parseStrip);

export const hold: SlotModel = {
  id: 'hold',
  version: 1,
  pays: 'lines',
  rows: 3,
  baseStrips: strips,
  freeStrips: strips,
  linePays: {
    seven: [0, 50, 200, 800],
    picA: [0, 35, 110, 350],
    picB: [0, 28, 90, 250],
    picC: [0, 22, 70, 180],
    ace: [0, 13, 40, 110],
    king: [0, 10, 30, 80],
    queen: [0, 7, 24, 64],
    jack: [0, 6, 18, 52],
  },
  scatterPays: [0, 0, 0],
  freeSpins: [0, 0, 0],
  maxFreeSpins: 0,
  winCapInBets: 3000,
  declaredReturn: {
    num: '379229',
    den: '627750',
  },
};

export const holdRules: HoldRules = {
  coinsToStart: 6,
  respins: 3,
  landing: { hits: 1, of: 16 },
  coins: [
    { name: null, value: 20, weight: 660 },
    { name: null, value: 40, weight: 210 },
    { name: null, value: 60, weight: 75 },
    { name: null, value: 100, weight: 35 },
    { name: 'mini', value: 200, weight: 14 },
    { name: 'minor', value: 500, weight: 5 },
    { name: 'major', value: 2_000, weight: 1 },
  ],
  grand: 20_000,
  declaredReturn: {
    num: [
      '302744107269150361178080380704880552827676497941247394189057430165921062708377258096473154277335',
      '565434528140215853235466396206104253998058493287816536155606491744919239',
    ].join(''),
    den: [
      '313799237169387947701035060911097234656161374001558685158777701189675671251836278954753087855746',
      '387286206983516688082434843776557370727403308343933865345178895646720000',
    ].join(''),
  },
};
