/** The symbols of a title as SVG on a 64 grid. Letters and the seven are the same in every title, pictures are not. */
import { type BoardSymbol, paySymbols, type SlotGame, slotGames, tumbleSymbols } from '@sampan/engines';
import { pictureOf, pictureSymbols } from './picture-symbols.ts';

const lantern = (scale: number, body: string, cap: string): string =>
  `<g transform="translate(32 29) scale(${scale})"><rect x="-4" y="-11.500" width="8" height="3.500" rx="1" fill="${cap}"/><ellipse rx="11" ry="9" fill="${body}"/><ellipse rx="6" ry="9" fill="#FFF3D6" opacity=".45"/><rect x="-4" y="8" width="8" height="3.500" rx="1" fill="${cap}"/><path d="M0 11.500V16" stroke="${cap}" stroke-width="1.400" stroke-linecap="round"/></g>`;

/** The multiplier is drawn, not typed: a picture must not depend on a font. */
const digits: Record<number, string> = {
  2: 'M-4.500 -3.500C-4.500 -9 4.500 -9 4.500 -3.500C4.500 0 -1 2 -1.600 4H4.500V8H-6C-6 2 0 0 0 -3C0 -4.600 -1.400 -4.600 -1.400 -3Z',
  3: 'M-5 -7.500H5V-4.500L2 -1.500C7 0 6 8.500 0 8.500C-3.500 8.500 -5.500 6.500 -5.500 4H-1.500C-1.500 5.600 1.600 5.600 1.600 3.300C1.600 1.500 0 1 -2 1.200V-1.500L0 -4H-5Z',
  5: 'M-5 -7.500H5V-4H-1.500L-1.700 -1.500C3.500 -3 6 -0.500 6 2.500C6 6.500 3 8.500 0 8.500C-3.500 8.500 -5.500 6.500 -5.500 4H-1.500C-1.500 5.600 1.900 5.600 1.900 2.800C1.900 0.500 -0.500 0.700 -1.500 2H-5Z',
};

const wild = (multiplier: number): string => {
  if (multiplier === 0) {
    return `${lantern(2.35, '#FFB224', '#8A4B12')}<path d="M20 22l4.400 14h4.200L32 26.500 35.400 36h4.200L44 22h-4.300l-2.400 8.600L34 22h-4l-3.300 8.600L24.300 22Z" fill="#3A1D00"/>`;
  }
  const x =
    '<path d="M-9 -4.500l3 -0.010 2 3.200 2 -3.200h3L-2.400 0.200 1.200 5h-3.100L-4 1.700 -6.100 5h-3.100L-5.600 0.200Z" transform="translate(-3 1) scale(.9)" fill="#3A1D00"/>';
  return `${lantern(2.35, multiplier === 2 ? '#FFB224' : '#FF8A3D', '#8A4B12')}<g transform="translate(33 29)">${x}<path d="${digits[multiplier] ?? ''}" transform="translate(6 0)" fill="#3A1D00"/></g>`;
};

const seven =
  '<path d="M10 8H56L54 20C42 30 37 42 36 58H20C21 42 27 32 38 22H22L20 30H8Z" fill="#8A1F2B"/><path d="M10 6H56L54 17C42 27 37 39 36 55H20C21 39 27 29 38 19H22L20 27H8Z" fill="#FF5C7A"/><path d="M10 6H56L55 11H13L10.500 27H8Z" fill="#FFC9D2"/><path d="M24 55C25 39 31 29 42 19L46 19C37 29 31 40 30 55Z" fill="#FFC9D2" opacity=".55"/><path d="M10 6H56" stroke="#FFB224" stroke-width="3"/>';

const letters = {
  ace: '<path d="M12 54 27 10h10l15 44H41.500L38.800 45H25L22.300 54ZM27.600 36.500h8.700L32 22Z" fill="#A978FF"/><path d="M32 10h5l15 44H41.500L38.800 45H32V36.500h4.300L32 22Z" fill="#7C4FD0"/>',
  king: '<path d="M14 10h10.500v17L38 10h12.500L34.500 30 52 54H39L27.500 38l-3 3.500V54H14Z" fill="#3FD79A"/><path d="M34.500 30 52 54H39L27.500 38Z" fill="#1F9A68"/>',
  queen:
    '<path fill-rule="evenodd" d="M32 9c14 0 22 10 22 23 0 6-1.700 11-4.800 15l5 6-6.500 5.500-5.500-6.500A22 22 0 0 1 32 55C18 55 10 45 10 32S18 9 32 9Zm0 9.500C24 18.500 20.800 25 20.800 32S24 45.500 32 45.500c1.300 0 2.500-.2 3.600-.6L31 39.500l6.500-5.400 4.300 5.200c1-2.100 1.400-4.600 1.400-7.300 0-7-3.200-13.500-11.200-13.500Z" fill="#6C97FF"/><path d="M31 39.500l6.500-5.400L54.200 53l-6.500 5.500Z" fill="#3F66CF"/>',
  jack: '<path d="M27 10h22v9.500h-5.500V40c0 10-6 15.500-15.500 15.500C18.500 55.500 13 50 13 41h10.500c0 4 1.500 5.500 4.500 5.500s5-2 5-6.500V19.500h-6Z" fill="#F58E3F"/><path d="M38 19.500h5.500V40c0 10-6 15.500-15.500 15.500C36 53 38 46 38 40Z" fill="#C0601A"/>',
};

const star =
  '<path d="M32 4C38 21 42 25 61 25C46 38 46 42 50 60C38 49 26 49 14 60C18 42 18 38 3 25C22 25 26 21 32 4Z" fill="#DDD067"/><path d="M32 4V52C26 52 20 55 14 60C18 42 18 38 3 25C22 25 26 21 32 4Z" fill="#FCF9D6"/><circle cx="32" cy="33" r="7" fill="#FF8A3D"/>';

const coin =
  '<circle cx="32" cy="34" r="27" fill="#8A4B12"/><circle cx="32" cy="31" r="27" fill="#FFC95C"/><circle cx="32" cy="31" r="21" fill="#F0A51E"/><path d="M32 14a17 17 0 0 0-17 17" fill="none" stroke="#FFF3D0" stroke-width="3.500" stroke-linecap="round"/>';

const common: Partial<Record<BoardSymbol, string>> = {
  wild: wild(0),
  wild2: wild(2),
  wild3: wild(3),
  wild5: wild(5),
  scatter: star,
  coin,
  seven,
  ...letters,
};

/** The symbols that a game can show. */
export function symbolsOf({ rules }: SlotGame): readonly BoardSymbol[] {
  if (rules.mechanic === 'tumble') return tumbleSymbols;
  return [...new Set([...paySymbols, ...rules.model.baseStrips.flat(), ...rules.model.freeStrips.flat()])];
}

/** Those of every game, for the verifier's own page. */
export const allSymbols: readonly BoardSymbol[] = [...new Set(Object.values(slotGames).flatMap(symbolsOf))];

/** @returns the inside of an SVG of viewBox 0 0 64 64 */
const drawSymbol = (symbol: BoardSymbol, scene: string): string =>
  common[symbol] ?? pictureSymbols[pictureOf(scene, symbol) ?? 'coin'];

export const symbolSvg = (symbol: BoardSymbol, scene: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">${drawSymbol(symbol, scene)}</svg>`;
