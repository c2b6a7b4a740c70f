import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allEndpoints } from '../../packages/contract/src/index.ts';

/** One row of the requirements. */
export interface Row {
  id: string;
  text: string;
  /** The file or heading it stands under: "S 3 Header". */
  section: string;
}

const rowPattern = /^\| ([A-Z]-\d{2,3}) \| (.*) \|$/;

/** Every numbered row: those of docs/requirements, and the calls of our own by the contract's table. */
export function readRows(root: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  const folder = join(root, 'docs/requirements');
  for (const file of globSync('*.md', { cwd: folder }).toSorted()) {
    for (const row of rowsOf(file, readFileSync(join(folder, file), 'utf8'))) addOnce(rows, row);
  }
  for (const { id, method, path, summary } of allEndpoints.filter((endpoint) => endpoint.id.startsWith('X-'))) {
    addOnce(rows, { id, text: `${summary} (${method} ${path})`, section: 'X calls of our own' });
  }
  return rows;
}

function rowsOf(file: string, text: string): Row[] {
  let title = basename(file, '.md');
  let heading = '';
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) title = line.slice(2);
    if (line.startsWith('## ')) heading = line.slice(3);
    const [, id, columns] = rowPattern.exec(line) ?? [];
    if (!id || !columns) continue;
    rows.push({ id, text: columns, section: heading === '' ? title : `${id.slice(0, 1)} ${heading}` });
  }
  return rows;
}

function addOnce(rows: Map<string, Row>, row: Row): void {
  if (rows.has(row.id)) throw new Error(`${row.id} stands twice in the requirements`);
  rows.set(row.id, row);
}
