import { type Language, languageOf } from '@sampan/contract/languages';
import { en, type TableKey, type TableMessages } from './en.ts';

export type TableTranslate = (key: TableKey, values?: Record<string, string | number>) => string;

type Dictionary = NonNullable<Language['dictionary']>;

const loaders: Record<Exclude<Dictionary, 'en'>, () => Promise<TableMessages>> = {
  fil: async () => (await import('./fil.ts')).fil,
  th: async () => (await import('./th.ts')).th,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => (await import('./zh.ts')).zh,
  id: async () => (await import('./id.ts')).id,
};

export async function loadTableMessages(languageCode: string): Promise<TableTranslate> {
  const key = languageOf(languageCode).dictionary ?? 'en';
  const messages: TableMessages = key === 'en' ? en : await loaders[key]();
  return (name, values = {}) =>
    messages[name].replaceAll(/\{(\w+)\}/g, (_, part: string) => String(values[part] ?? ''));
}
