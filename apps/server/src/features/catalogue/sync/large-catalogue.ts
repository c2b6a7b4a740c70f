/**
 * A catalogue of thousands of titles, for figures and for looking at the lobby at full size. Its vendor is no vendor: nobody
 * can be launched there, so a brand carries it under maintenance, where every tile says so (`sampan seed large`).
 */
import {
  currencyCodes,
  currencyOf,
  DEMO_CURRENCY,
  formatMoney,
  type VendorCatalogue,
  type VendorGame,
} from '@sampan/contract';
import { spreadArt } from '@sampan/ui/art';
import type { Tx } from '../../../platform/database/index.ts';
import { saveVendor } from '../../vendor-api/index.ts';
import { storeCatalogue } from '../catalogue.queries.ts';
import { placeVendorLast } from './sync.queries.ts';

const LARGE_VENDOR = 'FULLHOUSE';

const first = [
  'Amber',
  'Bamboo',
  'Coral',
  'Dragon',
  'Ember',
  'Fishing',
  'Golden',
  'Harbour',
  'Island',
  'Jade',
  'Kite',
  'Lantern',
  'Monsoon',
  'Night',
  'Orchid',
  'Paper',
  'Quiet',
  'River',
  'Silk',
  'Tiger',
  'Umber',
  'Velvet',
  'Willow',
  'Xebec',
  'Yellow',
  'Zephyr',
];
const second = [
  'Arcade',
  'Bridge',
  'Carnival',
  'Dance',
  'Express',
  'Fortune',
  'Garden',
  'House',
  'Inn',
  'Journey',
  'Kitchen',
  'Ladder',
  'Market',
  'Nest',
  'Orchard',
  'Parade',
  'Quest',
  'Road',
  'Stall',
  'Treasure',
  'Umbrella',
  'Voyage',
  'Wheel',
  'Yard',
  'Zodiac',
];
const others = ['LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'MINIGAME'] as const;
const classes = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
/** In hundredths of a dollar, or of whatever has as many digits; in a currency without decimals, hundreds. */
const stakes = [10n, 20n, 50n, 100n, 500n] as const;
const spoken = currencyCodes.filter((code) => code !== DEMO_CURRENCY.code);
const lines = [5, 10, 20, 25, 40, 50] as const;
const LANES = 24;

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** One title in eight belongs to another category than slots; of the slots, one in five has a class. */
function describe(at: number): Pick<VendorGame, 'category' | 'classify'> {
  if (at % 8 === 7) return { category: pick(others, Math.floor(at / 8)) };
  return at % 5 === 4 ? { category: 'RNG', classify: pick(classes, Math.floor(at / 5)) } : { category: 'RNG' };
}

function limitsOf(stake: bigint): VendorGame['limits'] {
  const limits = spoken.map((code) => {
    const { digits } = currencyOf(code);
    const scale = digits === 0 ? 100n : 1n;
    return [code, { minBet: formatMoney(stake * scale, digits), maxBet: formatMoney(10_000n * scale, digits) }];
  });
  return Object.fromEntries(limits);
}

/** @returns `games` titles with names of their own, over 24 labels; the same at every call */
export function largeCatalogue(games: number): VendorCatalogue {
  const art = spreadArt(games, 7);
  return {
    currencies: spoken,
    lanes: Array.from({ length: LANES }, (_, lane) => {
      const code = `FULL${String(lane + 1).padStart(2, '0')}`;
      return { vassalage: code, name: `Full House ${lane + 1}`, mark: code };
    }),
    games: Array.from({ length: games }, (_, at): VendorGame => {
      const round = Math.floor(at / (first.length * second.length));
      const name = `${pick(first, at)} ${pick(second, Math.floor(at / first.length))}${round > 0 ? ` ${round + 1}` : ''}`;
      const { scene, palette, seed } = art[at] as (typeof art)[number];
      return {
        code: `full-${at + 1}`,
        names: { en: name },
        ...describe(at),
        vassalage: `FULL${String((Math.floor(at / 3) % LANES) + 1).padStart(2, '0')}`,
        limits: limitsOf(pick(stakes, at)),
        lines: pick(lines, Math.floor(at / 2)),
        rtp: 9_600,
        demo: false,
        art: { scene, palette, seed },
        url: 'https://fullhouse.invalid/',
      };
    }),
  };
}

/** Shows so many titles in a brand, under maintenance; 0 takes them away again. */
export async function showLargeCatalogue(tx: Tx, brand: string, games: number): Promise<void> {
  if (games > 0) {
    await saveVendor(tx, {
      code: LARGE_VENDOR,
      name: 'Full House',
      baseUrl: 'https://fullhouse.invalid',
      catalogueUrl: '',
    });
    await storeCatalogue(tx, LARGE_VENDOR, largeCatalogue(games));
  }
  await placeVendorLast(tx, { brand, vendor: LARGE_VENDOR, enabled: games > 0 });
}
