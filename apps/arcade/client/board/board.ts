import 'pixi.js/unsafe-eval';
import 'pixi.js/app';
import 'pixi.js/graphics';
import { isWild, type SlotSymbol, type Strip } from '@sampan/engines';
import { Application, Container, type Sprite } from 'pixi.js';
import type { SymbolAtlas } from '../art/atlas.ts';
import { BOARD_WIDTH, SYMBOL_SIZE } from './geometry.ts';
import { type BoardColours, createHighlights } from './highlights.ts';
import { createReel, type Reel } from './reel.ts';
import { createTimeline, easeOut, type Timeline } from './timeline.ts';

export type Cells = readonly (readonly [number, number])[];

export interface Landing {
  strips: readonly Strip[];
  stops: readonly number[];
  symbols: readonly (readonly SlotSymbol[])[];
  anticipateFrom: number | null;
}

export interface BoardSounds {
  reelStop(reel: number): void;
  scatter(count: number): void;
}

export interface Board {
  timeline: Timeline;
  show(symbols: readonly (readonly SlotSymbol[])[]): void;
  spin(strips: readonly Strip[]): void;
  /** Stops the reels one after the other. Resolves when all lie still. */
  land(landing: Landing): Promise<void>;
  /** Lands what is still turning at once. */
  hurry(): void;
  light(cells: Cells, line: number | null): void;
  clear(): void;
  resize(): void;
  destroy(): void;
}

export interface BoardInput {
  host: HTMLElement;
  atlas: SymbolAtlas;
  colours: BoardColours;
  calm: () => boolean;
  sounds: BoardSounds;
}

const STAGGER_MS = 150;
const ANTICIPATION_MS = 850;
const DIMMED = 0.36;

/** The states of a symbol after it lies still: landing, winning, after. */
function createSymbolStates(timeline: Timeline, calm: () => boolean) {
  const base = (sprite: Sprite): number => SYMBOL_SIZE / sprite.texture.width;
  return {
    land(sprite: Sprite): void {
      if (calm()) return;
      const scale = base(sprite);
      void timeline.play({
        duration: 220,
        update: (t) => void sprite.scale.set(scale * (1 + 0.16 * Math.sin(Math.PI * t))),
      });
    },
    win(sprite: Sprite): void {
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
    after(sprite: Sprite, dimmed: boolean): void {
      sprite.alpha = dimmed ? DIMMED : 1;
      sprite.scale.set(base(sprite));
    },
  };
}

/** The reels as Pixi draws them. @throws Error when the browser has no WebGL */
export async function createBoard({ host, atlas, colours, calm, sounds }: BoardInput): Promise<Board> {
  const app = new Application();
  await app.init({
    preference: 'webgl',
    // Opaque: a see-through canvas is blended with the page at every frame.
    background: colours.ground,
    // On a dense screen the edges are fine enough, and a phone's fill rate is worth more.
    antialias: window.devicePixelRatio < 2,
    autoStart: false,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio),
    skipExtensionImports: true,
    sharedTicker: false,
    width: 300,
    height: 220,
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  const timeline = createTimeline(() => app.render());
  const highlights = createHighlights(colours);
  const reels = Array.from({ length: 5 }, (_, index) => createReel({ index, atlas, timeline, calm }));
  const turning = new Container();
  turning.addChild(...reels.map((reel) => reel.view));
  app.stage.addChild(highlights.back, turning, highlights.front);
  const states = createSymbolStates(timeline, calm);
  let hurried = false;

  const resize = (): void => {
    const { width, height } = host.getBoundingClientRect();
    if (width === 0) return;
    app.renderer.resize(Math.round(width), Math.round(height));
    app.stage.scale.set(width / BOARD_WIDTH);
    timeline.touch();
  };
  const wait = (duration: number): Promise<void> =>
    hurried ? Promise.resolve() : timeline.play({ duration, update: () => {} });
  const settle = (reel: Reel, column: readonly SlotSymbol[], index: number): number => {
    sounds.reelStop(index);
    for (const [row, symbol] of column.entries()) {
      const sprite = reel.cells()[row];
      if (sprite && (symbol === 'scatter' || isWild(symbol))) states.land(sprite);
    }
    return column.filter((symbol) => symbol === 'scatter').length;
  };

  const landReel = async (landing: Landing, index: number): Promise<void> => {
    const reel = reels[index];
    const strip = landing.strips[index];
    if (!reel || !strip) return;
    await wait(calm() ? 70 : STAGGER_MS * index);
    const late = landing.anticipateFrom === null ? 0 : Math.max(0, index - landing.anticipateFrom + 1);
    if (late > 0) await wait(ANTICIPATION_MS * (late - 1));
    if (late > 0 && !hurried) {
      highlights.glow(index);
      await wait(ANTICIPATION_MS);
    }
    await reel.land(strip, landing.stops[index] ?? 0);
    if (late > 0) highlights.glow(null);
    if (settle(reel, landing.symbols[index] ?? [], index) > 0) {
      const before = landing.symbols.slice(0, index + 1).flat();
      sounds.scatter(before.filter((symbol) => symbol === 'scatter').length);
    }
  };
  return {
    timeline,
    resize,
    show(symbols) {
      for (const [index, reel] of reels.entries()) reel.show(symbols[index] ?? []);
      timeline.touch();
    },
    spin(strips) {
      hurried = false;
      highlights.clear();
      for (const [index, reel] of reels.entries()) reel.spin(strips[index] ?? []);
    },
    async land(landing) {
      await Promise.all(reels.map((_, index) => landReel(landing, index)));
      highlights.glow(null);
      timeline.touch();
    },
    hurry() {
      hurried = true;
      timeline.finish();
    },
    light(cells, line) {
      highlights.light(cells, line);
      const lit = new Set(cells.map(([reel, row]) => `${reel}/${row}`));
      for (const [at, reel] of reels.entries()) {
        for (const [row, sprite] of reel.cells().entries()) {
          if (lit.has(`${at}/${row}`)) states.win(sprite);
          else states.after(sprite, true);
        }
      }
      timeline.touch();
    },
    clear() {
      highlights.clear();
      for (const reel of reels) for (const sprite of reel.cells()) states.after(sprite, false);
      timeline.touch();
    },
    destroy() {
      timeline.destroy();
      app.destroy(true);
    },
  };
}
