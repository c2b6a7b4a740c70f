/** The player's choices, kept in this browser. Sound and music are off until asked for. */
export interface Settings {
  sound: boolean;
  music: boolean;
  calm: boolean;
}

const KEY = 'arcade.settings';

export function readSettings(): Settings {
  const initial: Settings = { sound: false, music: false, calm: false };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { sound: stored.sound === true, music: stored.music === true, calm: stored.calm === true };
  } catch {
    return initial;
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A frame that may not store keeps them for this visit.
  }
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Less movement: asked for here or by the system. */
export const isCalm = (settings: Settings): boolean => settings.calm || reducedMotion.matches;
