import { describe, expect, it } from 'vitest';
import { messages as english } from './locales/en.ts';
import { messages as filipino } from './locales/fil.ts';
import { messages as indonesian } from './locales/id.ts';
import { messages as thai } from './locales/th.ts';
import { messages as vietnamese } from './locales/vi.ts';
import { messages as chinese } from './locales/zh.ts';
import { emailFault, passwordFault, usernameFault } from './recovery-faults.ts';

const rule = { enabled: true, required: true, acceptedPattern: '', patternId: 1, minLength: 4, maxLength: 15 };

describe('the forms of a lost password', () => {
  it('S-173 S-176 S-473 the text that an account does not exist stays in every dictionary', () => {
    expect(english['recovery.not_exist']).toBe('Username/Email does not exist');
    const others = [filipino, thai, vietnamese, chinese, indonesian].map((words) => words['recovery.not_exist']);
    expect(new Set([english['recovery.not_exist'], ...others]).size).toBe(6);
  });

  it('S-173 validate the username by its rule, and let a mobile number be one', () => {
    const faults = (['', 'ab', '1abc', 'mali', '0812345678'] as const).map(
      (name) => usernameFault(rule, name)?.id ?? null,
    );
    expect(faults).toEqual(['account.rule.empty', 'account.rule.p1', 'account.rule.p1', null, null]);
  });

  it('S-173 validate the address, with and without a rule of the brand', () => {
    for (const own of [undefined, { ...rule, patternId: 3, minLength: 6, maxLength: 120 }]) {
      expect(emailFault(own, '')?.id).toBe('account.rule.empty');
      expect(emailFault(own, 'mali@')?.id).toBe('account.rule.p3');
      expect(emailFault(own, 'mali@example.com')).toBeNull();
    }
  });

  it('S-177 S-186 validate the new password by the shared rule, and never take 123456', () => {
    expect(passwordFault({ ...rule, patternId: 0, maxLength: 64 }, '123456')?.id).toBe('error.password.weak');
    expect(passwordFault({ ...rule, patternId: 0, minLength: 8, maxLength: 64 }, 'short1')?.id).toBe('account.rule.p0');
    expect(passwordFault({ ...rule, patternId: 0, minLength: 8, maxLength: 64 }, 'quiet-Boat-42')).toBeNull();
  });
});
