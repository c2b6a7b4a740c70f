/** Coins over the reels: laid, held, falling into empty cells that turn by themselves, and counted at the end. */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { SymbolAtlas } from '../art/atlas.ts';
import type { CoinFaces } from '../art/coin-faces.ts';
import type { Board, BoardSounds, WireCoin } from './board.ts';
import { type Geometry, middleOf } from './geometry.ts';
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
}

const FALL_MS = 260;
const STAGGER_MS = 70;
const COUNT_MS = 240;
const DARK = 0.12;
/** How fast an empty cell's picture runs through it, in cells a second. */
const RUN = 7;

export function createCoinLayer(input: CoinLayerInput): CoinLayer {
  const { faces, atlas, geometry, timeline, calm, sounds, under } = input;
  const { columns, rows, cellWidth, cellHeight, symbolSize, cellX, cellY } = geometry;
  const view = new Container();
  const runners = new Container();
  const plates = new Graphics();
  const held = new Map<string, Sprite>();
  let running: { stop(): void } | null = null;
  let holding = false;
  view.addChild(plates, runners);

  const coinAt = ({ cell, amount, name }: WireCoin): Sprite => {
    const sprite = new Sprite(faces.face(amount, name));
    sprite.anchor.set(0.5);
    sprite.position.copyFrom(middleOf(geometry, cell));
    sprite.scale.set((symbolSize * 1.06) / sprite.texture.width);
    held.get(cell.join())?.destroy();
    held.set(cell.join(), sprite);
    view.addChild(sprite);
    return sprite;
  };
  const emptyCells = (): [number, number][] =>
    Array.from({ length: columns * rows }, (_, at): [number, number] => [
      at % columns,
      Math.floor(at / columns),
    ]).filter((cell) => !held.has(cell.join()));
  const drawPlates = (): void => {
    plates.clear();
    for (const sprite of held.values())
      plates.roundRect(sprite.x - cellWidth / 2 + 1, sprite.y - cellHeight / 2 + 1, cellWidth - 2, cellHeight - 2, 13);
    if (held.size > 0) plates.fill('#FFB22433').stroke({ color: '#FFB224', width: 3, alpha: 0.9 });
  };
  const stopRunning = (): void => {
    running?.stop();
    running = null;
    for (const runner of runners.removeChildren()) runner.destroy({ children: true });
  };
  /** A coin that runs through the cell, cut off at its edges: now and then one comes by. */
  const runThrough = (cell: [number, number], at: number): ((elapsed: number) => void) => {
    const box = new Container();
    const edge = new Graphics().roundRect(cellX(cell[0]), cellY(cell[1]), cellWidth, cellHeight, 13).fill('#ffffff');
    const sprite = new Sprite(atlas.coin.spinning);
    sprite.anchor.set(0.5);
    sprite.scale.set(symbolSize / sprite.texture.width);
    const { x, y } = middleOf(geometry, cell);
    box.addChild(edge, sprite);
    box.mask = edge;
    runners.addChild(box);
    let place = (at * 0.37) % 2;
    return (elapsed) => {
      place = (place + (RUN * elapsed) / 1000) % 2;
      sprite.position.set(x, y + (place - 1) * 1.3 * cellHeight);
      sprite.alpha = 0.5;
    };
  };
  const fall = (coin: WireCoin, at: number): Promise<void> => {
    const sprite = coinAt(coin);
    const { y } = sprite;
    const scale = sprite.scale.x;
    if (calm()) return Promise.resolve();
    sprite.alpha = 0;
    return timeline
      .play({
        delay: at * STAGGER_MS,
        duration: FALL_MS,
        update(t) {
          sprite.alpha = Math.min(1, t * 3);
          sprite.y = y - (1 - easeLanding(t)) * cellHeight * 0.8;
          sprite.scale.set(scale * (1 + 0.18 * Math.sin(Math.PI * t)));
        },
      })
      .then(() => sounds.coin());
  };
  const pulse = (sprite: Sprite): Promise<void> => {
    const scale = sprite.scale.x;
    return timeline.play({
      duration: COUNT_MS,
      update: (t) => sprite.scale.set(scale * (1 + 0.22 * Math.sin(Math.PI * t))),
    });
  };
  return {
    view,
    put(coins) {
      for (const coin of coins) coinAt(coin);
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
      stopRunning();
      if (calm()) return;
      const runs = emptyCells().map(runThrough);
      running = timeline.follow((elapsed) => {
        for (const run of runs) run(elapsed);
      });
    },
    async land(landed) {
      stopRunning();
      await Promise.all(landed.map(fall));
      drawPlates();
      timeline.touch();
    },
    async collect(counted) {
      stopRunning();
      for (const [at, sprite] of [...held.values()].entries()) {
        sounds.coin();
        counted(at + 1);
        if (!calm()) await pulse(sprite);
      }
    },
    release() {
      stopRunning();
      holding = false;
      under.alpha = 1;
      plates.clear();
      for (const sprite of held.values()) sprite.destroy();
      held.clear();
      timeline.touch();
    },
    dim(dimmed) {
      for (const sprite of held.values()) sprite.alpha = dimmed ? 0.5 : 1;
    },
  };
}
