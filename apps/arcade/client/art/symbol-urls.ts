import type { BoardSymbol } from '@sampan/engines';
import { svgUrl } from './svg-picture.ts';
import { symbolSvg } from './symbols.ts';

/** Addresses of a title's symbols for <img>; they live as long as the page. */
export const symbolUrls = (scene: string, all: readonly BoardSymbol[]): Record<string, string> =>
  Object.fromEntries(all.map((name) => [name, svgUrl(symbolSvg(name, scene))]));
