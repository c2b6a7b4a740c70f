import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, escapeLine, hasUnseen } from './clean-text.ts';
import { cleanedText, longText, plainText, secretText } from './plain-text.ts';

/** One of each kind: terminal control, bidi, zero width, soft hyphen, tags, fillers, variation, half a pair. */
const UNSEEN = [
  '\r',
  '\n',
  '\t',
  '\u0000',
  '\u001b',
  '\u007f',
  '\u009b',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufffa',
  '\ud800',
  '\ue000',
  '\u{e0041}',
  '\u{e0101}',
];

describe('texts that people read', () => {
  it.each(UNSEEN.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
    'R-20 a name that holds U+%s is refused, and no line keeps it',
    (_code, mark) => {
      const name = `Mali${mark}Sri`;
      expect(plainText(64).safeParse(name).success).toBe(false);
      for (const text of [cleanLine(name), cleanLines(name).replaceAll('\n', ''), escapeLine(name)])
        expect(hasUnseen(text), JSON.stringify(text)).toBe(false);
      expect(escapeLine(name)).toContain(`\\u${mark.codePointAt(0)?.toString(16).padStart(4, '0')}`);
    },
  );

  it.each(['สมชาย ใจดี', 'Nguyễn Thị Ánh', 'José Ñandú', '王小明', "D'Angelo-Cruz Jr.", 'محمد علی', '👩‍🌾 ❤️ 👍🏽'])(
    'keeps %s as it is',
    (name) => {
      expect(plainText(64).parse(name)).toBe(name);
      expect(cleanLine(name)).toBe(name);
      expect(escapeLine(name)).toBe(name);
    },
  );

  it('composes letters, takes single spaces, and piles no marks up', () => {
    expect(plainText(64).parse('  Ánh \u00a0 Lê ')).toBe('Ánh Lê');
    expect(cleanLine(`a${'\u0301'.repeat(40)}`).length).toBeLessThan(5);
  });

  it('keeps lines of a long text, and the note of a payment whatever else is in it', () => {
    expect(longText(100).parse('one\r\ntwo\u001b[2J\rthree')).toBe('one\ntwo[2J\nthree');
    expect(cleanedText(100).parse('order\r\u001b[2K 12\u202e.00')).toBe('order [2K 12.00');
  });

  it('leaves a password as it was typed', () => {
    expect(secretText(64).parse('  two  spaces\u00a0')).toBe('  two  spaces\u00a0');
    expect(secretText(64).safeParse('a\u0000b').success).toBe(false);
  });

  it('R-20 nothing random stays unseen, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hasUnseen(cleanLine(text))).toBe(false);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(hasUnseen(escapeLine(text))).toBe(false);
      }),
    );
  });
});
