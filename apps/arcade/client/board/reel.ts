/** One reel: five sprites over a turning strip. Position p shows strip[p], strip[p+1], … from top to bottom. */
import type { SlotSymbol, Strip } from '@sampan/engines';
import { Container, Sprite } from 'pixi.js';
import type { SymbolAtlas } from '../art/atlas.ts';
import type { Geometry } from './geometry.ts';
import { easeLanding, type Timeline } from './timeline.ts';

const SPEED = 24;
const WIND_UP_MS = 130;
/** Symbols the last stretch runs over before the reel lies still. */
const RUN_OUT = 4;
const RUN_OUT_MS = 430;

export interface Reel {
  view: Container;
  /** sprites of the rows from the top when the reel is still */
  cells(): Sprite[];
  show(symbols: readonly SlotSymbol[]): void;
  spin(strip: Strip): void;
  /** Lets the reel run out on `stop`. Resolves when it lies still. */
  land(strip: Strip, stop: number): Promise<void>;
}

export interface ReelInput {
  index: number;
  atlas: SymbolAtlas;
  geometry: Geometry;
  timeline: Timeline;
  /** true: no turning, the new symbols simply appear */
  calm: () => boolean;
}

interface StripView {
  view: Container;
  sprites: readonly Sprite[];
  /** Draws position `p` of `strip`, smeared while it is fast. */
  draw(strip: Strip, p: number, smeared: boolean): void;
  /** Shows the rows from the top, still. */
  rest(symbols: readonly SlotSymbol[]): void;
}

function createStripView({ index, atlas, geometry }: Pick<ReelInput, 'index' | 'atlas' | 'geometry'>): StripView {
  const { rows, cellX, cellY, cellWidth, cellHeight, pitch, symbolSize } = geometry;
  const view = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.x = cellX(index) + cellWidth / 2;
    view.addChild(sprite);
    return sprite;
  });
  const draw = (strip: Strip, p: number, smeared: boolean): void => {
    const top = Math.floor(p);
    const shift = p - top;
    for (const [at, sprite] of sprites.entries()) {
      const row = at - 1;
      const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length] ?? 'ace';
      const { still, spinning } = atlas[symbol];
      sprite.texture = smeared ? spinning : still;
      sprite.y = cellY(0) + (row - shift) * pitch + cellHeight / 2;
      sprite.alpha = 1;
      sprite.scale.set(symbolSize / still.width);
    }
  };
  const rest = (symbols: readonly SlotSymbol[]): void => {
    // Two more than there are rows: so the hidden sprites above and below have something to show, too.
    draw([...symbols, 'ace', 'ace'], 0, false);
    for (const sprite of [sprites[0], sprites[rows + 1]]) if (sprite) sprite.alpha = 0;
  };
  return { view, sprites, draw, rest };
}

export function createReel({ index, atlas, timeline, calm, geometry }: ReelInput): Reel {
  const { rows } = geometry;
  const { view, sprites, draw, rest } = createStripView({ index, atlas, geometry });
  let turning: { stop(): void } | null = null;

  const halt = (): void => {
    turning?.stop();
    turning = null;
  };
  return {
    view,
    cells: () => sprites.slice(1, 1 + rows),
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
      const window = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 'ace');
      if (!calm()) {
        const update = (t: number): void => draw(strip, stop + RUN_OUT * (1 - easeLanding(t)), t < 0.35);
        await timeline.play({ duration: RUN_OUT_MS, update });
      }
      rest(window);
      timeline.touch();
    },
  };
}
