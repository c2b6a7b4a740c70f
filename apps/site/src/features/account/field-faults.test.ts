import type { FieldRule } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { checkForm, checkRule, lengthText } from './field-faults.ts';
import { messages as forms } from './forms/locales/en.ts';
import { messages as fil } from './forms/locales/fil.ts';
import { messages as th } from './forms/locales/th.ts';
import { messages as vi } from './forms/locales/vi.ts';
import { messages as en } from './locales/en.ts';

const rule = (more: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 6,
  maxLength: 16,
  ...more,
});

describe('words for a refused field', () => {
  it('S-190 names the empty field', () => {
    expect(checkRule('username', rule({}), '')).toEqual({ id: 'account.rule.empty', field: 'username' });
    expect(en['account.rule.empty']).toBe('{field} not empty');
  });

  it('S-191 uses the sentence of the pattern with both ends of the length', () => {
    expect(checkRule('username', rule({ patternId: 1 }), '1abcdef')).toEqual({
      id: 'account.rule.p1',
      field: 'username',
      count: '6–16',
    });
    expect(checkRule('username', rule({ patternId: 1 }), 'abc')?.count).toBe('6–16');
    expect(checkRule('username', rule({ patternId: 1 }), 'abcdef')).toBeNull();
  });

  it('S-191 has a sentence for each pattern in each language', () => {
    for (const dictionary of [forms, fil, th, vi])
      for (let pattern = 0; pattern <= 18; pattern += 1)
        expect(dictionary[`account.rule.p${pattern}` as keyof typeof forms]).toContain('{count}');
  });

  it('S-192 shows one number when min equals max', () => {
    expect(lengthText({ minLength: 8, maxLength: 8 })).toBe('8');
    expect(lengthText({ minLength: 6, maxLength: 16 })).toBe('6–16');
  });

  it('S-189 an accepted pattern of * takes anything of the right length', () => {
    expect(checkRule('line', rule({ acceptedPattern: '*', patternId: 6 }), 'a b ç!?x')).toBeNull();
  });
});

describe('a whole form', () => {
  const rules = { username: rule({ patternId: 4 }), password: rule({ patternId: 5 }) };
  const fields = ['username', 'password', 'confirmPassword'];

  it('S-163 the confirmation must equal the password', () => {
    const faults = checkForm({
      fields,
      rules,
      values: { username: 'mali88', password: 'river7', confirmPassword: 'river8' },
    });
    expect(faults).toEqual({ confirmPassword: { id: 'account.rule.mismatch', field: 'confirmPassword' } });
  });

  it('reports every wrong field in the order of the form', () => {
    expect(Object.keys(checkForm({ fields, rules, values: {} }))).toEqual(fields);
  });

  it('S-194 does not look at fields that are not in the form', () => {
    const values = { username: 'mali88', password: 'river7', confirmPassword: 'river7', email: 'nonsense' };
    expect(checkForm({ fields, rules: { ...rules, email: rule({ patternId: 3, enabled: false }) }, values })).toEqual(
      {},
    );
  });
});
