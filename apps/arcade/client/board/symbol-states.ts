import type { Sprite } from 'pixi.js';
import { easeOut, type Timeline } from './timeline.ts';

const DIMMED = 0.36;

export interface SymbolStates {
  land(sprite: Sprite): void;
  win(sprite: Sprite): void;
  after(sprite: Sprite, dimmed: boolean): void;
}

/** The states of a symbol after it lies still: landing, winning, after. */
export function createSymbolStates(timeline: Timeline, calm: () => boolean, size: number): SymbolStates {
  const base = (sprite: Sprite): number => size / sprite.texture.width;
  return {
    land(sprite) {
      if (calm()) return;
      const scale = base(sprite);
      void timeline.play({
        duration: 220,
        update: (t) => void sprite.scale.set(scale * (1 + 0.16 * Math.sin(Math.PI * t))),
      });
    },
    win(sprite) {
      sprite.alpha = 1;
      const scale = base(sprite);
      if (calm()) {
        sprite.scale.set(scale * 1.06);
        return;
      }
      const update = (t: number): void => {
        sprite.scale.set(scale * (1 + 0.1 * easeOut(t) + 0.06 * Math.sin(Math.PI * t)));
      };
      void timeline.play({ duration: 260, update });
    },
    after(sprite, dimmed) {
      sprite.alpha = dimmed ? DIMMED : 1;
      sprite.scale.set(base(sprite));
    },
  };
}
