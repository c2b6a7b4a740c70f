/** Pots: 20 lines with free spins, and three progressive pots that every stake feeds. */
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';
import type { PotRules } from '../pots/model.ts';

export const pots: SlotModel = {
  id: 'pots',
  version: 1,
  pays: 'lines',
  rows: 3,
  baseStrips: [
    'KzAJQ7yyzKJQAzKJSQAJ7zKyQxxAJQ',
    'JKzAQ7JWKxxAQSzKJAQK7yyzJWyAKQ',
    'xxASQzKJAQ7yyzKJWyQAKJQzA7KQJW',
    'A7yyzKJWyQAKJAzQ7KJWAxxQSzAKJQ',
    'QKA7zQJKxxAQKyJAQK7yyzJQAKzJSz',
  ].map(parseStrip),
  freeStrips: [
    'zKJxxAQ7yyzKJAQyKJSxxAQ7zKJAQz',
    'KJ2zAQ7KJ2xxAQSzKJAQ27yyzKJyAQ',
    'xxAQzKJAQ27yyzKJSyAQKJ3zAQ27KJ',
    '27yyzKJyAQKJ2zAQ7KJ2xxAQSzKJAQ',
    'QKA7zQJKxxAQKyJAQK7yyzJQAKzJSz',
  ].map(parseStrip),
  linePays: {
    seven: [0, 50, 200, 777],
    picA: [0, 30, 100, 320],
    picB: [0, 24, 80, 200],
    picC: [0, 20, 60, 150],
    ace: [0, 10, 35, 100],
    king: [0, 8, 25, 75],
    queen: [0, 6, 20, 60],
    jack: [0, 5, 15, 50],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [9, 11, 13],
  maxFreeSpins: 30,
  winCapInBets: 27000,
  declaredReturn: {
    num: [
      '230201895627975199307076025787262524132148750831552727639652598431787192284005588049399129378478',
      '9288626522549494632013708928854891',
    ].join(''),
    den: [
      '251256111062982156242190390216251216770615428686141967773437500000000000000000000000000000000000',
      '0000000000000000000000000000000000',
    ].join(''),
  },
};

/** In cents (stake-scale.ts). 3 % of each stake go into the pots. */
export const potRules: PotRules = {
  unit: 100n,
  pots: [
    { name: 'grand', seed: 1_000_000n, share: 1n, oneIn: 500_000_000n },
    { name: 'major', seed: 10_000n, share: 1n, oneIn: 2_000_000n },
    { name: 'mini', seed: 500n, share: 1n, oneIn: 50_000n },
  ],
  maxBet: 20_000n,
  declaredReturn: {
    num: [
      '242010932847935360650458974127426331320367675979801400125004160931787192284005588049399129378478',
      '9288626522549494632013708928854891',
    ].join(''),
    den: [
      '251256111062982156242190390216251216770615428686141967773437500000000000000000000000000000000000',
      '0000000000000000000000000000000000',
    ].join(''),
  },
};
