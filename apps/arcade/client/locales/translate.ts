import { type Language, languageOf } from '@sampan/contract/languages';
import { en, type MessageKey, type Messages } from './en.ts';

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

type Dictionary = NonNullable<Language['dictionary']>;

/** Other languages load alone: a player carries one dictionary beside English. */
const loaders: Record<Exclude<Dictionary, 'en'>, () => Promise<Messages>> = {
  fil: async () => (await import('./fil.ts')).fil,
  th: async () => (await import('./th.ts')).th,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => (await import('./zh.ts')).zh,
  id: async () => (await import('./id.ts')).id,
};

/** Sets the page's language and returns its texts; a language without a dictionary is shown in English. */
export async function loadMessages(languageCode: string): Promise<{ t: Translate; dictionary: Dictionary }> {
  const { dictionary } = languageOf(languageCode);
  const key = dictionary ?? 'en';
  const messages: Messages = key === 'en' ? en : await loaders[key]();
  document.documentElement.lang = key;
  const t: Translate = (name, values = {}) =>
    messages[name].replaceAll(/\{(\w+)\}/g, (_, part: string) => String(values[part] ?? ''));
  return { t, dictionary: key };
}
