import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findIds, type Mention } from './requirements/find-ids.ts';
import { type Row, readRows } from './requirements/read-rows.ts';

/** `npm run requirements`: which rows of the requirements a test names, section by section. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean' }, row: { type: 'string' } },
  allowPositionals: true,
});
const rows = readRows(root);
const mentions = Map.groupBy(findIds(root), ({ id }) => id);

if (values.row) printRow(values.row);
else if (values.missing) printMissing(positionals[0] ?? '');
else printSections();

function isNamed(row: Row): boolean {
  return (mentions.get(row.id) ?? []).some(({ named }) => named);
}

function printSections(): void {
  print('named  rows  section');
  for (const [section, list] of Map.groupBy(rows.values(), (row) => row.section)) {
    print(`${count(list.filter(isNamed))}  ${count(list).slice(1)}  ${section}`);
  }
  const all = [...rows.values()];
  print(`${count(all.filter(isNamed))}  ${count(all).slice(1)}  together`);
}

function printMissing(prefix: string): void {
  const missing = [...rows.values()].filter((row) => row.id.startsWith(prefix) && !isNamed(row));
  for (const [section, list] of Map.groupBy(missing, (row) => row.section)) {
    print(`\n${section}`);
    for (const { id, text } of list) print(`  ${id}  ${text}`);
  }
  print(`\n${missing.length} rows are named by no test.`);
}

function printRow(id: string): void {
  const row = rows.get(id);
  if (!row) {
    print(`No row is ${id}.`);
    process.exitCode = 1;
    return;
  }
  print(`${row.id}  ${row.text}\n  in: ${row.section}`);
  const found = mentions.get(id) ?? [];
  printPlaces(
    'tests that name it',
    found.filter(({ named }) => named),
  );
  printPlaces(
    'other places',
    found.filter(({ named }) => !named),
  );
}

function printPlaces(title: string, places: readonly Mention[]): void {
  print(`${title}: ${places.length}`);
  for (const { file, line, text } of places) print(`  ${file}:${line}  ${text}`);
}

function count(list: readonly unknown[]): string {
  return String(list.length).padStart(5);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
