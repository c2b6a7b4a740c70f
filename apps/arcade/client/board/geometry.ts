/** A board in its own units; the stage is scaled to the canvas. */
export interface Geometry {
  columns: number;
  rows: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
  /** from one row to the next */
  pitch: number;
  width: number;
  height: number;
  symbolSize: number;
  cellX(column: number): number;
  cellY(row: number): number;
}

const GAP = 5;
const CELL_WIDTH = 100;

/** How high a cell is and how large its symbol, by the number of rows. */
const shapes: Record<number, { cellHeight: number; symbolSize: number }> = {
  3: { cellHeight: 122, symbolSize: 88 },
  4: { cellHeight: 96, symbolSize: 80 },
  5: { cellHeight: 96, symbolSize: 82 },
};

export function createGeometry(columns: number, rows: number): Geometry {
  const { cellHeight, symbolSize } = shapes[rows] ?? { cellHeight: 100, symbolSize: 84 };
  const pitch = cellHeight + GAP;
  return {
    columns,
    rows,
    cellWidth: CELL_WIDTH,
    cellHeight,
    gap: GAP,
    pitch,
    width: columns * CELL_WIDTH + (columns + 1) * GAP,
    height: rows * cellHeight + (rows + 1) * GAP,
    symbolSize,
    cellX: (column) => GAP + column * (CELL_WIDTH + GAP),
    cellY: (row) => GAP + row * pitch,
  };
}

/** Where the middle of a cell is. */
export const middleOf = (
  { cellX, cellY, cellWidth, cellHeight }: Geometry,
  [column, row]: readonly [number, number],
): { x: number; y: number } => ({ x: cellX(column) + cellWidth / 2, y: cellY(row) + cellHeight / 2 });
