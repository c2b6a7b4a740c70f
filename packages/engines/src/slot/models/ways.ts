/** Ways: 1,024 ways over five reels of four. Stacked symbols; wilds of the free spins count two- or threefold. */
import type { SlotModel } from '../model.ts';
import { parseStrip } from '../model.ts';

export const ways: SlotModel = {
  id: 'ways',
  version: 1,
  pays: 'ways',
  rows: 4,
  baseStrips: [
    'AAAxxQQQ7KKKzzJJJSyyQQAAAzzzKKJJ',
    'KKKyyJJWAAAzzS7QQQxxKKKJJzAAAyQQ',
    'QQQzzAAAyyWKKxxJJJSKKKzz77QQAAyJ',
    'JJJyyKKK7zzQQWAAAxxSJJJQQQzAAKKy',
    'AAAzzJJJyyQQQ7SKKKxxAAJJzzQQQKKy',
  ].map(parseStrip),
  freeStrips: [
    'AAAxxQQQ7KKKzzJJJSyyQQAAAzzzKKJJ',
    'KKKyyJJ2AAAzzS7QQQxxKKKJJzAAAyQQ',
    'QQQzzAAAyy2KKxxJJJSKKKzz77Q3AAyJ',
    'JJJyyKKK7zzQQ2AAAxxSJJJQQQzAAKKy',
    'AAAzzJJJyyQQQ7SKKKxxAAJJzzQQQKKy',
  ].map(parseStrip),
  linePays: {
    seven: [0, 10, 50, 300],
    picA: [0, 7, 25, 110],
    picB: [0, 5, 15, 60],
    picC: [0, 3, 10, 30],
    ace: [0, 1, 3, 9],
    king: [0, 1, 3, 8],
    queen: [0, 1, 2, 6],
    jack: [0, 1, 2, 5],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [8, 12, 20],
  maxFreeSpins: 40,
  winCapInBets: 25000,
  declaredReturn: {
    num: [
      '108215338978631255054039222102345816735329887740687773876342850651545666198942358551912241357952',
      '587589995939407126108680138570766391074125634914950695379522389779',
    ].join(''),
    den: [
      '112472844863579909570263462692149546471742427957547915827518889315295939516787196757976017152597',
      '271428748022765838022378080206651387357492225212879521629096378368',
    ].join(''),
  },
};
