import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/(en|fil|th|vi|zh|id)\.ts$/;

async function readCatalogue(file: string): Promise<Record<string, string>> {
  const { mtimeMs } = await stat(file);
  const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as { messages: Record<string, string> };
  return module.messages;
}

/**
 * Turns `locales/<language>.ts` into compiled ICU messages, so that no message parser is sent to a browser.
 * A key that a language lacks gets the English text here, once, instead of a look-up at run time.
 */
export function compileCatalogues(root: string): Plugin {
  return {
    name: 'compile-catalogues',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const match = CATALOGUE.exec(file);
      if (!match || !file.startsWith(root)) return null;
      const english = file.replace(CATALOGUE, '/locales/en.ts');
      this.addWatchFile(english);
      const messages = { ...(await readCatalogue(english)), ...(await readCatalogue(file)) };
      const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
      return `export const messages = ${JSON.stringify(compiled)};`;
    },
  };
}
