import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqlTexts } from './sql-texts.ts';

/** A file that reaches a table or function of SQL which is not its own. */
export interface TableRead {
  file: string;
  /** The feature the file belongs to; else the folder: `platform`, `ledger`, `commands`, `simulation` … */
  from: string;
  /** `schema.name` */
  table: string;
}

/** Schemas that everybody stands on. */
const shared = new Set(['ledger', 'platform']);
const sqlWord = /\b(select|insert|update|delete|from|join|into|call|lock)\b/i;

/** All SQL of the server under `base` that reaches over the border of its feature. Tests read what they like. */
export function findTableReads(base: string): TableRead[] {
  const files = globSync(['apps/server/src/**/*.{ts,sql}'], { cwd: base }).filter((file) => !file.endsWith('.test.ts'));
  const names = declaredNames(base);
  return files.toSorted().flatMap((file) => {
    const from = ownerOf(file);
    return [...namesIn(join(base, file), names)]
      .filter((table) => !shared.has(schemaOf(table)) && featureOf(table) !== from)
      .map((table) => ({ file, from, table }));
  });
}

/** Which feature owns a table: schemas are called after features. */
export const featureOf = (table: string): string => schemaOf(table).replaceAll('_', '-');

const schemaOf = (table: string): string => table.split('.', 1)[0] ?? '';

function ownerOf(file: string): string {
  return /^apps\/server\/src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? '';
}

/** Tables and functions that the database has. */
function declaredNames(base: string): Set<string> {
  const files = globSync(['apps/server/database/**/*.sql', 'apps/server/src/**/*.sql'], { cwd: base });
  const declared = /^create (?:or replace )?(?:unlogged )?(?:table|view|function) (\w+\.\w+)/gim;
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(base, file), 'utf8').matchAll(declared)].map((match) => match[1] ?? ''),
    ),
  );
}

function namesIn(path: string, names: ReadonlySet<string>): Set<string> {
  const source = readFileSync(path, 'utf8');
  const texts = path.endsWith('.sql') ? [source.replaceAll(/--.*$/gm, '')] : sqlTexts(source);
  const written = texts.flatMap((text) => {
    const found = text.match(/\b[a-z_]+\.[a-z_0-9]+\b/g) ?? [];
    return found.length > 0 && (sqlWord.test(text) || path.endsWith('.sql')) ? found : fragmentsOf(found, text);
  });
  return new Set(written.filter((name) => names.has(name)));
}

/** A piece of SQL without a word of its own, such as a call of a function. */
function fragmentsOf(found: readonly string[], text: string): string[] {
  return found.filter((name) => text.includes(`${name}(`));
}
