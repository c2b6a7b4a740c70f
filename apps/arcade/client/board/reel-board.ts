/** Five reels that turn and run out one after the other; for lines, ways, coins and pots alike. */
import { type BoardSymbol, isWild, REELS, type SlotModel, type SlotSymbol } from '@sampan/engines';
import { Container, type Sprite } from 'pixi.js';
import type { Board, BoardInput, Reveal } from './board.ts';
import { createCoinLayer } from './coin-layer.ts';
import { createGeometry } from './geometry.ts';
import { createHighlights, type Highlights } from './highlights.ts';
import { createReel, type Reel } from './reel.ts';
import { createStage } from './stage.ts';
import { createSymbolStates, type SymbolStates } from './symbol-states.ts';
import type { Timeline } from './timeline.ts';

const STAGGER_MS = 150;
const ANTICIPATION_MS = 850;

const isSpecial = (symbol: BoardSymbol): boolean =>
  symbol === 'scatter' || symbol === 'coin' || isWild(symbol as SlotSymbol);
const countScatters = (symbols: readonly BoardSymbol[]): number =>
  symbols.filter((symbol) => symbol === 'scatter' || symbol === 'coin').length;

interface LandingParts {
  input: BoardInput;
  model: SlotModel;
  reels: readonly Reel[];
  timeline: Timeline;
  highlights: Highlights;
  states: SymbolStates;
}

interface Landing {
  /** A turn begins: nobody has asked for a quick end yet. */
  begin(): void;
  hurry(): void;
  /** Lets one reel run out after those before it, longer where it may bring what the player waits for. */
  land(reveal: Reveal, index: number): Promise<void>;
}

function createLanding({ input, model, reels, timeline, highlights, states }: LandingParts): Landing {
  const { calm, sounds } = input;
  let hurried = false;
  const wait = (duration: number): Promise<void> =>
    hurried ? Promise.resolve() : timeline.play({ duration, update: () => {} });
  const settle = (reel: Reel, column: readonly BoardSymbol[], index: number): number => {
    sounds.reelStop(index);
    for (const [row, symbol] of column.entries()) {
      const sprite = reel.cells()[row];
      if (sprite && isSpecial(symbol)) states.land(sprite);
    }
    return countScatters(column);
  };
  return {
    begin() {
      hurried = false;
    },
    hurry() {
      hurried = true;
      timeline.finish();
    },
    async land(reveal, index) {
      const reel = reels[index];
      const strip = (reveal.freeSpin ? model.freeStrips : model.baseStrips)[index];
      if (!reel || !strip) return;
      await wait(calm() ? 70 : STAGGER_MS * index);
      const late = reveal.anticipateFrom === null ? 0 : Math.max(0, index - reveal.anticipateFrom + 1);
      if (late > 0) await wait(ANTICIPATION_MS * (late - 1));
      if (late > 0 && !hurried) {
        highlights.glow(index);
        await wait(ANTICIPATION_MS);
      }
      await reel.land(strip, reveal.stops[index] ?? 0);
      if (late > 0) highlights.glow(null);
      if (settle(reel, reveal.symbols[index] ?? [], index) > 0)
        sounds.scatter(countScatters(reveal.symbols.slice(0, index + 1).flat()));
    },
  };
}

/** @throws Error when the browser has no WebGL */
export async function createReelBoard(input: BoardInput, model: SlotModel): Promise<Board> {
  const { host, colours, calm, sounds, speed } = input;
  const geometry = createGeometry(REELS, model.rows);
  const opening = createStage(host, geometry, { background: colours.background, speed });
  const [stage, atlas, faces] = await Promise.all([opening, input.atlas, input.faces]);
  const { timeline, root } = stage;
  const highlights = createHighlights(colours, geometry, stage.layer);
  const reels = Array.from({ length: REELS }, (_, index) => createReel({ index, atlas, timeline, calm, geometry }));
  const turning = new Container();
  turning.addChild(...reels.map((reel) => reel.view));
  const plates = stage.layer();
  const coins = createCoinLayer({ faces, geometry, timeline, calm, sounds, under: turning, atlas, plates });
  root.addChild(highlights.back, turning, coins.view, highlights.front);
  const states = createSymbolStates(timeline, calm, geometry.symbolSize);
  const landing = createLanding({ input, model, reels, timeline, highlights, states });
  const eachSprite = (visit: (sprite: Sprite, cell: string) => void): void => {
    for (const [at, reel] of reels.entries())
      for (const [row, sprite] of reel.cells().entries()) visit(sprite, `${at},${row}`);
  };
  return {
    timeline,
    first: model.baseStrips.map((strip) => strip.slice(2, 2 + model.rows)),
    resize: stage.resize,
    destroy: stage.destroy,
    show(symbols) {
      for (const [index, reel] of reels.entries()) reel.show((symbols[index] ?? []) as SlotSymbol[]);
      timeline.touch();
    },
    spin(turn) {
      landing.begin();
      highlights.clear();
      if (turn === 'respin') return coins.turn();
      coins.release();
      const strips = turn === 'free' ? model.freeStrips : model.baseStrips;
      for (const [index, reel] of reels.entries()) reel.spin(strips[index] ?? []);
    },
    async land(reveal) {
      await Promise.all(reels.map((_, index) => landing.land(reveal, index)));
      highlights.glow(null);
      timeline.touch();
    },
    hurry: landing.hurry,
    light(cells, line) {
      highlights.light(cells, line);
      const lit = new Set(cells.map((cell) => cell.join()));
      eachSprite((sprite, cell) => (lit.has(cell) ? states.win(sprite) : states.after(sprite, true)));
      coins.dim(cells.length > 0);
      timeline.touch();
    },
    clear() {
      highlights.clear();
      eachSprite((sprite) => states.after(sprite, false));
      coins.dim(false);
      timeline.touch();
    },
    coins,
  };
}
