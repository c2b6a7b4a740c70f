/** The player's choices, kept in this browser. Sound and music are off until asked for. */
export interface Settings {
  sound: boolean;
  music: boolean;
  calm: boolean;
  turbo: boolean;
}

const KEY = 'arcade.settings';

export function readSettings(): Settings {
  const initial: Settings = { sound: false, music: false, calm: false, turbo: false };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const on = (name: keyof Settings): boolean => stored[name] === true;
    return { sound: on('sound'), music: on('music'), calm: on('calm'), turbo: on('turbo') };
  } catch {
    return initial;
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A frame that may not store keeps them for this visit.
  }
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Less movement: asked for here or by the system. */
export const isCalm = (settings: Settings): boolean => settings.calm || reducedMotion.matches;
