import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<{ messages: Record<string, string> }>('../../**/locales/{en,fil,th,vi,zh,id}.ts', {
  eager: true,
});
const folders = [...new Set(Object.keys(files).map((file) => file.replace(/\/[a-z]+\.ts$/, '')))];
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted((a, b) => a.localeCompare(b));

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

describe('the error catalogue of the specification', () => {
  const shared = folders.find((folder) => folder.endsWith('../locales') || folder === '.') ?? '';
  const at = (language: string) =>
    Object.entries(files).find(([file]) => file === `./${language}.ts` || file === `../locales/${language}.ts`)?.[1]
      .messages ??
    files[`${shared}/${language}.ts`]?.messages ??
    {};
  const texts = [
    ['S-465', 'error.network', /network link abnormal, try again/i],
    ['S-466', 'error.timeout', /page took longer to load, check your network/i],
    ['S-467', 'error.url', /invalid url, contact customer service/i],
    ['S-468', 'error.system.region.restricted', /sorry, access is restricted/i],
    ['S-469', 'error.system.maintenance', /maintenance/i],
    ['S-470', 'error.session.required', /you are not logged in, please log ?in/i],
    ['S-472', 'error.login.non.agent', /non-agents cannot log in/i],
    ['S-471', 'error.login.non.member', /non-member account unable to login/i],
  ] as const;
  it.each(texts)('%s says its own words in six languages', (_id, key, english) => {
    expect(at('en')[key]).toMatch(english);
    const others = ['fil', 'th', 'vi', 'zh', 'id'].map((language) => at(language)[key] ?? '');
    for (const text of others) expect(text.trim()).not.toBe('');
    // A text of its own each, none left in English.
    expect(new Set([at('en')[key], ...others]).size).toBe(6);
  });
});

it('finds the catalogues', () => {
  expect(folders.length).toBeGreaterThanOrEqual(10);
});
