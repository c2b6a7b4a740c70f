/** What a database is made of: files that are applied once, and one file a function. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { orderFunctions } from './order-functions.ts';

export interface Layout {
  /** Holds `baseline/` and `migrations/`: their files are applied once, the baseline first, by name. */
  folder: string;
  /** Every `<function>.sql` below it defines one function and is applied again whenever its text changes. */
  functions?: string;
  /** The schema in which the migrator notes what it has applied. */
  schema: string;
}

export interface LayoutFile {
  /** `migrations/0001_name.sql`; of a function its name, `ledger.move`. */
  name: string;
  text: string;
  checksum: string;
}

function toFile(name: string, path: string): LayoutFile {
  const text = readFileSync(path, 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The files that are applied once, in their order. */
export function migrationFiles({ folder }: Layout): LayoutFile[] {
  return ['baseline', 'migrations'].flatMap((part) => {
    const path = join(folder, part);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => /^[0-9]{2,4}_[a-z0-9_]+\.sql$/.test(name))
      .sort()
      .map((name) => toFile(`${part}/${name}`, join(path, name)));
  });
}

/** The functions, each after those it calls. @throws Error when a file does not define the one function it is named after */
export function functionFiles({ functions }: Layout): LayoutFile[] {
  if (!functions) return [];
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => {
      const file = toFile(path, join(functions, path));
      return { ...file, name: definedFunction(path, file.text) };
    });
  return orderFunctions(files);
}

function definedFunction(path: string, text: string): string {
  const names = [...text.matchAll(/^create or replace function ([a-z_]+\.([a-z_]+))/gm)];
  const [, name, plain] = names[0] ?? [];
  if (names.length !== 1 || name === undefined || plain !== basename(path, '.sql')) {
    throw new Error(`${path} must define the one function it is named after, with "create or replace function".`);
  }
  return name;
}

/** The same for the same files: names a database that was made from them. */
export function layoutChecksum(layout: Layout): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of [...migrationFiles(layout), ...functionFiles(layout)]) {
    hash.update(`${name} ${checksum}\n`);
  }
  return hash.digest('hex');
}
