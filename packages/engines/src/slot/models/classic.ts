/** Classic: neither calm nor wild. Wilds of the free spins pay two- or threefold. */
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';

export const classic: SlotModel = {
  id: 'classic',
  version: 1,
  pays: 'lines',
  rows: 3,
  baseStrips: [
    'zKAJQ7yyyzKJQAzKSJQAJ7zKQxxAJQ',
    'JKzAQ7JWKxxAQSzKJAQK7yyyJWzAKQ',
    'xxASQzKJAQ7yyyKJWzQAKJQzA7KQJW',
    'A7yyyKJWzQAKJAzQ7KJWAxxQSzAKJQ',
    'QKA7zQJKxxAQKzJAQK7yyyzJQAKzJS',
  ].map(parseStrip),
  freeStrips: [
    'zKJxxAQ7yyyzKJAQzKJSxxAQ7zKJAQ',
    'KJ2zAQ7KJ2xxAQSzKJAQ27yyyKJzAQ',
    'xxAQzKJAQ27yyyKJSzAQKJ3zAQ27KJ',
    '27yyyKJzAQKJ2zAQ7KJ2xxAQSzKJAQ',
    'QKA7zQJKxxAQKzJAQK7yyyzJQAKzJS',
  ].map(parseStrip),
  linePays: {
    seven: [0, 50, 200, 777],
    picA: [0, 30, 100, 320],
    picB: [0, 24, 80, 200],
    picC: [0, 20, 60, 150],
    ace: [0, 12, 35, 100],
    king: [0, 9, 25, 75],
    queen: [0, 6, 20, 60],
    jack: [0, 5, 15, 50],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [10, 12, 15],
  maxFreeSpins: 40,
  winCapInBets: 27000,
  declaredReturn: {
    num: [
      '900783590056761518724657377800568518423303077257379415427010469047159211549210473913035212646861',
      '9089827603114481383356512475807684397686513874487059165138955420129885980067',
    ].join(''),
    den: [
      '936001952972196624585205280096274676809517401032678662886610254645347595214843750000000000000000',
      '0000000000000000000000000000000000000000000000000000000000000000000000000000',
    ].join(''),
  },
};
