import { describe, expect, it } from 'vitest';
import { dictionaryOf, requestedLanguage, tagOf } from './language.ts';

describe('language', () => {
  const offered = ['EN', 'PH', 'TH'];
  it('A-001 A-002 maps codes to tags and dictionaries', () => {
    expect(tagOf('PH')).toBe('fil');
    expect(dictionaryOf('PH')).toBe('fil');
    expect(dictionaryOf('JA'), 'S-015').toBe('en');
  });
  it('S-016 draws in the language of the cookie, else of the browser, else in the first the brand offers', () => {
    expect(requestedLanguage({ cookie: 'lang=VI', acceptLanguage: 'th' }, offered)).toBe('VI');
    expect(requestedLanguage({ acceptLanguage: 'de-DE,th-TH;q=0.8' }, offered)).toBe('TH');
    expect(requestedLanguage({ acceptLanguage: 'de' }, offered)).toBe('EN');
    expect(requestedLanguage({ acceptLanguage: 'de' }, ['VI', 'EN'])).toBe('VI');
    expect(requestedLanguage({}, [])).toBe('EN');
    expect(requestedLanguage({ acceptLanguage: 'zh-CN,zh;q=0.9' }, [...offered, 'CN', 'ID'])).toBe('CN');
    expect(requestedLanguage({ acceptLanguage: 'zh-TW,id-ID;q=0.9' }, [...offered, 'CN', 'ID'])).toBe('ID');
    expect(requestedLanguage({ acceptLanguage: '*,%%,th' }, offered)).toBe('TH');
    expect(requestedLanguage({ cookie: 'lang=%3Cscript%3E' }, offered)).toBe('EN');
  });
});
