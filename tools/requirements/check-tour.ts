import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = 'docs/architecture.md';
/** A path of the repository between backquotes; `<name>` and `NNNN` stand for any name. */
const pathPattern = /`((?:apps|packages|tools|e2e|bench|docs)\/[^`\s]*)`/g;
const answerPattern = /^\| \d+ \| (.*?) \| `([^`]+)` \| `([^`]+)` \|$/gm;
const answersAtLeast = 20;

/** Paths that docs/architecture.md names and that do not exist, and answers of its tour that their file does not hold. */
export function checkTour(root: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const missing = [...text.matchAll(pathPattern)]
    .map(([, path]) => path as string)
    .filter((path) => !pathExists(root, path))
    .map((path) => `${page}: ${path} does not exist`);
  const answers = [...text.matchAll(answerPattern)].map(([, question, path, name]) => ({ question, path, name }));
  const wrong = answers
    .filter(({ path, name }) => !holds(join(root, path as string), name as string))
    .map(({ question, path, name }) => `${page}: "${question}": ${path} has no ${name}`);
  if (answers.length < answersAtLeast)
    wrong.push(`${page}: the tour has ${answers.length} answers, not ${answersAtLeast}`);
  return [...new Set([...missing, ...wrong])];
}

function pathExists(root: string, path: string): boolean {
  const pattern = path.replace(/<\w+>|NNNN/g, '*').replace(/\/$/, '');
  return pattern.includes('*') ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern));
}

function holds(file: string, name: string): boolean {
  return (
    existsSync(file) && new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`).test(readFileSync(file, 'utf8'))
  );
}
