import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRefusedWords, type RefusedWord, readRefusedWords } from './message-words.ts';

type Catalogue = Readonly<Record<string, string>>;

const languages = ['en', 'fil', 'th', 'vi', 'zh', 'id'] as const;

/**
 * Catalogues that lack a language, a key, a text, or a value that the English text puts in, and messages with a word that
 * docs/words.md refuses.
 */
export async function checkMessages(root: string): Promise<string[]> {
  const folders = globSync('apps/*/{src,client,server}/**/locales', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const found = folders.filter((folder) => existsSync(join(root, folder, 'en.ts')));
  const refused = readRefusedWords(root);
  const problems = await Promise.all(found.map((folder) => compareFolder(root, folder, refused)));
  return problems.flat();
}

async function compareFolder(root: string, folder: string, refused: readonly RefusedWord[]): Promise<string[]> {
  const missing = languages.filter((language) => !existsSync(join(root, folder, `${language}.ts`)));
  if (missing.length > 0) return missing.map((language) => `${folder}/${language}.ts is missing`);
  const all = await Promise.all(languages.map((language) => readCatalogue(join(root, folder, `${language}.ts`))));
  const [english, ...others] = all;
  if (!english) return [`${folder}/en.ts exports no messages`];
  return [
    ...others.flatMap((other, index) => compare(`${folder}/${languages[index + 1]}.ts`, english, other)),
    ...languages.flatMap((language, index) =>
      findRefusedWords(`${folder}/${language}.ts`, language, all[index] ?? {}, refused),
    ),
  ];
}

async function readCatalogue(file: string): Promise<Catalogue | undefined> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, Catalogue>;
  return module['messages'] ?? Object.values(module)[0];
}

function compare(file: string, english: Catalogue, other: Catalogue | undefined): string[] {
  if (!other) return [`${file} exports no messages`];
  const missing = Object.keys(english).filter((key) => !other[key]?.trim());
  const surplus = Object.keys(other).filter((key) => !(key in english));
  const changed = Object.keys(english).filter(
    (key) => other[key] && placeholders(english[key]) !== placeholders(other[key]),
  );
  return [
    ...missing.map((key) => `${file}: "${key}" is missing or empty`),
    ...surplus.map((key) => `${file}: "${key}" is not in English`),
    ...changed.map((key) => `${file}: "${key}" does not put in the same values as English`),
  ];
}

/** The names a text puts in, {name} or {name, plural, …}, in a comparable form. */
function placeholders(text = ''): string {
  const names = [...text.matchAll(/\{\s*([a-zA-Z]\w*)\s*[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(' ');
}
