import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceTable, tableOfResults } from './bench/table-of-results.ts';

/** `npm run bench:results`: the last figure of every bench, from bench/results; `-- --write` puts it into bench/README.md. */
const root = fileURLToPath(new URL('..', import.meta.url));
const table = tableOfResults(join(root, 'bench/results'));
if (process.argv.includes('--write')) {
  const page = join(root, 'bench/README.md');
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table));
} else {
  process.stdout.write(`${table}\n`);
}
