import type { WireEvent } from '../../server/wire/arcade-wire.ts';
import { pictureOf } from '../art/picture-symbols.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';

type EventOf<Type extends WireEvent['type']> = Extract<WireEvent, { type: Type }>;
export type Win = EventOf<'lineWin' | 'waysWin' | 'tumbleWin' | 'scatterWin'>;

const letters: Record<string, string> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' };
const names: Record<string, MessageKey> = { seven: 'symbol.seven', scatter: 'symbol.scatter', coin: 'symbol.coin' };

/** A symbol's name in this title and language; letters are what they show. */
export function symbolName(t: Translate, symbol: string, scene: string): string {
  const letter = letters[symbol];
  if (letter) return letter;
  const shown = pictureOf(scene, symbol);
  return t(shown ? `symbol.${shown}` : (names[symbol] ?? 'symbol.wild'));
}

/** `3 × boat on line 2` */
export function winText(t: Translate, win: Win, scene: string): string {
  if (win.type === 'scatterWin') return t('win.scatter', { count: win.count });
  const count = win.count;
  const symbol = symbolName(t, win.symbol, scene);
  if (win.type === 'waysWin') return t('win.ways', { count, symbol, ways: win.ways });
  const times = win.multiplier;
  if (win.type === 'tumbleWin') return t(times > 1 ? 'win.tumbleTimes' : 'win.tumble', { count, symbol, times });
  return t(times > 1 ? 'win.lineTimes' : 'win.line', { count, symbol, line: win.line, times });
}

/** What several wins at once are called. */
export const winsText = (t: Translate, wins: readonly Win[]): string =>
  t(wins.some((win) => win.type === 'lineWin') ? 'win.lines' : 'win.many', { count: wins.length });

/** Tiers by multiples of the bet; below the first there is no name, only the amount. */
const tiers = [
  { from: 100n, key: 'win.grand' },
  { from: 25n, key: 'win.great' },
  { from: 10n, key: 'win.big' },
] as const;

export function tierOf(win: bigint, bet: bigint): { name: MessageKey | null; level: number } {
  const at = tiers.findIndex((tier) => win >= tier.from * bet);
  const tier = tiers[at];
  return tier ? { name: tier.key, level: 3 - at } : { name: null, level: 0 };
}
