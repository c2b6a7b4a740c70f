import { describe, expect, test } from 'vitest';
import { readFeatureName } from './new-feature/feature-name.ts';
import { insertLines } from './new-feature/join-feature.ts';

describe('the name of a new feature', () => {
  test('is spelt for every file', () => {
    expect(readFeatureName('tea-house')).toEqual({
      kebab: 'tea-house',
      camel: 'teaHouse',
      pascal: 'TeaHouse',
      schema: 'tea_house',
      words: 'Tea house',
    });
  });

  test.each([
    undefined,
    '',
    'Tea',
    'tea_house',
    '-tea',
    'tea-',
    'tea--house',
    '9tea',
    '../tea',
    'utils',
    'select',
    'a'.repeat(31),
  ])('cannot be %j', (typed) => {
    expect(readFeatureName(typed)).toEqual(expect.any(String));
  });
});

test('a line goes in at its anchor, and a file without the anchor is left to the hand', () => {
  const insertion = { anchor: /^import /, place: 'after-last', line: 'import c;' } as const;
  expect(insertLines('import a;\nimport b;\n\nrun();', [insertion])).toBe('import a;\nimport b;\nimport c;\n\nrun();');
  expect(insertLines('run();', [insertion])).toBeNull();
});
