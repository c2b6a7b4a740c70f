/** Gentle: many small wins. Wilds of the free spins pay double. */
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';

export const gentle: SlotModel = {
  id: 'gentle',
  version: 1,
  pays: 'lines',
  rows: 3,
  baseStrips: [
    'JAQKJyzQAKJ7SJQKyzAJQKxxAJyQzK',
    'KJyzAQJ7KWxxAQSyJzKAQJ7yKWzJAQ',
    'xxAQSyJzKAQJ7yKWzJAQKJyzAQJ7KW',
    '7yKWzJAQKJyzAQJ7KWxxAQSyJzKAQJ',
    'QKyAzJ7QKAxxyJQzKAJQKA7yzJQKASJ',
  ].map(parseStrip),
  freeStrips: [
    'AJQK7yzJQAKSJQKyzAJ7QKxxAyJQzK',
    'KJ2yzAQ7KJ2xxAQSyzKJAQ27yKJzAQ',
    '2xxAQSyzKJAQ27yKJzAQKJ2yzAQ7KJ',
    '27yKJzAQKJ2yzAQ7KJ2xxAQSyzKJAQ',
    'QKyAzJ7QKAxxyJQzKAJQKA7yzJQKASJ',
  ].map(parseStrip),
  linePays: {
    seven: [3, 50, 150, 400],
    picA: [0, 40, 100, 250],
    picB: [0, 25, 75, 200],
    picC: [0, 20, 60, 150],
    ace: [0, 15, 40, 100],
    king: [0, 12, 30, 80],
    queen: [0, 10, 25, 60],
    jack: [0, 8, 19, 45],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [8, 10, 12],
  maxFreeSpins: 30,
  winCapInBets: 12600,
  declaredReturn: {
    num: [
      '100082696550763787743931687975125064734686809546871254821305540095234001703801604757995594610044',
      '558275362794796681716508415284204612224259223602949',
    ].join(''),
    den: [
      '103925765806242084397951627499064580817231787778375680000000000000000000000000000000000000000000',
      '000000000000000000000000000000000000000000000000000',
    ].join(''),
  },
};
