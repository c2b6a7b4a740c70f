/** Scraps of paper that fly from a symbol that bursts. A fixed number is kept and used again. */
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { traceRound } from './paint-layer.ts';
import type { Timeline } from './timeline.ts';

const PIECES = 6;
const MOST = 90;
const FLIGHT_MS = 420;
/** Pixels a unit: as dense as the densest canvas draws it. */
const DENSITY = 4;

/** A white scrap, which each piece tints. */
function drawScrap(): Texture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [12 * DENSITY, 8 * DENSITY];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.scale(DENSITY, DENSITY);
  context.beginPath();
  traceRound(context, { x: 1, y: 1, width: 10, height: 6, radius: 2 });
  context.fillStyle = '#fff';
  context.fill();
  return new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true }) });
}

export function createSparks(timeline: Timeline): {
  view: Container;
  burst(x: number, y: number, colour: string): void;
} {
  const view = new Container();
  const scrap = drawScrap();
  const resting: Sprite[] = [];
  let made = 0;
  const take = (): Sprite | null => {
    const known = resting.pop();
    if (known || made >= MOST) return known ?? null;
    made += 1;
    const piece = new Sprite(scrap);
    piece.anchor.set(0.5);
    piece.scale.set(1 / DENSITY);
    view.addChild(piece);
    return piece;
  };
  return {
    view,
    burst(x, y, colour) {
      for (let at = 0; at < PIECES; at++) {
        const piece = take();
        if (!piece) return;
        const angle = (at / PIECES) * 2 * Math.PI + x;
        piece.tint = at % 2 ? '#FFF3D6' : colour;
        const update = (t: number): void => {
          piece.position.set(x + Math.cos(angle) * 62 * t, y + Math.sin(angle) * 52 * t + 60 * t * t);
          piece.rotation = angle + t * 4;
          piece.alpha = 1 - t * t;
        };
        update(0);
        void timeline.play({ duration: FLIGHT_MS, update }).then(() => resting.push(piece));
      }
    },
  };
}
