/** One reel: five sprites over a turning strip. Position p shows strip[p], strip[p+1], strip[p+2] from top to bottom. */
import { ROWS, type SlotSymbol, type Strip } from '@sampan/engines';
import { Container, Sprite } from 'pixi.js';
import type { SymbolAtlas } from '../art/atlas.ts';
import { CELL_HEIGHT, CELL_WIDTH, cellX, cellY, PITCH, SYMBOL_SIZE } from './geometry.ts';
import { easeLanding, type Timeline } from './timeline.ts';

const SPEED = 24;
const WIND_UP_MS = 130;
/** Symbols the last stretch runs over before the reel lies still. */
const RUN_OUT = 4;
const RUN_OUT_MS = 430;

export interface Reel {
  view: Container;
  /** sprites of rows 0 … 2 when the reel is still */
  cells(): Sprite[];
  show(symbols: readonly SlotSymbol[]): void;
  spin(strip: Strip): void;
  /** Lets the reel run out on `stop`. Resolves when it lies still. */
  land(strip: Strip, stop: number): Promise<void>;
}

export interface ReelInput {
  index: number;
  atlas: SymbolAtlas;
  timeline: Timeline;
  /** true: no turning, the new symbols simply appear */
  calm: () => boolean;
}

export function createReel({ index, atlas, timeline, calm }: ReelInput): Reel {
  const view = new Container();
  const sprites = Array.from({ length: ROWS + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.x = cellX(index) + CELL_WIDTH / 2;
    view.addChild(sprite);
    return sprite;
  });
  let turning: { stop(): void } | null = null;

  /** Draws position `p` of `strip`, smeared while it is fast. */
  const draw = (strip: Strip, p: number, smeared: boolean): void => {
    const top = Math.floor(p);
    const shift = p - top;
    for (const [at, sprite] of sprites.entries()) {
      const row = at - 1;
      const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length] ?? 'ace';
      const { still, spinning } = atlas[symbol];
      sprite.texture = smeared ? spinning : still;
      sprite.y = cellY(0) + (row - shift) * PITCH + CELL_HEIGHT / 2;
      sprite.alpha = 1;
      sprite.scale.set(SYMBOL_SIZE / still.width);
    }
  };
  const rest = (symbols: readonly SlotSymbol[]): void => {
    const [top = 'ace', middle = 'ace', bottom = 'ace'] = symbols;
    draw([top, middle, bottom, top, bottom], 0, false);
    for (const sprite of [sprites[0], sprites[ROWS + 1]]) if (sprite) sprite.alpha = 0;
  };
  const halt = (): void => {
    turning?.stop();
    turning = null;
  };
  return {
    view,
    cells: () => sprites.slice(1, 1 + ROWS),
    show(symbols) {
      halt();
      rest(symbols);
      timeline.touch();
    },
    spin(strip) {
      halt();
      if (calm()) {
        for (const sprite of sprites) sprite.alpha *= 0.25;
        timeline.touch();
        return;
      }
      // The strip that turns is the real one, from wherever it happens to stand: only the landing has a meaning.
      let p = strip.length * 8 + index * 7;
      let age = 0;
      turning = timeline.follow((elapsed) => {
        age += elapsed;
        const winding = age < WIND_UP_MS;
        p += winding ? elapsed * 0.0009 : (-SPEED * elapsed) / 1000;
        draw(strip, p, !winding);
      });
    },
    async land(strip, stop) {
      halt();
      const window = Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 'ace');
      if (!calm()) {
        const update = (t: number): void => draw(strip, stop + RUN_OUT * (1 - easeLanding(t)), t < 0.35);
        await timeline.play({ duration: RUN_OUT_MS, update });
      }
      rest(window);
      timeline.touch();
    },
  };
}
