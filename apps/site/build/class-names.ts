import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NAMES = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g;

/** Two letters a file: what is longer than they are is the number of a name in it. */
const codeOf = (file: number): string =>
  `${LETTERS[Math.floor(file / LETTERS.length)]}${LETTERS[file % LETTERS.length]}`;

/**
 * Names for the classes of CSS modules: two letters for the file, a number for the class. They stand in every document
 * beside the style it carries, where the usual names with hashes weigh 1 kB (brotli). Both bundles count the same sources.
 */
export function classNames(folders: readonly string[]): (name: string, file: string) => string {
  const files = folders
    .flatMap((folder) => globSync('**/*.module.css', { cwd: folder }).map((file) => join(folder, file)))
    .toSorted();
  if (files.length > LETTERS.length ** 2) throw new Error('more stylesheets than two letters can name');
  const known = new Map(
    files.map((file, at) => {
      const names = [...new Set([...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, name = '']) => name))];
      return [file, new Map(names.map((name, index) => [name, `${codeOf(at)}${index.toString(36)}`]))];
    }),
  );
  return (name, file) => {
    const short = known.get(file.split('?')[0] ?? '')?.get(name);
    if (!short) throw new Error(`${relative('.', file)} has no class ${name} that can be counted`);
    return short;
  };
}
