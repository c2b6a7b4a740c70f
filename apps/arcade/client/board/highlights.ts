/** Lit cells, the line through them, and the glow of a reel that may bring the third scatter. */
import { lines, REELS, ROWS } from '@sampan/engines';
import { Container, Graphics } from 'pixi.js';
import { BOARD_HEIGHT, CELL_HEIGHT, CELL_WIDTH, cellX, cellY, GAP } from './geometry.ts';

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

function drawCells(colour: string): Graphics {
  const graphics = new Graphics();
  for (let reel = 0; reel < REELS; reel++) {
    for (let row = 0; row < ROWS; row++) graphics.roundRect(cellX(reel), cellY(row), CELL_WIDTH, CELL_HEIGHT, 13);
  }
  return graphics.fill(colour);
}

export function createHighlights({ cell, light, mark }: BoardColours): Highlights {
  const back = new Container();
  const front = new Container();
  const lit = new Graphics();
  const path = new Graphics();
  const glow = new Graphics();
  back.addChild(drawCells(cell), path, lit);
  front.addChild(glow);

  const drawLine = (line: number): void => {
    const rows = lines[line - 1] ?? [];
    for (const [reel, row] of rows.entries()) {
      const [x, y] = [cellX(reel) + CELL_WIDTH / 2, cellY(row) + CELL_HEIGHT / 2];
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
        lit.roundRect(cellX(reel) + 1, cellY(row) + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2, 13);
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
        .roundRect(cellX(reel) - GAP / 2, GAP / 2, CELL_WIDTH + GAP, BOARD_HEIGHT - GAP, 15)
        .stroke({ color: mark, width: 5, alignment: 1 });
    },
  };
}
