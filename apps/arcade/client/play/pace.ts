/** How fast a game goes: turbo, where the player's market allows it, is two and a half times the usual. */
import type { Settings } from '../settings.ts';
import { pause } from './pause.ts';

export interface Pace {
  speed(): number;
  /** A pause that turbo shortens. */
  pause(ms: number): Promise<void>;
}

const TURBO = 2.5;

export function createPace(settings: Settings, allowed: boolean): Pace {
  const speed = (): number => (allowed && settings.turbo ? TURBO : 1);
  return { speed, pause: (ms) => pause(ms / speed()) };
}
