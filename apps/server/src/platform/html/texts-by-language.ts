import { cleanHtml } from './clean-html.ts';

/** Texts by language code; English stands in where a language has none. */
export type ByLanguage<Texts> = Record<string, Texts> & { EN: Texts };

export function inLanguage<Texts>(texts: Record<string, Texts>, language: string): Texts | undefined {
  return texts[language] ?? texts['EN'];
}

/** HTML of every language, cleaned before it is stored. */
export function cleanTexts<Texts extends { content: string }>(
  texts: Record<string, Texts>,
  hosts: readonly string[],
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content, hosts) }]),
  );
}
