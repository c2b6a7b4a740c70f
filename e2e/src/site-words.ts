import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A word of the site or of a game as a person reads it; `{name}` is filled. Texts with a plural are not for this. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type Dictionary = 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id';

const apps = join(import.meta.dirname, '../../apps');

/**
 * Reads the catalogues at run time: a journey knows what stands on a page in the reader's language and nothing else of
 * the apps. @throws Error by the returned function for a key that no catalogue has
 */
export async function readWords(dictionary: Dictionary): Promise<Words> {
  const folders = ['site/src/app', 'site/src/shared', 'site/src/shared/money-standing', ...featureFolders()].map(
    (folder) => `${folder}/locales`,
  );
  const catalogues = await Promise.all(folders.map((folder) => readCatalogue(`${folder}/${dictionary}.ts`)));
  return wordsOf(Object.assign({}, ...catalogues) as Record<string, string>);
}

/** The words inside the frame of a game, those of the games with choices included. */
export async function readGameWords(dictionary: Dictionary): Promise<Words> {
  const folders = ['arcade/client/locales', 'arcade/client/tables/locales'];
  const catalogues = await Promise.all(folders.map((folder) => readCatalogue(`${folder}/${dictionary}.ts`)));
  return wordsOf(Object.assign({}, ...catalogues) as Record<string, string>);
}

/** The words of the chat room's own page. */
export async function readChatWords(dictionary: Dictionary): Promise<Words> {
  return wordsOf(await readCatalogue(`chat/client/locales/${dictionary}.ts`));
}

function featureFolders(): string[] {
  return readdirSync(join(apps, 'site/src/features'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map((entry) => join(entry.parentPath).slice(apps.length + 1))
    .filter((folder) => readdirSync(join(apps, folder, 'locales')).includes('en.ts'));
}

async function readCatalogue(path: string): Promise<Record<string, string>> {
  const module = (await import(pathToFileURL(join(apps, path)).href)) as Record<string, Record<string, string>>;
  return Object.values(module)[0] ?? {};
}

function wordsOf(catalogue: Readonly<Record<string, string>>): Words {
  return (key, values = {}) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`no catalogue has ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
