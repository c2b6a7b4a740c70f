import type { WireEvent } from '../../server/wire/arcade-wire.ts';
import { trioOf } from '../art/picture-symbols.ts';
import type { MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';

export type LineWin = Extract<WireEvent, { type: 'lineWin' }>;
export type ScatterWin = Extract<WireEvent, { type: 'scatterWin' }>;
export type Win = LineWin | ScatterWin;

const letters: Record<string, string> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' };

/** A symbol's name in this title and language; letters are what they show. */
export function symbolName(t: Translate, symbol: string, scene: string): string {
  const letter = letters[symbol];
  if (letter) return letter;
  const [high, middle, low] = trioOf(scene);
  const names: Record<string, MessageKey> = {
    picA: `symbol.${high}`,
    picB: `symbol.${middle}`,
    picC: `symbol.${low}`,
    seven: 'symbol.seven',
    scatter: 'symbol.scatter',
  };
  return t(names[symbol] ?? 'symbol.wild');
}

/** `3 × boat on line 2` */
export function winText(t: Translate, win: Win, scene: string): string {
  if (win.type === 'scatterWin') return t('win.scatter', { count: win.count });
  const { count, line, multiplier } = win;
  const symbol = symbolName(t, win.symbol, scene);
  return t(multiplier > 1 ? 'win.lineTimes' : 'win.line', { count, symbol, line, times: multiplier });
}

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
