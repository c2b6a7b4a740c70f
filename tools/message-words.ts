import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages of the columns of docs/words.md, behind the one that says what is meant. */
const columns = ['en', 'fil', 'th', 'vi', 'zh', 'id'] as const;

export interface RefusedWord {
  language: string;
  word: string;
  /** What to say instead. */
  say: string;
  pattern: RegExp;
}

/** A word of a script with spaces is met whole; Thai and Chinese have none between words. */
function patternOf(word: string): RegExp {
  const text = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return /^[\p{Script=Latin}\s-]+$/u.test(word)
    ? new RegExp(String.raw`(?<![\p{L}{])${text}(?![\p{L}}])`, 'iu')
    : new RegExp(text, 'u');
}

/** What docs/words.md refuses behind “not:”. @throws Error when a row has not a cell for every language */
export function readRefusedWords(root: string): RefusedWord[] {
  const lines = readFileSync(join(root, 'docs/words.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  return rows.flatMap((row) => {
    const [, ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length !== columns.length) throw new Error(`docs/words.md: not a cell for each language: ${row}`);
    return cells.flatMap((cell, at) => {
      const [say = '', not = ''] = cell.split(/,? not: /);
      const words = not.split(';').map((word) => word.trim());
      return words
        .filter((word) => word !== '')
        .map((word) => ({ language: columns[at] ?? '', word, say, pattern: patternOf(word) }));
    });
  });
}

/** The name of a placeholder is no word that anybody reads. */
const readable = (text: string) => text.replaceAll(/\{\w+(?:, plural,)?/g, '{');

/** @returns a line for each message that uses a refused word */
export function findRefusedWords(
  file: string,
  language: string,
  messages: Readonly<Record<string, string>>,
  refused: readonly RefusedWord[],
): string[] {
  const own = refused.filter((word) => word.language === language);
  return Object.entries(messages).flatMap(([key, text]) =>
    own
      .filter(({ pattern }) => pattern.test(readable(text)))
      .map(({ word, say }) => `${file}: "${key}" says “${word}”, the word is “${say}” (docs/words.md)`),
  );
}
