import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<{ messages: Record<string, string> }>('../../**/messages/{en,fil,th,vi,zh,id}.ts', {
  eager: true,
});
const folders = [...new Set(Object.keys(files).map((file) => file.replace(/\/[a-z]+\.ts$/, '')))];
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted((a, b) => a.localeCompare(b));

describe.each(folders)('words of %s', (folder) => {
  const english = files[`${folder}/en.ts`]?.messages ?? {};
  it.each(['fil', 'th', 'vi', 'zh', 'id'])('S-014 has every text in %s with the same placeholders', (language) => {
    const texts = files[`${folder}/${language}.ts`]?.messages ?? {};
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(() => compileMessageOrThrow(text), key).not.toThrow();
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  });
});

it('finds the catalogues', () => {
  expect(folders.length).toBeGreaterThanOrEqual(10);
});
