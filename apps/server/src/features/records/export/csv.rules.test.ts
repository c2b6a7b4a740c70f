import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.rules.ts';

test('a text that a spreadsheet would run is made harmless, in wide letters too; numbers stay numbers', () => {
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  for (const evil of ['+1+1', '-2+3', '@SUM(A1)', '\tx', '\rx']) expect(csvCell(evil).replace('"', '')).toMatch(/^'/);
  for (const evil of ['＝1+1', '＋1', '－1+1', '＠SUM(A1)']) expect(csvCell(evil)).toBe(`'${evil}`);
  expect(['-5.00', '12.50', 'a,b', 'x'].map(csvCell)).toEqual(['-5.00', '12.50', '"a,b"', 'x']);
});

test('so is one that begins within a text, where a spreadsheet parts cells by semicolons or tabs', () => {
  expect(csvCell('Ana;=1+1')).toBe("Ana;'=1+1");
  expect(csvCell('Ana\t@SUM(A1)')).toBe("Ana\t'@SUM(A1)");
  expect(csvCell('Ana; ;"+1')).toBe(`"Ana; ;'""+1"`);
  expect(csvLine(['Ana; Bo - Cy', 'a=b'])).toBe('Ana; Bo - Cy,a=b\r\n');
});
