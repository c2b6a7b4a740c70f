import type { BackdropName } from './backdrops.ts';
import type { ForegroundName } from './foregrounds.ts';
import type { Paint } from './motifs.ts';

/** One subject and what may stand around it. */
export interface Scene {
  backdrops: readonly BackdropName[];
  foregrounds: readonly ForegroundName[];
  /** May be turned left to right. Not where digits or hands would be wrong. */
  mirror?: boolean;
  /** Smallest and largest size; the subject fills 60 to 75 % of the width at 1. */
  zoom?: readonly [number, number];
  /** Degrees it may lean to either side. */
  lean?: number;
  /** The subject on a 150 by 200 canvas, above y = 146, centred on 75, 90. */
  draw: (paint: Paint) => string;
}
