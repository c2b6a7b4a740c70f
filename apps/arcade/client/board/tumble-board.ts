/** A square of symbols that fall in, burst and fall again. */
import { TUMBLE_SIDE, type TumbleSymbol, tumbleSymbols } from '@sampan/engines';
import { Container, Sprite } from 'pixi.js';
import type { Board, BoardInput } from './board.ts';
import { createGeometry, middleOf } from './geometry.ts';
import { createHighlights } from './highlights.ts';
import { createSparks } from './sparks.ts';
import { createStage } from './stage.ts';
import { createSymbolStates } from './symbol-states.ts';
import { easeFall } from './timeline.ts';

const FALL_MS = 300;
const BURST_MS = 280;
const STAGGER_MS = 55;

/** grid[column][row] */
type Grid = (Sprite | null)[][];

/** @throws Error when the browser has no WebGL */
export async function createTumbleBoard(input: BoardInput): Promise<Board> {
  const { host, colours, calm, speed, sounds } = input;
  const geometry = createGeometry(TUMBLE_SIDE, TUMBLE_SIDE);
  const opening = createStage(host, geometry, { background: colours.background, speed });
  const [stage, atlas] = await Promise.all([opening, input.atlas, input.faces]);
  const { timeline, root } = stage;
  const highlights = createHighlights(colours, geometry, stage.layer);
  const states = createSymbolStates(timeline, calm, geometry.symbolSize);
  const lying = new Container();
  const sparks = createSparks(timeline);
  root.addChild(highlights.back, lying, highlights.front, sparks.view);
  const side = [...Array(TUMBLE_SIDE).keys()];
  let grid: Grid = side.map(() => side.map(() => null));

  const place = (symbol: TumbleSymbol, column: number, row: number): Sprite => {
    const { still } = atlas[symbol];
    const sprite = new Sprite(still);
    sprite.anchor.set(0.5);
    sprite.scale.set(geometry.symbolSize / still.width);
    sprite.position.copyFrom(middleOf(geometry, [column, row]));
    lying.addChild(sprite);
    return sprite;
  };
  const empty = (): void => {
    for (const sprite of lying.removeChildren()) sprite.destroy();
    grid = side.map(() => side.map(() => null));
  };
  const fallTo = (sprite: Sprite, row: number, delay: number): Promise<void> => {
    const from = sprite.y;
    const to = middleOf(geometry, [0, row]).y;
    if (calm() || from === to) {
      sprite.y = to;
      return Promise.resolve();
    }
    const update = (t: number): void => void (sprite.y = from + (to - from) * easeFall(t));
    return timeline.play({ delay, duration: FALL_MS, update });
  };
  /** Fills the empty cells of every column from above with what must lie there. */
  const pourIn = async (symbols: readonly (readonly string[])[]): Promise<void> => {
    const falls: Promise<void>[] = [];
    for (const column of side) {
      const kept = (grid[column] ?? []).filter((sprite) => sprite !== null);
      const fresh = TUMBLE_SIDE - kept.length;
      const added = side.slice(0, fresh).map((row) => {
        const sprite = place(symbols[column]?.[row] as TumbleSymbol, column, row);
        sprite.y -= geometry.height + (calm() ? 0 : 20);
        return sprite;
      });
      grid[column] = [...added, ...kept];
      for (const [row, sprite] of grid[column].entries()) {
        const lag = (fresh - Math.min(row, fresh)) * 16;
        if (sprite) falls.push(fallTo(sprite, row, column * STAGGER_MS + lag));
      }
      falls.push(
        timeline.play({ delay: column * STAGGER_MS, duration: calm() ? 0 : FALL_MS, update: () => {} }).then(() => {
          if (fresh > 0) sounds.reelStop(column);
        }),
      );
    }
    await Promise.all(falls);
    timeline.touch();
  };
  const burst = async (sprite: Sprite, column: number): Promise<void> => {
    const scale = sprite.scale.x;
    if (!calm()) {
      sparks.burst(sprite.x, sprite.y, colours.mark);
      await timeline.play({
        delay: column * 22,
        duration: BURST_MS,
        update(t) {
          sprite.scale.set(scale * (t < 0.35 ? 1 + t * 0.5 : (1.18 * (1 - t)) / 0.65));
          sprite.alpha = t < 0.35 ? 1 : (1 - t) / 0.65;
        },
      });
    }
    sprite.destroy();
  };
  const sprites = (): [Sprite, string][] =>
    grid.flatMap((column, at) =>
      column.flatMap((sprite, row): [Sprite, string][] => (sprite ? [[sprite, `${at},${row}`]] : [])),
    );
  const clear = (): void => {
    highlights.clear();
    for (const [sprite] of sprites()) states.after(sprite, false);
    timeline.touch();
  };
  return {
    timeline,
    first: side.map((column) => side.map((row) => tumbleSymbols[(column * 2 + row * 3) % 6] ?? 'picA')),
    resize: stage.resize,
    destroy: stage.destroy,
    show(symbols) {
      empty();
      for (const column of side)
        for (const row of side) {
          const symbol = symbols[column]?.[row] as TumbleSymbol;
          (grid[column] as (Sprite | null)[])[row] = place(symbol, column, row);
        }
      timeline.touch();
    },
    spin() {
      highlights.clear();
      for (const [sprite, cell] of sprites()) {
        const column = Number(cell[0]);
        const from = sprite.y;
        const update = (t: number): void => {
          if (!sprite.destroyed) sprite.y = from + (geometry.height + 40) * t * t;
        };
        if (calm()) sprite.alpha = 0.25;
        else void timeline.play({ delay: column * STAGGER_MS, duration: FALL_MS, update });
      }
      timeline.touch();
    },
    async land({ symbols }) {
      empty();
      await pourIn(symbols);
    },
    hurry: () => timeline.finish(),
    light(cells) {
      highlights.light(cells, null);
      const lit = new Set(cells.map((cell) => cell.join()));
      for (const [sprite, cell] of sprites()) {
        if (lit.has(cell)) states.win(sprite);
        else states.after(sprite, true);
      }
      timeline.touch();
    },
    clear,
    async drop({ removed, symbols }) {
      clear();
      sounds.burst(removed.length);
      await Promise.all(
        removed.flatMap(([column, row]): Promise<void>[] => {
          const sprite = grid[column]?.[row];
          (grid[column] as (Sprite | null)[])[row] = null;
          return sprite ? [burst(sprite, column)] : [];
        }),
      );
      await pourIn(symbols);
    },
  };
}
