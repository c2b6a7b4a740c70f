import type { SlotSymbol } from '@sampan/engines';
import { svgUrl } from './svg-picture.ts';
import { symbolSvg } from './symbols.ts';

const names: readonly SlotSymbol[] = [
  'wild',
  'wild2',
  'wild3',
  'wild5',
  'scatter',
  'seven',
  'picA',
  'picB',
  'picC',
  'ace',
  'king',
  'queen',
  'jack',
];

/** Addresses of a title's symbols for <img>; they live as long as the page. */
export const symbolUrls = (scene: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, svgUrl(symbolSvg(name, scene))]));
