import { payoutTables } from '@sampan/engines/lottery';
import { expect, it } from 'vitest';
import { printTable } from './lottery/print-tables.ts';

it('R-33 every kind of every table is printed with what it returns at both ends, how often, and its largest win', () => {
  for (const table of payoutTables) {
    const [, head, ...rows] = printTable(table, { short: false });
    expect(head).toContain(
      `${table.id}, version ${table.version}, series ${table.series.least} to ${table.series.most}`,
    );
    expect(rows).toHaveLength(table.kinds.reduce((sum, { samples }) => sum + samples.length, 0));
    for (const row of rows) expect(row).toMatch(/RTP +\d+\.\d{3} % to +\d+\.\d{3} % +one in +[\d.]+ +at most +[\d.]+×/);
    const short = printTable(table, { short: true });
    for (const { id } of table.kinds)
      expect(
        rows.some((row) => row.startsWith(id)),
        id,
      ).toBe(true);
    expect(short.length).toBeLessThanOrEqual(rows.length + 2);
  }
  const k3 = payoutTables.find(({ id }) => id === 'lottery-k3');
  const rows = k3 ? printTable(k3, { short: true }) : [];
  expect(rows.find((row) => row.startsWith('any-triple'))).toMatch(
    /85\.000 % to +98\.000 % +one in +36\.00 .* 35\.28×/,
  );
});
