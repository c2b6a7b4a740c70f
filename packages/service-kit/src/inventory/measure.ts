import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InventoryItem } from '@sampan/contract/inventory';
import { canonicalJson } from '../canonical-json.ts';
import { followImports } from './follow-imports.ts';

/** What is measured: the parts of the engines, and the games that are played by them. */
export interface InventoryParts {
  engines: readonly { id: string; followed: readonly string[]; alone: readonly string[] }[];
  tables: readonly { id: string; version: number; engine: string; data: unknown }[];
  games: readonly { code: string; name: string; table: string }[];
}

/**
 * The hashes that were recorded, in the repository (packages/engines/recorded-versions.json): an engine's version is its
 * hash's place in the list, a table's is the number that stands in its code.
 */
export interface RecordedVersions {
  engines: Readonly<Record<string, readonly string[]>>;
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface MeasuredFrom {
  /** The root of the repository. */
  root: string;
  parts: InventoryParts;
  recorded: RecordedVersions;
}

const ENGINES = 'packages/engines/src';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What `sha256sum FILES | sha256sum` prints of the files in this order. */
export function hashFiles(root: string, files: readonly string[]): string {
  return sha256(files.map((file) => `${sha256(readFileSync(join(root, file)))}  ${file}\n`).join(''));
}

/** What `jq -cS .data | tr -d '\n' | sha256sum` prints. */
export const hashData = (data: unknown): string => sha256(canonicalJson(data));

function measureEngine({ root, recorded }: MeasuredFrom, part: InventoryParts['engines'][number]): InventoryItem {
  const inSource = (file: string) => `${ENGINES}/${file}`;
  const followed = followImports(root, part.followed.map(inSource));
  const files = [...new Set([...followed, ...part.alone.map(inSource)])].toSorted();
  const hash = hashFiles(root, files);
  const at = recorded.engines[part.id]?.indexOf(hash) ?? -1;
  return { kind: 'engine', id: part.id, version: at === -1 ? null : at + 1, sha256: hash, files };
}

function measureTable({ recorded }: MeasuredFrom, table: InventoryParts['tables'][number]): InventoryItem {
  const { id, version, engine } = table;
  // As it will be read from a file: a bigint is a text there.
  const data = JSON.parse(canonicalJson(table.data)) as InventoryItem['data'];
  const hash = hashData(data);
  const known = recorded.tables[id]?.[String(version)] === hash;
  return { kind: 'table', id, version: known ? version : null, sha256: hash, engine, data };
}

/** Every engine, table and game as the files and the code of this process have it. */
export function measureInventory(from: MeasuredFrom): InventoryItem[] {
  const engines = from.parts.engines.map((part) => measureEngine(from, part));
  const tables = from.parts.tables.map((table) => measureTable(from, table));
  const games = from.parts.games.map(({ code, name, table: id }): InventoryItem => {
    const table = tables.find((one) => one.id === id);
    const engine = engines.find((one) => one.id === table?.engine);
    if (!table || !engine) throw new Error(`the game ${code} plays by the table ${id}, which is not there`);
    const known = engine.version !== null && table.version !== null;
    const of = { code, engine: engine.sha256, table: table.sha256 };
    return {
      kind: 'game',
      id: code,
      name,
      version: known ? table.version : null,
      sha256: hashData(of),
      engine: engine.id,
      table: id,
    };
  });
  return [...engines, ...tables, ...games];
}
