import { cleanLine } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLetters, findWord, hasLink, themeFor, validateText } from './chat.rules.ts';

/** Halves of surrogate pairs too. The unit 'binary' is the same, and makes a list of all of them first: a second each time. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));

describe('what may be written in the room', () => {
  it('S-268 refuses addresses however they are written', () => {
    for (const text of [
      'https://evil.example/x',
      'see WWW.evil.example',
      'come to lucky88.com',
      'lucky88 . com is better',
      'lucky88(dot)com',
      'lucky88 [.] vip',
      'ｌｕｃｋｙ８８．ｃｏｍ',
      'lucky88。com',
      't.me/lucky',
      'go to 203.0.113.7 now',
      'javascript://x',
    ])
      expect(hasLink(text), text).toBe(true);
    for (const text of [
      'hello there',
      'I won 12.50 today.',
      'wait... really',
      'at 10:30 p.m. then',
      'สวัสดีครับ',
      'xin chào bạn',
      '恭喜。今天',
    ])
      expect(hasLink(text), text).toBe(false);
  });

  it('S-268 R-58 refuses host names of other scripts, in their own letters, as browsers write them, and in look-alikes', () => {
    for (const text of [
      'казино.рф',
      'เว็บพนัน.ไทย',
      '赌场.中国',
      'visit xn--80aswg.xn--p1ai',
      'lucky.сом',
      'ｌucky.соm',
      'gаmbling.vір',
      'мой сайт.онлайн',
      'gambling。соm',
    ])
      expect(hasLink(text), text).toBe(true);
    for (const text of ['Привет. Как дела', 'сегодня было 12.5 очков', '好玩。中国队赢了', 'เล่นดี.ครับ', 'Καλημέρα. Ναι'])
      expect(hasLink(text), text).toBe(false);
  });

  it('S-268 finds words of the list whole in Latin letters and anywhere in scripts without spaces', () => {
    const words = ['ngu', 'scam site', 'โกง', '骗子'];
    expect(findWord('tôi đang nguôi', words)).toBeNull();
    expect(findWord('đồ NGU!', words)).toBe('ngu');
    expect(findWord('what a Scam-Site', words)).toBe('scam site');
    expect(findWord('เว็บนี้โกงเงิน', words)).toBe('โกง');
    expect(findWord('你是骗子吗', words)).toBe('骗子');
    expect(findWord('ｎｇｕ', words)).toBe('ngu');
  });

  it('S-268 a tidy text has no control or turning characters, no piled marks, one line, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const tidy = cleanLine(text);
        expect(tidy).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
        expect(tidy).not.toMatch(/\p{M}{4}/u);
        expect(cleanLine(tidy)).toBe(tidy);
      }),
    );
    expect(cleanLine(' น้ำ \n  ใจ ')).toBe('น้ำ ใจ');
  });

  it('S-268 checks length by letters and an empty text as empty', () => {
    const rules = { maxLength: 20, words: [] };
    expect(validateText('', rules)).toEqual({ reason: 'empty' });
    expect(validateText('😀'.repeat(20), rules)).toBeNull();
    expect(validateText('😀'.repeat(21), rules)).toEqual({ reason: 'long' });
    expect(countLetters('😀')).toBe(1);
  });

  it('E-064 a bright headerColor asks for a light page', () => {
    expect(['#11151f', '#222A3A', '#8a5300'].map(themeFor)).toEqual(['dark', 'dark', 'dark']);
    expect(['#ffffff', 'f5f6fa', '#ffb224'].map(themeFor)).toEqual(['light', 'light', 'light']);
  });
});
