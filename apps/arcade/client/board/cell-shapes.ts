/** How the reels of a theme are cut. Each way paints the whole board once, in the board's units. */
import type { CellShape } from '@sampan/ui/themes/theme';
import type { Geometry } from './geometry.ts';
import { traceRound } from './paint-layer.ts';

export interface CellColours {
  cell: string;
  edge: string;
}

type Pen = CanvasRenderingContext2D;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type PaintBoard = (pen: Pen, geometry: Geometry, colours: CellColours) => void;

const RADIUS = 13;

function eachCell({ columns, rows, cellX, cellY, cellWidth, cellHeight }: Geometry, visit: (box: Box) => void): void {
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      visit({ x: cellX(column), y: cellY(row), width: cellWidth, height: cellHeight });
}

function fillBoxes(pen: Pen, boxes: readonly Box[], colour: string, radius: number): void {
  pen.beginPath();
  for (const box of boxes) traceRound(pen, { ...box, radius });
  pen.fillStyle = colour;
  pen.fill();
}

const boxesOf = (geometry: Geometry): Box[] => {
  const boxes: Box[] = [];
  eachCell(geometry, (box) => boxes.push(box));
  return boxes;
};

const columnsOf = ({ columns, cellX, cellWidth, height }: Geometry): Box[] =>
  Array.from({ length: columns }, (_, at) => ({ x: cellX(at), y: 0, width: cellWidth, height }));

const rowsOf = ({ rows, cellY, cellHeight, width }: Geometry): Box[] =>
  Array.from({ length: rows }, (_, at) => ({ x: 0, y: cellY(at), width, height: cellHeight }));

const fillDisc = (pen: Pen, { x, y, width, height }: Box, radius: number, colour: string): void => {
  pen.beginPath();
  pen.arc(x + width / 2, y + height / 2, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
};

const traceStone = (pen: Pen, { x, y, width, height }: Box, by: number): void => {
  const [right, foot] = [x + width, y + height];
  pen.moveTo(x + by, y);
  for (const [px, py] of [
    [right - by, y],
    [right, y + by],
    [right, foot - by],
    [right - by, foot],
    [x + by, foot],
    [x, foot - by],
    [x, y + by],
  ] as const)
    pen.lineTo(px, py);
  pen.closePath();
};

export const boardPainters: Readonly<Record<CellShape, PaintBoard>> = {
  tile: (pen, geometry, { cell }) => fillBoxes(pen, boxesOf(geometry), cell, RADIUS),
  /** Round leaves, plates or drums, a notch of the background left in each by the rim's colour. */
  disc(pen, geometry, { cell, edge }) {
    eachCell(geometry, (box) => {
      const radius = Math.min(box.width, box.height) / 2;
      fillDisc(pen, { ...box, y: box.y + 4 }, radius, edge);
      fillDisc(pen, box, radius - 1, cell);
      pen.globalAlpha = 0.35;
      fillDisc(pen, box, radius * 0.78, edge);
      pen.globalAlpha = 1;
    });
  },
  /** Boards in a cabinet: things stand on the plank below them. */
  shelf(pen, geometry, { cell, edge }) {
    const { width, cellHeight } = geometry;
    for (const row of rowsOf(geometry)) {
      fillBoxes(pen, [{ ...row, height: cellHeight - 8 }], cell, 4);
      fillBoxes(pen, [{ x: 0, y: row.y + cellHeight - 14, width, height: 13 }], edge, 2);
      pen.globalAlpha = 0.4;
      fillBoxes(pen, [{ x: 0, y: row.y + cellHeight - 4, width, height: 5 }], '#000', 1);
      pen.globalAlpha = 1;
    }
  },
  /** One panel a reel, with seams between. */
  column(pen, geometry, { cell, edge }) {
    const { width, height, rows, cellY } = geometry;
    fillBoxes(pen, [{ x: 0, y: 0, width, height }], edge, 0);
    fillBoxes(pen, columnsOf(geometry), cell, 0);
    pen.globalAlpha = 0.5;
    for (let row = 1; row < rows; row++) fillBoxes(pen, [{ x: 0, y: cellY(row) - 3.5, width, height: 2 }], edge, 0);
    pen.globalAlpha = 1;
  },
  /** One strip a row: bamboo, water, sleepers. */
  row(pen, geometry, { cell, edge }) {
    for (const [at, row] of rowsOf(geometry).entries()) {
      fillBoxes(pen, [row], cell, 9);
      pen.globalAlpha = 0.45;
      fillBoxes(pen, [{ ...row, y: row.y + row.height - 10, height: 10 }], edge, 9);
      for (let notch = 0; notch < 3; notch++)
        fillBoxes(pen, [{ x: 70 + notch * 170 + (at % 2) * 60, y: row.y, width: 5, height: row.height }], edge, 2);
      pen.globalAlpha = 1;
    }
  },
  /** Windows and niches with a round top. */
  niche(pen, geometry, { cell, edge }) {
    const arch = ({ x, y, width, height }: Box, inset: number, colour: string): void => {
      const radius = width / 2 - inset;
      pen.beginPath();
      pen.moveTo(x + inset, y + height - inset);
      pen.lineTo(x + inset, y + width / 2);
      pen.arc(x + width / 2, y + width / 2, radius, Math.PI, 0);
      pen.lineTo(x + width - inset, y + height - inset);
      pen.closePath();
      pen.fillStyle = colour;
      pen.fill();
    };
    eachCell(geometry, (box) => {
      arch(box, 0, edge);
      arch(box, 5, cell);
    });
  },
  /** Stones and tiles with cut corners. */
  stone(pen, geometry, { cell, edge }) {
    eachCell(geometry, (box) => {
      for (const [inset, colour] of [
        [0, edge],
        [4, cell],
      ] as const) {
        pen.beginPath();
        const { x, y, width, height } = box;
        traceStone(pen, { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }, 18);
        pen.fillStyle = colour;
        pen.fill();
      }
    });
  },
  /** A net or a lattice: no boxes, only lines that cross and their knots. */
  net(pen, geometry, { cell, edge }) {
    const { width, height, columns, rows, cellX, cellY } = geometry;
    fillBoxes(pen, [{ x: 0, y: 0, width, height }], cell, 0);
    const [xs, ys] = [columns, rows].map((count) => Array.from({ length: count - 1 }, (_, at) => at + 1)) as [
      number[],
      number[],
    ];
    for (const column of xs) fillBoxes(pen, [{ x: cellX(column) - 4, y: 0, width: 3, height }], edge, 1);
    for (const row of ys) fillBoxes(pen, [{ x: 0, y: cellY(row) - 4, width, height: 3 }], edge, 1);
    for (const column of xs)
      for (const row of ys)
        fillDisc(pen, { x: cellX(column) - 2.5, y: cellY(row) - 2.5, width: 0, height: 0 }, 7, edge);
  },
};
