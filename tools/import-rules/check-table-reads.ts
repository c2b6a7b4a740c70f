import { fileURLToPath } from 'node:url';
import { findTableReads, type TableRead } from './find-table-reads.ts';
import { type TableLink, tableLinks } from './table-links.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plantedRoot = fileURLToPath(new URL('./planted-reads', import.meta.url));
/** What the planted folder holds: a nested template, a call of a function, a function file, and the ledger. */
const plantedReads = 4;

/** What is wrong with the reads of other features' tables, a line each. `reads` counts those that are listed, `unlisted` the others. */
export function checkTableReads(): { problems: string[]; reads: number; unlisted: number } {
  const planted = validateReads(findTableReads(plantedRoot), []);
  const reads = findTableReads(root);
  const problems = validateReads(reads, tableLinks);
  const unlisted = findUnlisted(reads, tableLinks).length;
  if (planted.length !== plantedReads)
    problems.push(`tools/import-rules/planted-reads: ${plantedReads} reads must be refused, ${planted.length} were`);
  return { problems, reads: reads.length - unlisted, unlisted };
}

function findUnlisted(reads: readonly TableRead[], links: readonly TableLink[]): TableRead[] {
  return reads.filter((read) => !links.some((link) => allows(link, read)));
}

/** Reads that no link allows, and links that nobody uses or that give no reason. */
function validateReads(reads: readonly TableRead[], links: readonly TableLink[]): string[] {
  return [
    ...findUnlisted(reads, links).map(
      ({ file, table }) => `${file} reaches ${table}, which tools/import-rules/table-links.ts does not list`,
    ),
    ...links.flatMap((link) => faultsOf(link, reads)),
  ];
}

function allows(link: TableLink, { from, table }: TableRead): boolean {
  return link.from === from && link.tables.includes(table);
}

function faultsOf(link: TableLink, reads: readonly TableRead[]): string[] {
  const name = (table: string) => `table-links.ts: ${link.from} → ${table}`;
  const unused = link.tables.filter((table) => !reads.some((read) => allows({ ...link, tables: [table] }, read)));
  return [
    ...unused.map((table) => `${name(table)} is not used`),
    ...(link.reason.length < 10 ? [`${name(link.tables.join(', '))} needs a reason`] : []),
  ];
}
