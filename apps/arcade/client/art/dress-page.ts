import { palettes } from '@sampan/ui/art';
import type { BoardColours } from '../board/highlights.ts';
import type { SkinArt } from './backdrop.ts';

/** Gives the page the title's palette; the interface's own colours stay as they are everywhere (LOOK.md). */
export function dressPage({ palette }: SkinArt): void {
  const p = palettes[palette];
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(p)) style.setProperty(`--skin-${name}`, colour);
}

/** A cell is a step lighter than the board's background, which is ink. */
export const boardColours = ({ palette }: SkinArt): BoardColours => ({
  background: palettes[palette].ink,
  cell: palettes[palette].deep,
  light: '#FFF3D6',
  mark: '#FFB224',
});
