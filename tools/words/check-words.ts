import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ForbiddenWord, forbiddenWords } from './forbidden-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const planted = 'tools/words/planted';
/** Text that people write; words that a brand's pages show are in `locales` and have their own editors. */
const files = '{apps,packages,e2e,bench,tools,docs}/**/*.{ts,tsx,mjs,sql,css,html,md}';
const skipped = /(^|\/)(node_modules|dist|locales)\/|^docs\/glossary\.md$|^tools\/(words|import-rules|code-rules)\//;

/** No word that was given up, in code, comments, tests, documents and names of files (docs/glossary.md). */
export function checkWords(): { problems: string[]; notes: string[] } {
  const problems = findWords(root, listFiles(root), forbiddenWords);
  const refused = findWords(join(root, planted), listFiles(join(root, planted)), forbiddenWords);
  for (const { pattern, say } of forbiddenWords) {
    if (!refused.some((line) => line.endsWith(`: say ${say}`)))
      problems.push(`${planted}: nothing there is refused by ${pattern}`);
  }
  return { problems, notes: [`${forbiddenWords.length} words are refused, each in the planted files too`] };
}

function listFiles(base: string): string[] {
  return globSync(files, { cwd: base, exclude: (path) => skipped.test(`${path}/`) })
    .filter((file) => !skipped.test(file))
    .toSorted();
}

function findWords(base: string, found: readonly string[], words: readonly ForbiddenWord[]): string[] {
  return found.flatMap((file) => {
    const here = words.filter(({ allowed }) => !allowed?.test(file));
    const inName = here.flatMap(({ pattern, say }) => refusal(pattern.exec(file), file, say));
    const inText = readFileSync(join(base, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => here.flatMap(({ pattern, say }) => refusal(pattern.exec(line), `${file}:${at + 1}`, say)));
    return [...inName, ...inText];
  });
}

function refusal(match: RegExpExecArray | null, where: string, say: string): string[] {
  return match ? [`${where}: "${match[0]}" was given up: say ${say}`] : [];
}
