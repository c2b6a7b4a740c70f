import type { PaletteName } from '../art/palette-names.ts';
import type { Scene } from '../art/scene.ts';

/**
 * A theme is the place a slot is played in. One file holds all of it: what the reels stand on, what is drawn on them and
 * what it is called, the button, the voice, the moment it is remembered for, and the tile that leads there. Nothing is
 * recoloured from another.
 */
export interface SlotTheme {
  palette: PaletteName;
  board: BoardLook;
  lettering: { first: string; last: string };
  /** On the 64 grid, from the best paid to the least: eight of reels, six of a cascade; then wild, scatter, coin where it has them. */
  symbols: Readonly<Partial<Record<SymbolName, string>>>;
  /** What the paid symbols are called, in their order. */
  names: Readonly<Record<ThemeLanguage, readonly string[]>>;
  /** Place and light behind everything, on a canvas so wide and high. */
  scenery(canvas: Canvas): string;
  /** Round the board, whose corner is 0, 0: `back` lies under it, `front` over its edges. `FRAME_MARGIN` is there to draw on. */
  frame: { back(board: Canvas): string; front?(board: Canvas): string };
  /** The one marigold object on its screen, 104 by 104; the arrow is laid over it. */
  button: string;
  voice: Voice;
  moment: Moment;
  tile: Scene;
}

export interface Canvas {
  width: number;
  height: number;
}

/** In hundredths of the board's width, which is 400. */
export const FRAME_BOARD = 400;
export const FRAME_MARGIN = { top: 84, side: 24, bottom: 34 } as const;

export type ThemeLanguage = 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id';

export type SymbolName =
  | 'seven'
  | 'picA'
  | 'picB'
  | 'picC'
  | 'picD'
  | 'picE'
  | 'picF'
  | 'ace'
  | 'king'
  | 'queen'
  | 'jack'
  | 'wild'
  | 'scatter'
  | 'coin';

/** How the reels are cut: single tiles, discs, shelves, one panel a reel, one strip a row, niches with a round top, cut stones, knots. */
export type CellShape = 'tile' | 'disc' | 'shelf' | 'column' | 'row' | 'niche' | 'stone' | 'net';

export interface BoardLook {
  cells: CellShape;
  background: string;
  cell: string;
  /** edges, seams, planks */
  edge: string;
  /** behind a symbol that wins */
  lit?: string;
  /** radius of the board's corners */
  round?: number;
}

/** How its sounds sound; all are made of oscillators. */
export interface Voice {
  /** frequency of the scale's first note */
  root: number;
  /** steps of the scale in semitones, low to high */
  scale: readonly number[];
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** what a reel makes when it stops: Hz, and how long it rings */
  stop: readonly [frequency: number, seconds: number];
  /** steps of the scale, one a beat */
  tune: readonly number[];
  /** seconds a beat */
  beat: number;
}

/** x and y in hundredths of the stage from its upper left, size in hundredths of its width, turn in degrees, opacity. */
export type Pose = readonly [x: number, y: number, size: number, turn?: number, opacity?: number];

export interface MomentPart {
  drawing: string;
  poses: readonly Pose[];
  /** milliseconds after the moment begins, and how long it moves */
  delay?: number;
  length?: number;
}

/** What happens once when the feature begins: at most two seconds, ended by a tap, still with reduced motion. */
export interface Moment {
  name: Readonly<Record<ThemeLanguage, string>>;
  parts: readonly MomentPart[];
  /** who carries the amount of a big win */
  hero: string;
}

/** Longest a moment may take, delays included. */
export const MOMENT_MS = 1_900;

/** Names in one line, as a translator writes them. */
export const named = (line: string): readonly string[] => line.split(', ');
