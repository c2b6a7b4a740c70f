/** The symbols of a theme as SVG on a 64 grid. Every theme draws its own; the sign of the wild is the same in all. */
import { type BoardSymbol, paySymbols, type SlotGame, tumbleSymbols } from '@sampan/engines';
import type { SlotTheme } from '@sampan/ui/themes/theme';

/** The multiplier is drawn, not typed: a picture must not depend on a font. */
const digits: Record<number, string> = {
  2: 'M-4.500 -3.500C-4.500 -9 4.500 -9 4.500 -3.500C4.500 0 -1 2 -1.600 4H4.500V8H-6C-6 2 0 0 0 -3C0 -4.600 -1.400 -4.600 -1.400 -3Z',
  3: 'M-5 -7.500H5V-4.500L2 -1.500C7 0 6 8.500 0 8.500C-3.500 8.500 -5.500 6.500 -5.500 4H-1.500C-1.500 5.600 1.600 5.600 1.600 3.300C1.600 1.500 0 1 -2 1.200V-1.500L0 -4H-5Z',
  5: 'M-5 -7.500H5V-4H-1.500L-1.700 -1.500C3.500 -3 6 -0.500 6 2.500C6 6.500 3 8.500 0 8.500C-3.500 8.500 -5.500 6.500 -5.500 4H-1.500C-1.500 5.600 1.900 5.600 1.900 2.800C1.900 0.500 -0.500 0.700 -1.500 2H-5Z',
};

/** W for a plain wild, the multiple for one that multiplies: a ribbon over the theme's own drawing. */
function ribbon(multiplier: number): string {
  const sign =
    multiplier === 0
      ? '<path d="M-9-6l3.400 12h3.600L0-1.500 2 6h3.600L9-6H5.400L3.700.8 1.800-6h-3.600L-3.700.8-5.400-6Z" fill="#3A1D00"/>'
      : `<path d="M-9 -4.500l3 -0.010 2 3.200 2 -3.200h3L-2.400 0.200 1.200 5h-3.100L-4 1.700 -6.100 5h-3.100L-5.600 0.200Z" transform="translate(-3 0) scale(.9)" fill="#3A1D00"/><path d="${digits[multiplier] ?? ''}" transform="translate(7 0)" fill="#3A1D00"/>`;
  return `<g transform="translate(32 52)"><path d="M-21-9H21L26 0L21 9H-21L-26 0Z" fill="#8A4B12" transform="translate(0 2)"/><path d="M-21-9H21L26 0L21 9H-21L-26 0Z" fill="#FFC95C"/>${sign}</g>`;
}

const wildTimes: Readonly<Record<string, number>> = { wild: 0, wild2: 2, wild3: 3, wild5: 5 };

/** The symbols that a game can show. */
export function symbolsOf({ rules }: SlotGame): readonly BoardSymbol[] {
  if (rules.mechanic === 'tumble') return tumbleSymbols;
  return [...new Set([...paySymbols, ...rules.model.baseStrips.flat(), ...rules.model.freeStrips.flat()])];
}

/** All that a theme has drawn, for the verifier's own page. */
export function symbolsIn({ symbols }: SlotTheme): readonly BoardSymbol[] {
  const drawn = Object.keys(symbols) as BoardSymbol[];
  return drawn.includes('wild') ? [...drawn, 'wild2', 'wild3', 'wild5'] : drawn;
}

/** @returns the inside of an SVG of viewBox 0 0 64 64 */
function drawSymbol(symbol: BoardSymbol, { symbols }: SlotTheme): string {
  const times = wildTimes[symbol];
  const drawn = symbols[times === undefined ? (symbol as keyof SlotTheme['symbols']) : 'wild'];
  if (!drawn) throw new Error(`this theme has no ${symbol}`);
  return times === undefined ? drawn : `<g transform="translate(3 -2) scale(.9)">${drawn}</g>${ribbon(times)}`;
}

export const symbolSvg = (symbol: BoardSymbol, theme: SlotTheme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">${drawSymbol(symbol, theme)}</svg>`;
