import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Dictionary, dictionaryOf, tagOf } from './language.ts';

type Loader = () => Promise<{ messages: Readonly<Record<string, unknown>> }>;
/** The four files of one feature's words. */
export type Catalogue = Readonly<Record<Dictionary, Loader>>;

/** The words of one language, growing as features load. */
export interface Text {
  readonly i18n: I18n;
  readonly code: string;
  /** Resolves when the words of the catalogue are at hand. */
  add(catalogue: Catalogue): Promise<void>;
}

/** Every catalogue a loaded feature has asked for; a language switch needs all of them. */
const wanted = new Set<Catalogue>();

export function openText(code: string): Text {
  const i18n = setupI18n();
  const dictionary = dictionaryOf(code);
  const at = new Map<Catalogue, Promise<void>>();
  // The tag decides plural rules; words of a language without a dictionary are English.
  i18n.loadAndActivate({ locale: dictionary === 'en' ? 'en' : tagOf(code), messages: {} });
  const add = (catalogue: Catalogue): Promise<void> => {
    wanted.add(catalogue);
    let loading = at.get(catalogue);
    if (!loading) {
      loading = catalogue[dictionary]().then(({ messages }) => i18n.load(i18n.locale, messages as Messages));
      loading.catch(() => at.delete(catalogue));
      at.set(catalogue, loading);
    }
    return loading;
  };
  return { i18n, code, add };
}

/** The words of another language for everything that is on the page. */
export async function openTextLike(code: string): Promise<Text> {
  const text = openText(code);
  await Promise.all([...wanted].map(text.add));
  return text;
}

let spoken: Text | undefined;
/** Notes the words on show, for messages that come from outside a component. */
export const speak = (text: Text): void => {
  spoken = text;
};
/** The words on show, for whoever has to add some; undefined before the first render. */
export const spokenText = (): Text | undefined => spoken;
/** A word in the page's language now; only in the browser. */
export const say = (id: string): string => spoken?.i18n._(id) ?? '';
