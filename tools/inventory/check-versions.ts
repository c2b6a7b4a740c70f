import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InventoryItem } from '@sampan/contract/inventory';
import { type InventoryParts, measureInventory, type RecordedVersions } from '@sampan/service-kit/inventory/measure';
import { RECORDED_VERSIONS, readRecordedVersions } from '@sampan/service-kit/inventory/recorded-versions';
import { listParts, root } from './measure-here.ts';

const RECORD = 'npm run inventory -- --record';

interface Versioned {
  parts: InventoryParts;
  measured: readonly InventoryItem[];
  recorded: RecordedVersions;
}

function tableFaults({ parts, measured, recorded }: Versioned): string[] {
  return parts.tables.flatMap(({ id, version }) => {
    const hash = measured.find((item) => item.kind === 'table' && item.id === id)?.sha256;
    const known = recorded.tables[id]?.[String(version)];
    if (known === undefined) return [`table ${id}: version ${version} is not recorded: ${RECORD}`];
    if (known === hash) return [];
    return [`table ${id} is not what version ${version} was: give it a new version, then ${RECORD}`];
  });
}

const engineFaults = ({ measured }: Versioned): string[] =>
  measured
    .filter(({ kind, version }) => kind === 'engine' && version === null)
    .map(({ id }) => `engine ${id} is none of its recorded versions: ${RECORD} makes it the next one`);

/** A table never changes under its version; an engine's bytes are a version of their own. */
export function findVersionFaults(versioned: Versioned): string[] {
  return [...tableFaults(versioned), ...engineFaults(versioned)];
}

/**
 * The records with what is new in them. What stands there is never replaced.
 * @throws Error when a table was changed under a version that is recorded
 */
export function addVersions({ parts, measured, recorded }: Versioned): RecordedVersions {
  const engines = { ...recorded.engines };
  const tables = { ...recorded.tables };
  for (const { kind, id, version, sha256 } of measured)
    if (kind === 'engine' && version === null) engines[id] = [...(engines[id] ?? []), sha256];
  for (const { id, version } of parts.tables) {
    const hash = measured.find((item) => item.kind === 'table' && item.id === id)?.sha256 ?? '';
    const known = tables[id]?.[String(version)];
    if (known !== undefined && known !== hash)
      throw new Error(`The table ${id} is not what version ${version} was: give it a new version in its code first.`);
    tables[id] = { ...tables[id], [version]: hash };
  }
  return { engines, tables };
}

function readHere(): Versioned {
  const recorded = readRecordedVersions(root);
  const parts = listParts();
  return { parts, recorded, measured: measureInventory({ root, parts, recorded }) };
}

export const checkVersions = (): { problems: string[] } => ({ problems: findVersionFaults(readHere()) });

/** As the formatter writes it: a list of one stands on its line. */
const written = (versions: RecordedVersions): string =>
  `${JSON.stringify(versions, null, 2).replaceAll(/\[\n\s+("[0-9a-f]+")\n\s+\]/g, '[$1]')}\n`;

/** @returns whether anything was new. @throws Error as `addVersions` */
export function recordVersions(): boolean {
  const path = join(root, RECORDED_VERSIONS);
  const text = written(addVersions(readHere()));
  if (text === readFileSync(path, 'utf8')) return false;
  writeFileSync(path, text);
  return true;
}
