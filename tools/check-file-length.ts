import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const most = 300;
/** Made by a machine or read as a whole: a split would help nobody. */
const exempt = /(^|\/)(node_modules|dist)\/|(^|\/)schema\.sql$/;

/** Source files longer than 300 lines, the styles and SQL that the linter does not read among them. */
export function checkFileLength(root: string): string[] {
  const files = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
    exclude: (path) => exempt.test(`${path}/`),
  });
  return files
    .filter((file) => !exempt.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${most}: split it by what it does`);
}
