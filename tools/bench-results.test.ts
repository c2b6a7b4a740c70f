import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readResults, replaceTable, tableOfResults } from './bench/table-of-results.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const folder = fileURLToPath(new URL('../bench/results', import.meta.url));

describe('the figures of the benches', () => {
  it('stand in bench/README.md as the data has them; npm run bench:results -- --write brings them there', () => {
    const page = read('bench/README.md');
    expect(replaceTable(page, tableOfResults(folder))).toBe(page);
  });

  it('are whole: each has its date, commit and state, and each table as many cells a row as columns', () => {
    const all = readResults(folder);
    expect(all.length).toBeGreaterThan(10);
    for (const { bench, results, tables = [] } of all) {
      for (const { date, commit, state, figures } of results) {
        expect([date, commit], bench).toEqual([
          expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          expect.stringMatching(/^[0-9a-f]{7,}$/),
        ]);
        expect(state, bench).not.toBe('');
        expect(Object.keys(figures).length, bench).toBeGreaterThan(0);
      }
      for (const { columns, rows } of tables) for (const row of rows) expect(row, bench).toHaveLength(columns.length);
    }
  });

  it('are replaced whole, and a page without a place for them is refused', () => {
    const page = replaceTable(read('bench/README.md'), '| new |');
    expect(page).toContain('| new |');
    expect(page).not.toContain('`in-process` |');
    expect(() => replaceTable('# Benches', '| new |')).toThrow('no place');
  });
});
