/** Coins over the reels: laid, held, falling into empty cells that turn by themselves, and counted at the end. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { SymbolAtlas } from '../art/atlas.ts';
import type { CoinFaces } from '../art/coin-faces.ts';
import type { Board, BoardSounds, WireCoin } from './board.ts';
import { type Geometry, middleOf } from './geometry.ts';
import { type PaintLayer, traceRound } from './paint-layer.ts';
import { easeLanding, type Timeline } from './timeline.ts';

export interface CoinLayer extends NonNullable<Board['coins']> {
  view: Container;
  turn(): void;
  dim(dimmed: boolean): void;
}

interface CoinLayerInput {
  faces: CoinFaces;
  atlas: SymbolAtlas;
  geometry: Geometry;
  timeline: Timeline;
  calm: () => boolean;
  sounds: BoardSounds;
  /** the reels, which go dark while coins are held */
  under: Container;
  /** below the coins, for the frames of their cells */
  plates: PaintLayer;
}

const FALL_MS = 260;
const STAGGER_MS = 70;
const COUNT_MS = 240;
const DARK = 0.12;
/** How fast an empty cell's picture runs through it, in cells a second. */
const RUN = 7;

interface HeldCoins {
  view: Container;
  /** Lays a coin into its cell; one that lay there goes. */
  lay(coin: WireCoin): Sprite;
  all(): Sprite[];
  emptyCells(): [number, number][];
  clear(): void;
}

function createHeldCoins({ faces, geometry }: Pick<CoinLayerInput, 'faces' | 'geometry'>): HeldCoins {
  const { columns, rows, symbolSize } = geometry;
  const view = new Container();
  const held = new Map<string, Sprite>();
  return {
    view,
    lay({ cell, amount, name }) {
      const sprite = new Sprite(faces.face(amount, name));
      sprite.anchor.set(0.5);
      sprite.position.copyFrom(middleOf(geometry, cell));
      sprite.scale.set((symbolSize * 1.06) / sprite.texture.width);
      held.get(cell.join())?.destroy();
      held.set(cell.join(), sprite);
      view.addChild(sprite);
      return sprite;
    },
    all: () => [...held.values()],
    emptyCells: () =>
      Array.from({ length: columns * rows }, (_, at): [number, number] => [
        at % columns,
        Math.floor(at / columns),
      ]).filter((cell) => !held.has(cell.join())),
    clear() {
      for (const sprite of held.values()) sprite.destroy();
      held.clear();
    },
  };
}

/** Frames the cells of the coins; without a coin there is none. */
function showPlates(plates: PaintLayer, coins: readonly Sprite[], { cellWidth, cellHeight }: Geometry): void {
  if (coins.length === 0) return plates.show(null);
  const places = coins.map(({ x, y }) => ({ x: x - cellWidth / 2 + 1, y: y - cellHeight / 2 + 1 }));
  plates.show((context) => {
    context.beginPath();
    for (const place of places)
      traceRound(context, { ...place, width: cellWidth - 2, height: cellHeight - 2, radius: 13 });
    Object.assign(context, { fillStyle: '#FFB22433', strokeStyle: '#FFB224', lineWidth: 3 });
    context.fill();
    context.globalAlpha = 0.9;
    context.stroke();
    context.globalAlpha = 1;
  });
}

interface Runners {
  view: Container;
  start(cells: readonly [number, number][]): void;
  stop(): void;
}

/** Coins that run through empty cells, now and then one: what would stick out of a cell is not cut from the picture. */
function createRunners({
  atlas,
  geometry,
  timeline,
}: Pick<CoinLayerInput, 'atlas' | 'geometry' | 'timeline'>): Runners {
  const { cellHeight, symbolSize } = geometry;
  const view = new Container();
  let running: { stop(): void } | null = null;
  const runThrough = (cell: [number, number], at: number): ((elapsed: number) => void) => {
    const { source, frame } = atlas.coin.spinning;
    const texture = new Texture({ source, frame, dynamic: true });
    const cut = texture.frame;
    const sprite = new Sprite(texture);
    const scale = symbolSize / frame.width;
    sprite.anchor.set(0.5, 0);
    sprite.scale.set(scale);
    sprite.alpha = 0.5;
    view.addChild(sprite);
    const { x, y } = middleOf(geometry, cell);
    const [upper, lower] = [y - cellHeight / 2, y + cellHeight / 2];
    let place = (at * 0.37) % 2;
    return (elapsed) => {
      place = (place + (RUN * elapsed) / 1000) % 2;
      const top = y + (place - 1) * 1.3 * cellHeight - symbolSize / 2;
      const [from, to] = [Math.max(top, upper), Math.min(top + symbolSize, lower)];
      sprite.visible = to > from;
      if (!sprite.visible) return;
      cut.y = frame.y + (from - top) / scale;
      cut.height = (to - from) / scale;
      texture.update();
      sprite.position.set(x, from);
    };
  };
  return {
    view,
    start(cells) {
      const runs = cells.map(runThrough);
      running = timeline.follow((elapsed) => {
        for (const run of runs) run(elapsed);
      });
    },
    stop() {
      running?.stop();
      running = null;
      for (const runner of view.removeChildren()) runner.destroy({ texture: true });
    },
  };
}

/** Lets a coin fall into its cell, each `at` a little later than the one before. */
function dropCoin(sprite: Sprite, at: number, { timeline, geometry }: CoinLayerInput): Promise<void> {
  const { y } = sprite;
  const scale = sprite.scale.x;
  sprite.alpha = 0;
  return timeline.play({
    delay: at * STAGGER_MS,
    duration: FALL_MS,
    update(t) {
      sprite.alpha = Math.min(1, t * 3);
      sprite.y = y - (1 - easeLanding(t)) * geometry.cellHeight * 0.8;
      sprite.scale.set(scale * (1 + 0.18 * Math.sin(Math.PI * t)));
    },
  });
}

function pulse(sprite: Sprite, timeline: Timeline): Promise<void> {
  const scale = sprite.scale.x;
  return timeline.play({
    duration: COUNT_MS,
    update: (t) => sprite.scale.set(scale * (1 + 0.22 * Math.sin(Math.PI * t))),
  });
}

export function createCoinLayer(input: CoinLayerInput): CoinLayer {
  const { geometry, timeline, calm, sounds, under, plates } = input;
  const view = new Container();
  const held = createHeldCoins(input);
  const runners = createRunners(input);
  let holding = false;
  view.addChild(plates.view, runners.view, held.view);

  const drawPlates = (): void => showPlates(plates, held.all(), geometry);
  const fall = (coin: WireCoin, at: number): Promise<void> => {
    const sprite = held.lay(coin);
    return calm() ? Promise.resolve() : dropCoin(sprite, at, input).then(() => sounds.coin());
  };
  return {
    view,
    put(coins) {
      for (const coin of coins) held.lay(coin);
      if (holding) drawPlates();
      timeline.touch();
    },
    hold() {
      holding = true;
      under.alpha = DARK;
      drawPlates();
      timeline.touch();
    },
    turn() {
      runners.stop();
      if (!calm()) runners.start(held.emptyCells());
    },
    async land(landed) {
      runners.stop();
      await Promise.all(landed.map(fall));
      drawPlates();
      timeline.touch();
    },
    async collect(counted) {
      runners.stop();
      for (const [at, sprite] of held.all().entries()) {
        sounds.coin();
        counted(at + 1);
        if (!calm()) await pulse(sprite, timeline);
      }
    },
    release() {
      runners.stop();
      holding = false;
      under.alpha = 1;
      plates.show(null);
      held.clear();
      timeline.touch();
    },
    dim(dimmed) {
      for (const sprite of held.all()) sprite.alpha = dimmed ? 0.5 : 1;
    },
  };
}
