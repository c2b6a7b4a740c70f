import type { BoardSymbol } from '@sampan/engines';
import type { SlotTheme } from '@sampan/ui/themes/theme';
import { svgUrl } from './svg-picture.ts';
import { symbolSvg } from './symbols.ts';

/** Addresses of a title's symbols for <img>; they live as long as the page. */
export const symbolUrls = (theme: SlotTheme, all: readonly BoardSymbol[]): Record<string, string> =>
  Object.fromEntries(all.map((name) => [name, svgUrl(symbolSvg(name, theme))]));
