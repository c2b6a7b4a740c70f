/** What every board can do, whatever its mechanic: the hand of the game and the presenter know nothing else of it. */
import type { BoardSymbol, Cell, SlotGame } from '@sampan/engines';
import type { WireEvent } from '../../server/wire/arcade-wire.ts';
import type { SymbolAtlas } from '../art/atlas.ts';
import type { CoinFaces } from '../art/coin-faces.ts';
import type { BoardColours } from './highlights.ts';
import type { Timeline } from './timeline.ts';

export type Cells = readonly Cell[];
export type Symbols = readonly (readonly BoardSymbol[])[];
type EventOf<Type extends WireEvent['type']> = Extract<WireEvent, { type: Type }>;
export type Reveal = EventOf<'reveal'>;
export type WireCoin = EventOf<'coins'>['coins'][number];

/** What turns: the reels of the paid spin or of a free spin, or the cells that hold no coin. */
export type Turn = 'paid' | 'free' | 'respin';

export interface BoardSounds {
  reelStop(reel: number): void;
  scatter(count: number): void;
  burst(level: number): void;
  coin(): void;
}

export interface Board {
  timeline: Timeline;
  /** what lies there before the first spin */
  first: Symbols;
  show(symbols: Symbols): void;
  spin(turn: Turn): void;
  /** Brings the reels to rest. Resolves when all lie still. */
  land(reveal: Reveal): Promise<void>;
  /** Ends what is moving at once. */
  hurry(): void;
  light(cells: Cells, line: number | null): void;
  clear(): void;
  resize(): void;
  destroy(): void;
  /** Cascades: the winning symbols burst, the others fall, new ones come. */
  drop?(drop: EventOf<'drop'>): Promise<void>;
  /** Hold and spin. */
  coins?: {
    /** lays coins at once */
    put(coins: readonly WireCoin[]): void;
    /** the reels go dark and only coins stay */
    hold(): void;
    /** new coins fall into their cells */
    land(landed: readonly WireCoin[]): Promise<void>;
    /** shows coin after coin as it is counted */
    collect(counted: (coins: number) => void): Promise<void>;
    /** back to the reels */
    release(): void;
  };
}

export interface BoardInput {
  host: HTMLElement;
  game: SlotGame;
  /** both are drawn while the canvas gets ready */
  atlas: Promise<SymbolAtlas>;
  faces: Promise<CoinFaces>;
  colours: BoardColours;
  calm: () => boolean;
  /** how many times faster than usual everything goes */
  speed: () => number;
  sounds: BoardSounds;
}
