import { defaultLanguage, type Language, languageOf, languages, textDirection } from '@sampan/contract/languages';
import { findCookie } from '../storage/cookies.ts';
import { observedValue } from '../storage/observed-value.ts';

export type Dictionary = NonNullable<Language['dictionary']>;
export const dictionaryOf = (code: string): Dictionary => languageOf(code).dictionary ?? 'en';
/** The tag that dates and numbers are written by. */
export const tagOf = (code: string): string => languageOf(code).tag;

export const isKnownLanguage = (code: string | null): code is string =>
  languages.some((language) => language.code === code);

const language = observedValue<string>(defaultLanguage);
export const currentLanguage = (): string => language.get();
export const languageValue = language;

/** Language and script of a tag, so that zh-CN and zh-SG meet zh-Hans and zh-TW does not; a bad tag is itself. */
function likelyTag(tag: string): string {
  try {
    const { language: spoken, script } = new Intl.Locale(tag).maximize();
    return `${spoken}-${script ?? ''}`;
  } catch {
    return tag;
  }
}

/** The language the server should draw for: the cookie's, else the first of Accept-Language that is offered and has words, else the first offered. */
export function requestedLanguage(
  headers: { cookie?: string; acceptLanguage?: string },
  offered: readonly string[],
): string {
  const chosen = findCookie(headers.cookie ?? '', 'lang');
  if (isKnownLanguage(chosen)) return chosen;
  for (const part of (headers.acceptLanguage ?? '').split(',')) {
    const tag = likelyTag((part.split(';')[0] ?? '').trim());
    const match = offered.map(languageOf).find((entry) => entry.dictionary && tag === likelyTag(entry.tag));
    if (match) return match.code;
  }
  return offered.find((code) => languageOf(code).dictionary) ?? defaultLanguage;
}

/** Sets `lang` and `dir` of the document. */
export function markDocument(code: string): void {
  const entry: Language = languageOf(code);
  document.documentElement.lang = entry.dictionary ? entry.tag : 'en';
  document.documentElement.dir = textDirection(entry);
}
