import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an id stands. */
export interface Mention {
  id: string;
  file: string;
  line: number;
  text: string;
  /** Within a string of a test file: a title, or the table that titles are made from. */
  named: boolean;
}

/** Drawings are paths of letters and numbers, and the rows themselves are no mention of a row. */
const exempt = /(^|\/)(node_modules|dist|\.data|\.cache)\/|^packages\/ui\/src\/art\/|^docs\/requirements\//;
const idPattern = /(?<![\w-])([ABDEFQRSX]-\d{2,4})(?![\w-])/g;
const commentOrString = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Text files of the repository in which an id or a reference can stand. */
export function listTextFiles(root: string): string[] {
  const files = globSync(
    ['{apps,packages,e2e,bench,tools,docs}/**/*.{ts,tsx,mjs,css,sql,md,json}', '*.{md,json,ts}', '.oxlintrc.json'],
    {
      cwd: root,
      exclude: (path) => exempt.test(`${path}/`),
    },
  );
  return files.filter((file) => !exempt.test(file) && file !== 'package-lock.json').toSorted();
}

export function findIds(root: string): Mention[] {
  return listTextFiles(root).flatMap((file) => idsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** The ids in one file's text, each with its line. */
export function idsOf(file: string, text: string): Mention[] {
  const matches = [...text.matchAll(idPattern)];
  if (matches.length === 0) return [];
  const strings = /\.test\.tsx?$/.test(file) ? findStrings(text) : [];
  const lines = text.split('\n');
  return matches.map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return {
      id: match[1] as string,
      file,
      line,
      text: (lines[line - 1] as string).trim(),
      named: strings.some(([from, to]) => match.index > from && match.index < to),
    };
  });
}

/** Stretches of the text that are strings; comments are read over, apostrophes in them included. */
function findStrings(text: string): [number, number][] {
  return [...text.matchAll(commentOrString)]
    .filter(([found]) => !found.startsWith('/'))
    .map((match) => [match.index, match.index + match[0].length]);
}
