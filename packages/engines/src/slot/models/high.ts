/** High: fewer and larger wins. Wilds of the free spins pay three- or fivefold. */
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';

export const high: SlotModel = {
  id: 'high',
  version: 1,
  pays: 'lines',
  rows: 3,
  baseStrips: [
    'KAJQ7yyyKJQzzAKSJQAJ7KQxxxzzAJQ',
    'KJQAJ7KQWxxxzzASJQKAJQ7yyyKWJQzzA',
    'xxxzzASJQKAJQ7yyyKWJQzzAKJQAJ7KQW',
    '7yyyKJQzzAKWJQAJ7KQxxxzzASJQKAJQ',
    'QKAJ7QKAxxxzzJQKAJQKA7yyyJQzzKASJ',
  ].map(parseStrip),
  freeStrips: [
    'KJAQ7yyyKJzzAQKJSAQ7KJxxxzzAQ',
    'KJ3AQ7KJ3xxxzzAQSKJAQ37yyyKJzzAQ',
    'xxxzzAQKJAQ37yyyKJSzzAQKJ5AQ37KJ',
    '37yyyKJzzAQKJ3AQ7KJ3xxxzzAQSKJAQ',
    'AQ7KJxxxzzAQKJAQ7yyyKJzzAQKJS',
  ].map(parseStrip),
  linePays: {
    seven: [0, 60, 250, 1000],
    picA: [0, 35, 120, 400],
    picB: [0, 25, 90, 250],
    picC: [0, 20, 70, 200],
    ace: [0, 9, 30, 90],
    king: [0, 7, 25, 75],
    queen: [0, 5, 20, 60],
    jack: [0, 4, 15, 50],
  },
  scatterPays: [2, 15, 100],
  freeSpins: [10, 12, 15],
  maxFreeSpins: 30,
  winCapInBets: 39000,
  declaredReturn: {
    num: [
      '256123541643718683565972179292697421790168882276011395177273347386176149917698512651529956887441',
      '412422847008500146284104666688869639993905432128654554353475092372183490345540501',
    ].join(''),
    den: [
      '266212131949140135164752830851154860588089809325529207773031096243516405556701637572162647971052',
      '644968899717530925449300842651240890837866607881549771553826794588780667393277952',
    ].join(''),
  },
};
