import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of bench/results. Figures are text: most are ranges, some carry what they were compared with. */
export interface BenchResults {
  bench: string;
  command?: string;
  measures: string;
  goal: string;
  last: string;
  /** null: no goal, or no figure yet. */
  reached: boolean | null;
  /** Oldest first; `commit` is the one that wrote the figures down. */
  results: { date: string; commit: string; state: string; machine: string; figures: Record<string, string> }[];
  tables?: { title: string; columns: string[]; rows: string[][] }[];
  findings?: string[];
}

const start = '<!-- results: npm run bench:results -- --write -->';
const end = '<!-- end of results -->';

export function readResults(folder: string): BenchResults[] {
  return globSync('*.json', { cwd: folder })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as BenchResults);
}

/** One row a bench: what it measures, its goal, the last figure and the commit that wrote it down. */
export function tableOfResults(folder: string): string {
  const rows = readResults(folder).map(({ bench, measures, goal, last, reached, results }) => {
    const verdict = reached === null ? '' : reached ? ' (reached)' : ' (not reached)';
    return `| \`${bench}\` | ${measures} | ${goal} | ${last}${verdict} | ${results.at(-1)?.commit ?? '–'} |`;
  });
  return ['| bench | measures | goal | last figure | commit |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The page with its table replaced. @throws when the page has no place for it. */
export function replaceTable(page: string, table: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error('the page has no place for the results');
  return `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`;
}
