import { describe, expect, it } from 'vitest';
import type { LongFunction } from './code-rules/find-long-functions.ts';
import { verifyFunctions, verifySql } from './code-rules/verify-exceptions.ts';

const long: LongFunction = { file: 'apps/a.ts', name: 'takeLong', line: 7, lines: 70 };

describe('the list of long functions', () => {
  it('lets what it names stay as long as it is, and refuses anything else', () => {
    expect(verifyFunctions([long], [{ file: 'apps/a.ts', name: 'takeLong', lines: 70 }])).toEqual([]);
    expect(verifyFunctions([long], [])).toEqual([
      'apps/a.ts:7: takeLong has 70 lines, at most 60: split it by what it does',
    ]);
    expect(verifyFunctions([long], [{ file: 'apps/a.ts', name: 'takeLong', lines: 69 }])).toEqual([
      'apps/a.ts:7: takeLong has 70 lines, at most 69: split it by what it does',
    ]);
  });

  it('refuses a line that nothing needs any more', () => {
    expect(verifyFunctions([], [{ file: 'apps/a.ts', name: 'takeLong', lines: 70 }])).toEqual([
      'tools/code-rules/listed-exceptions.ts: apps/a.ts has no function takeLong over 60 lines: take its line out',
    ]);
  });
});

describe('the list of files with SQL', () => {
  const places = [
    { file: 'apps/a.ts', line: 3 },
    { file: 'apps/a.ts', line: 9 },
  ];

  it('lets a file keep its places, and refuses one more', () => {
    expect(verifySql(places, [{ file: 'apps/a.ts', places: 2 }])).toEqual([]);
    expect(verifySql(places.slice(1), [])).toEqual([
      'apps/a.ts:9: SQL stands in *.queries.ts or *.sql: make it a named function there',
    ]);
    expect(verifySql(places, [{ file: 'apps/a.ts', places: 1 }])).toHaveLength(2);
  });

  it('refuses a line that nothing needs any more', () => {
    expect(verifySql([], [{ file: 'apps/a.ts', places: 2 }])).toEqual([
      'tools/code-rules/listed-exceptions.ts: apps/a.ts holds no SQL: take its line out',
    ]);
  });
});
