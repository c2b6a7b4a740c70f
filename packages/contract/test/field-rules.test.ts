import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule, patternExpressions, visibleLength } from '../src/index.ts';

/** Halves of surrogate pairs too. The unit 'binary' is the same, and makes a list of all of them first: a second each time. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 100,
  ...more,
});

describe('field rules', () => {
  it('S-188 a value is valid only if it matches acceptedPattern and its length is within min and max', () => {
    const pin = rule({ acceptedPattern: '^[0-9]+$', minLength: 4, maxLength: 6 });
    expect(['1234', '123456'].map((value) => checkField(pin, value))).toEqual([null, null]);
    expect(['123', '1234567'].map((value) => checkField(pin, value))).toEqual(['length', 'length']);
    expect(checkField(pin, '12a4')).toBe('pattern');
  });

  it('S-189 acceptedPattern * matches anything', () => {
    const anything = rule({ acceptedPattern: '*', patternId: 6, maxLength: 5000 });
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 80 }), (value) => {
        expect(checkField(anything, value)).toBeNull();
      }),
    );
  });

  it('S-190 an empty required field is a fault of its own, an empty optional one is none', () => {
    expect(checkField(rule({ minLength: 4 }), '')).toBe('empty');
    expect(checkField(rule({ minLength: 4, required: false }), '')).toBeNull();
  });

  it('A-023 acceptedPattern decides over patternId', () => {
    expect(checkField(rule({ acceptedPattern: '^x+$', patternId: 6 }), 'xxx')).toBeNull();
    expect(checkField(rule({ acceptedPattern: '^x+$', patternId: 6 }), '123')).toBe('pattern');
  });

  it('S-197 length counts characters as a person sees them', () => {
    expect(['กำลังใจ', 'ที่นี่', 'Nguyễn', 'e\u0301a', '👨‍👩‍👧'].map(visibleLength)).toEqual([5, 2, 6, 2, 1]);
    expect(checkField(rule({ minLength: 2, maxLength: 2 }), 'ที่นี่')).toBeNull();
    expect(checkField(rule({ minLength: 3, maxLength: 9 }), 'ที่นี่')).toBe('length');
  });

  it('never throws on any text, whatever the pattern', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18 }), fc.string({ unit: anyCharacter }), (patternId, value) => {
        expect([null, 'empty', 'length', 'pattern']).toContain(checkField(rule({ patternId }), value));
      }),
    );
  });
});

/** INVENTORY 10: id, pattern, examples that are accepted and rejected, and those of. */
const table: readonly [id: string, patternId: number, accepts: string[], rejects: string[]][] = [
  ['S-198', 0, ['', 'any #1'], []],
  ['S-199', 1, ['a1b2', 'Abc'], ['1abc', 'a_b']],
  ['S-200', 2, ['王小明8', '88'], ['wang', '王 小']],
  ['S-201', 3, ['a.b@c.co'], ['a@b', 'a b@c.co', 'a@b..c']],
  ['S-202 A-024', 4, ['abc', '123', 'a1'], ['a-1', 'a b']],
  ['S-203 A-024', 5, ['a1'], ['abc', '123', 'a1!']],
  ['S-204', 6, ['0912'], ['09a', '+66']],
  ['S-205', 7, ['Abc', 'A1'], ['abc1', 'A-1']],
  ['S-206 A-024', 8, ['Jo Doe'], ['Jo1', '   ']],
  ['S-207', 9, ['a#1'], ['a b']],
  ['S-208', 10, ['王·小明', '王'], ['wang', '王1']],
  [
    'S-209 A-025',
    11,
    ['1999-02-28', '2024-02-29'],
    ['1999-2-8', '28-02-1999', '1999-02-29', '2023-04-31', '0000-00-00'],
  ],
  ['S-210 A-024', 12, ['Jo', 'Nguyễn Văn'], ['Jo  Doe', 'Jo1', ' Jo']],
  ['S-211 A-025', 13, ['02-28-1999', '02-29-2024'], ['28-02-1999', '2-8-1999', '02-30-1999', '04-31-2023']],
  ['S-212 A-024', 14, ['abc', '123'], ['a_1']],
  ['S-213', 15, ['김민수'], ['kim', '김1']],
  ['S-214', 16, ['สมชาย'], ['som', 'สม ชาย']],
  ['S-215', 17, ['สมชาย ใจดี', 'Som Chai'], ['Som1', '  ']],
  ['S-216', 18, ['JUAN CRUZ'], ['Juan', '   ']],
];

describe('patterns 0-18', () => {
  it.each(table)('%s pattern %i accepts and rejects the examples of the table', (_id, patternId, accepts, rejects) => {
    const optional = rule({ patternId, required: false });
    for (const value of accepts) expect([value, checkField(optional, value)]).toEqual([value, null]);
    for (const value of rejects) expect([value, checkField(optional, value)]).toEqual([value, 'pattern']);
  });

  it('holds one expression for each number, all of which compile with flag u', () => {
    expect(patternExpressions).toHaveLength(19);
    for (const expression of patternExpressions) expect(() => new RegExp(expression, 'u')).not.toThrow();
  });

  it('checks the longest field in a moment, so that no text can hold the server up', () => {
    const long = rule({ maxLength: 10_000 });
    const texts = [
      'a'.repeat(5000),
      'a@'.repeat(2500),
      `${'a '.repeat(2500)}1`,
      `${'ก'.repeat(5000)}1`,
      `a@${'b.'.repeat(2499)}`,
    ];
    const start = performance.now();
    for (let patternId = 0; patternId <= 18; patternId += 1)
      for (const text of texts) checkField({ ...long, patternId }, text);
    // 95 checks; a backtracking expression would take minutes for one of them.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
