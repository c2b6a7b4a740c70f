import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findRefusedWords, readRefusedWords } from './message-words.ts';

const root = join(import.meta.dirname, '..');
const planted = mkdtempSync(join(tmpdir(), 'sampan-words-'));
afterAll(() => rmSync(planted, { recursive: true }));

describe('the words of docs/words.md', () => {
  const refused = readRefusedWords(root);
  const found = (language: string, text: string) => findRefusedWords('x.ts', language, { key: text }, refused).length;

  it('refuses another word in the language that has a better one, and there alone', () => {
    expect(found('fil', 'Bagong password sa pagbabayad')).toBe(1);
    expect(found('fil', 'Bagong payment password')).toBe(0);
    expect(found('id', 'Penyedia permainan')).toBe(1);
    expect(found('th', 'หน้านี้สำหรับตัวแทน')).toBe(1);
    expect(found('zh', '请先提现')).toBe(1);
    expect(found('en', 'The deposit page')).toBe(0);
  });

  it('meets whole words, and no names of values', () => {
    expect(found('fil', '{agent} at {page, plural, one {# pahina} other {# pahina}}')).toBe(0);
    expect(found('fil', 'Mga agents')).toBe(1);
    expect(found('fil', 'Reagent')).toBe(0);
  });

  it('a row without a cell for each language is an error', () => {
    mkdirSync(join(planted, 'docs'));
    writeFileSync(join(planted, 'docs/words.md'), '| means | English |\n|---|---|\n| money | money |\n');
    expect(() => readRefusedWords(planted)).toThrow('not a cell for each language');
  });
});
