import { type Language, languageOf, textDirection } from '@sampan/contract/languages';
import { en, type MessageKey, type Messages } from './en.ts';

type Dictionary = NonNullable<Language['dictionary']>;

/** Words and dates in the reader's language. */
export interface Words {
  t(key: MessageKey, values?: Record<string, string | number>): string;
  time(at: number): string;
  day(at: number): string;
  moment(at: number): string;
}

/** Other languages load alone: a player carries one dictionary beside English. */
const loaders: Record<Exclude<Dictionary, 'en'>, () => Promise<Messages>> = {
  fil: async () => (await import('./fil.ts')).fil,
  th: async () => (await import('./th.ts')).th,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => (await import('./zh.ts')).zh,
  id: async () => (await import('./id.ts')).id,
};

/** Marks the page with a language and gives its words; a language without a dictionary is shown in English. */
export async function loadWords(code: string, zone: string): Promise<Words> {
  const language = languageOf(code);
  const dictionary = language.dictionary ?? 'en';
  const messages: Messages = dictionary === 'en' ? en : await loaders[dictionary]();
  const root = document.documentElement;
  root.lang = language.dictionary ? language.tag : 'en';
  root.dir = textDirection(language);
  // The calendar and the digits of the market's everyday writing, as on the site.
  const tag = `${language.tag}-u-ca-gregory-nu-latn`;
  // Times are the brand's, as everywhere on its site.
  const timeZone = zone === '' ? {} : { timeZone: zone };
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(tag, { ...options, ...timeZone });
    return (at: number) => made.format(at);
  };
  return {
    t: (key, values = {}) => messages[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    time: format({ timeStyle: 'short', hourCycle: 'h23' }),
    day: format({ dateStyle: 'medium' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  };
}
