import { palettes } from '@sampan/ui/art';
import type { SlotTheme } from '@sampan/ui/themes/theme';
import type { BoardColours } from '../board/highlights.ts';
import type { SkinArt } from './backdrop.ts';

/** Gives the page the title's palette; the interface's own colours stay as they are everywhere (LOOK.md). */
export function dressPage({ palette }: SkinArt): void {
  const p = palettes[palette];
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(p)) style.setProperty(`--skin-${name}`, colour);
}

export const boardColours = ({ board }: SlotTheme): BoardColours => ({
  background: board.background,
  cell: board.cell,
  edge: board.edge,
  shape: board.cells,
  light: board.lit ?? '#FFF3D6',
  mark: '#FFB224',
});

/** What of a theme is a colour of the page: the letters of its sign and the corners of its board. */
export function dressTheme({ lettering, board }: SlotTheme): void {
  const { style } = document.documentElement;
  style.setProperty('--sign-first', lettering.first);
  style.setProperty('--sign-last', lettering.last);
  style.setProperty('--board-background', board.background);
  style.setProperty('--board-round', `${board.round ?? 13}px`);
}
