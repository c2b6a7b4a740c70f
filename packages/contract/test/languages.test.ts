import { describe, expect, it } from 'vitest';
import { languageOf, languages, textDirection } from '../src/index.ts';

describe('languages', () => {
  it('S-012 S-015 every code of the specification is known', () => {
    const named = 'CN EN JA TH VI ID TY MY ES HI KM KO KR MS PT TA TW UR PT-BR TR BN AR FA RU KK UZ LO PH'.split(' ');
    const codes = languages.map((language) => language.code);
    expect(named.filter((code) => !codes.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('S-013 S-015 dates and numbers are written in every language', () => {
    for (const { tag } of languages) expect(() => new Intl.DateTimeFormat(tag).format(0), tag).not.toThrow();
  });
  it('S-013 S-014 CN, EN, ID, PH, TH and VI have dictionaries; the others fall back', () => {
    const own = languages.filter((language) => language.dictionary !== null).map((language) => language.code);
    expect(own.toSorted()).toEqual(['CN', 'EN', 'ID', 'PH', 'TH', 'VI']);
  });

  it('A-002 codes map to the tags the readings give', () => {
    const tags = Object.fromEntries(
      ['CN', 'TW', 'PH', 'KR', 'KO', 'JA', 'MS', 'KM', 'LO', 'PT-BR'].map((code) => [code, languageOf(code).tag]),
    );
    expect(tags).toEqual({
      CN: 'zh-Hans',
      TW: 'zh-Hant',
      PH: 'fil',
      KR: 'ko',
      KO: 'ko',
      JA: 'ja',
      MS: 'ms',
      KM: 'km',
      LO: 'lo',
      'PT-BR': 'pt-BR',
    });
    for (const { tag } of languages)
      expect(() => new Intl.Locale(tag.startsWith('x-') ? `und-${tag}` : tag)).not.toThrow();
  });

  it('A-004 UR, AR and FA run right to left, and only they', () => {
    expect(
      languages
        .filter((language) => language.direction === 'rtl')
        .map((language) => language.code)
        .toSorted(),
    ).toEqual(['AR', 'FA', 'UR']);
  });

  it('S-015 a page in a language without texts of its own is English and runs as English does', () => {
    expect(['AR', 'FA', 'UR', 'TH'].map((code) => textDirection(languageOf(code)))).toEqual([
      'ltr',
      'ltr',
      'ltr',
      'ltr',
    ]);
    expect(textDirection({ ...languageOf('AR'), dictionary: 'en' })).toBe('rtl');
  });

  it('S-010 English is the default for an unknown or missing code; case does not count', () => {
    expect([languageOf('xx').code, languageOf(null).code, languageOf('').code, languageOf('th').code]).toEqual([
      'EN',
      'EN',
      'EN',
      'TH',
    ]);
  });
});
