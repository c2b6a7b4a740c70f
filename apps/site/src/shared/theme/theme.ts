import { findCookie, writeCookie } from '@sampan/web-client/storage/cookies';
import { observedValue } from '@sampan/web-client/storage/observed-value';
import { localArea } from '../storage/browser-storage.ts';

export type Theme = 'dark' | 'light';
/** Anything but 'light' is dark (S-018, S-019). */
export const readTheme = (value: string | null | undefined): Theme => (value === 'light' ? 'light' : 'dark');

export const themeValue = observedValue<Theme>('dark');

/** The theme the server should draw: the cookie that `storeTheme` leaves. */
export const requestedTheme = (cookie: string | undefined): Theme => readTheme(findCookie(cookie ?? '', 'theme'));

export function storeTheme(theme: Theme): void {
  localArea.set('theme', theme);
  writeCookie('theme', theme, 31_536_000);
  document.documentElement.dataset.theme = theme;
  themeValue.set(theme);
}

/** Takes the stored choice at start; an invalid one is corrected in storage (S-019). */
export function startTheme(): void {
  const stored = localArea.get('theme');
  const theme = readTheme(stored);
  if (stored !== null && stored !== theme) localArea.set('theme', theme);
  document.documentElement.dataset.theme = theme;
  themeValue.set(theme);
}
