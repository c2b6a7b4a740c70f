import { readJson } from '@sampan/web-client/storage/area';
import { localArea } from './storage.ts';

/** The player's choices, kept in this browser. Sound and music are off until asked for. */
export interface Settings {
  sound: boolean;
  music: boolean;
  calm: boolean;
  turbo: boolean;
}

function readSettings(): Settings {
  const stored = readJson<Partial<Settings>>(localArea, 'arcade.settings');
  const on = (name: keyof Settings): boolean => stored?.[name] === true;
  return { sound: on('sound'), music: on('music'), calm: on('calm'), turbo: on('turbo') };
}

function storeSettings(settings: Settings): void {
  localArea.set('arcade.settings', JSON.stringify(settings));
}

/** The choices with what follows from them. */
export interface SettingsStore {
  settings: Settings;
  /** they were changed: keeps them and tells everyone who listens */
  change(): void;
  toggleSound(): void;
  onChange(listen: () => void): void;
}

export function createSettingsStore(apply: (settings: Settings) => void): SettingsStore {
  const settings = readSettings();
  const listeners: (() => void)[] = [];
  const change = (): void => {
    storeSettings(settings);
    apply(settings);
    for (const listen of listeners) listen();
  };
  return {
    settings,
    change,
    toggleSound() {
      settings.sound = !settings.sound;
      change();
    },
    onChange: (listen) => void listeners.push(listen),
  };
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Less movement: asked for here or by the system. */
export const isCalm = (settings: Settings): boolean => settings.calm || reducedMotion.matches;
