/** Lit cells, the line through them, and the glow of a reel that may bring the third scatter. */
import { lines } from '@sampan/engines';
import type { CellShape } from '@sampan/ui/themes/theme';
import { Container } from 'pixi.js';
import { boardPainters } from './cell-shapes.ts';
import { type Geometry, middleOf } from './geometry.ts';
import { type PaintLayer, traceRound } from './paint-layer.ts';

export interface BoardColours {
  background: string;
  cell: string;
  edge: string;
  shape: CellShape;
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

const RADIUS = 13;
const STROKE = 5;

/** A winning line through the middles of its cells. */
function strokeLine(context: CanvasRenderingContext2D, geometry: Geometry, line: number): void {
  context.beginPath();
  for (const [reel, row] of (lines[line - 1] ?? []).entries()) {
    const { x, y } = middleOf(geometry, [reel, row]);
    context.lineTo(x, y);
  }
  context.globalAlpha = 0.55;
  context.stroke();
  context.globalAlpha = 1;
}

export function createHighlights(
  { cell, edge, shape, light, mark }: BoardColours,
  geometry: Geometry,
  layer: () => PaintLayer,
): Highlights {
  const { cellX, cellY, cellWidth, cellHeight, gap, height } = geometry;
  const [board, marks, glow] = [layer(), layer(), layer()];
  const back = new Container();
  const front = new Container();
  back.addChild(board.view, marks.view);
  front.addChild(glow.view);
  board.show((context) => boardPainters[shape](context, geometry, { cell, edge }));

  return {
    back,
    front,
    light(cells, line) {
      if (cells.length === 0 && line === null) return marks.show(null);
      marks.show((context) => {
        Object.assign(context, { strokeStyle: mark, lineWidth: STROKE, lineCap: 'round', lineJoin: 'round' });
        if (line !== null) strokeLine(context, geometry, line);
        context.beginPath();
        for (const [reel, row] of cells) {
          const [x, y] = [cellX(reel) + 1, cellY(row) + 1];
          traceRound(context, { x, y, width: cellWidth - 2, height: cellHeight - 2, radius: RADIUS });
        }
        context.fillStyle = light;
        context.fill();
        context.stroke();
      });
    },
    clear: () => marks.show(null),
    glow(reel) {
      if (reel === null) return glow.show(null);
      // The stroke lies inside the reel's frame.
      const inset = STROKE / 2;
      const box = {
        x: cellX(reel) - gap / 2 + inset,
        y: gap / 2 + inset,
        width: cellWidth + gap - STROKE,
        height: height - gap - STROKE,
        radius: 15 - inset,
      };
      glow.show((context) => {
        Object.assign(context, { strokeStyle: mark, lineWidth: STROKE });
        context.beginPath();
        traceRound(context, box);
        context.stroke();
      });
    },
  };
}
