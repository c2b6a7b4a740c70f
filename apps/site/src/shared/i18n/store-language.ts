import { currentLanguage, isKnownLanguage } from '@sampan/web-client/i18n/language';
import { writeCookie } from '@sampan/web-client/storage/cookies';
import { localArea } from '../storage/browser-storage.ts';

const YEAR = 31_536_000;

/** The stored choice, or what the page was drawn in. An unknown code counts as none. */
export function storedLanguage(drawn: string): string {
  const stored = localArea.get('lang');
  return isKnownLanguage(stored) ? stored : drawn;
}

/** Stores the choice (S-016, S-017), for the server in a cookie of the same name, so that it renders the right words. */
export function storeLanguage(code: string): void {
  const before = localArea.get('lang') ?? currentLanguage();
  if (before !== code) localArea.set('hisLang', before);
  localArea.set('lang', code);
  writeCookie('lang', code, YEAR);
}
