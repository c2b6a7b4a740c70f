/** Lit cells, the line through them, and the glow of a reel that may bring the third scatter. */
import { lines } from '@sampan/engines';
import { Container, Graphics } from 'pixi.js';
import { type Geometry, middleOf } from './geometry.ts';

export interface BoardColours {
  ground: string;
  cell: string;
  light: string;
  mark: string;
}

export interface Highlights {
  back: Container;
  front: Container;
  light(cells: readonly (readonly [number, number])[], line: number | null): void;
  clear(): void;
  glow(reel: number | null): void;
}

function drawCells({ columns, rows, cellX, cellY, cellWidth, cellHeight }: Geometry, colour: string): Graphics {
  const graphics = new Graphics();
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) graphics.roundRect(cellX(column), cellY(row), cellWidth, cellHeight, 13);
  }
  return graphics.fill(colour);
}

export function createHighlights({ cell, light, mark }: BoardColours, geometry: Geometry): Highlights {
  const { cellX, cellY, cellWidth, cellHeight, gap, height } = geometry;
  const back = new Container();
  const front = new Container();
  const lit = new Graphics();
  const path = new Graphics();
  const glow = new Graphics();
  back.addChild(drawCells(geometry, cell), path, lit);
  front.addChild(glow);

  const drawLine = (line: number): void => {
    const rows = lines[line - 1] ?? [];
    for (const [reel, row] of rows.entries()) {
      const { x, y } = middleOf(geometry, [reel, row]);
      if (reel === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.stroke({ color: mark, width: 5, alpha: 0.55, cap: 'round', join: 'round' });
  };
  return {
    back,
    front,
    light(cells, line) {
      lit.clear();
      path.clear();
      if (line !== null) drawLine(line);
      for (const [reel, row] of cells)
        lit.roundRect(cellX(reel) + 1, cellY(row) + 1, cellWidth - 2, cellHeight - 2, 13);
      if (cells.length > 0) lit.fill(light).stroke({ color: mark, width: 5, alignment: 0.5 });
    },
    clear() {
      lit.clear();
      path.clear();
    },
    glow(reel) {
      glow.clear();
      if (reel === null) return;
      glow
        .roundRect(cellX(reel) - gap / 2, gap / 2, cellWidth + gap, height - gap, 15)
        .stroke({ color: mark, width: 5, alignment: 1 });
    },
  };
}
