import type { SlotTheme, ThemeLanguage } from '@sampan/ui/themes/theme';
import type { WireEvent } from '../../server/wire/arcade-wire.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';

type EventOf<Type extends WireEvent['type']> = Extract<WireEvent, { type: Type }>;
export type Win = EventOf<'lineWin' | 'waysWin' | 'tumbleWin' | 'scatterWin'>;

const common: Record<string, MessageKey> = { scatter: 'symbol.scatter', coin: 'symbol.coin' };

/** A symbol's name in this theme and language. */
export type NameOf = (symbol: string) => string;

export function nameSymbols(t: Translate, { symbols, names }: SlotTheme, dictionary: string): NameOf {
  const listed = names[dictionary as ThemeLanguage] ?? names.en;
  const paid = Object.keys(symbols).filter((symbol) => symbol !== 'wild' && !common[symbol]);
  return (symbol) => {
    const at = paid.indexOf(symbol);
    return at < 0 ? t(common[symbol] ?? 'symbol.wild') : (listed[at] ?? '');
  };
}

/** `3 × boat on line 2` */
export function winText(t: Translate, win: Win, nameOf: NameOf): string {
  if (win.type === 'scatterWin') return t('win.scatter', { count: win.count });
  const count = win.count;
  const symbol = nameOf(win.symbol);
  if (win.type === 'waysWin') return t('win.ways', { count, symbol, ways: win.ways });
  const times = win.multiplier;
  if (win.type === 'tumbleWin') return t(times > 1 ? 'win.tumbleTimes' : 'win.tumble', { count, symbol, times });
  return t(times > 1 ? 'win.lineTimes' : 'win.line', { count, symbol, line: win.line, times });
}

/** What several wins at once are called. */
export const winsText = (t: Translate, wins: readonly Win[]): string =>
  t(wins.some((win) => win.type === 'lineWin') ? 'win.lines' : 'win.many', { count: wins.length });
