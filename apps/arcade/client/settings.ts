import { readJson } from '@sampan/web-client/storage/area';
import { localArea } from './storage.ts';

/** The player's choices, kept in this browser. Sound and music are off until asked for. */
export interface Settings {
  sound: boolean;
  music: boolean;
  calm: boolean;
  turbo: boolean;
}

export function readSettings(): Settings {
  const stored = readJson<Partial<Settings>>(localArea, 'arcade.settings');
  const on = (name: keyof Settings): boolean => stored?.[name] === true;
  return { sound: on('sound'), music: on('music'), calm: on('calm'), turbo: on('turbo') };
}

export function storeSettings(settings: Settings): void {
  localArea.set('arcade.settings', JSON.stringify(settings));
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Less movement: asked for here or by the system. */
export const isCalm = (settings: Settings): boolean => settings.calm || reducedMotion.matches;
