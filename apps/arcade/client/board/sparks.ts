/** Scraps of paper that fly from a symbol that bursts. A fixed number is kept and used again. */
import { Container, Graphics } from 'pixi.js';
import type { Timeline } from './timeline.ts';

const PIECES = 6;
const MOST = 90;
const FLIGHT_MS = 420;

export function createSparks(timeline: Timeline): {
  view: Container;
  burst(x: number, y: number, colour: string): void;
} {
  const view = new Container();
  const resting: Graphics[] = [];
  let made = 0;
  const take = (): Graphics | null => {
    const known = resting.pop();
    if (known || made >= MOST) return known ?? null;
    made += 1;
    const piece = new Graphics().roundRect(-5, -3, 10, 6, 2).fill('#fff');
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
