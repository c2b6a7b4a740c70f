/** The pictures of a theme as SVG texts. */
import { type Canvas, FRAME_BOARD, FRAME_MARGIN, type SlotTheme } from '@sampan/ui/themes/theme';

const svg = ({ x, y, width, height }: Canvas & { x: number; y: number }, inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${more}>${inside}</svg>`;

/** Behind everything, drawn once for phones and once for wide windows. */
export function scenerySvg(theme: SlotTheme, wide: boolean): string {
  const canvas = wide ? { width: 1440, height: 836 } : { width: 360, height: 676 };
  const size = `width="${canvas.width}" height="${canvas.height}" preserveAspectRatio="xMidYMin slice"`;
  return svg({ ...canvas, x: 0, y: 0 }, theme.scenery(canvas), size);
}

/** Both layers of the frame round a board of that ratio; the margin round the board is part of them. */
export function frameSvgs(theme: SlotTheme, ratio: number): { back: string; front: string } {
  const board = { width: FRAME_BOARD, height: Math.round(FRAME_BOARD / ratio) };
  const { top, side, bottom } = FRAME_MARGIN;
  const box = { x: -side, y: -top, width: board.width + 2 * side, height: board.height + top + bottom };
  const size = `width="${box.width * 2}" height="${box.height * 2}"`;
  return {
    back: svg(box, theme.frame.back(board), size),
    front: svg(box, theme.frame.front?.(board) ?? '', size),
  };
}

export const heroSvg = ({ moment }: SlotTheme): string => svg({ x: 0, y: 0, width: 64, height: 64 }, moment.hero);
/** A little larger than the 104 it is drawn on: petals, toes and spokes reach over. */
export const buttonSvg = ({ button }: SlotTheme): string => svg({ x: -12, y: -16, width: 128, height: 128 }, button);
