import type { FieldRule } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { expect, it } from 'vitest';
import { messages as en } from '../forms/locales/en.ts';
import { messages as th } from '../forms/locales/th.ts';
import { FirebaseFault } from '../verification/firebase-fault.ts';
import { refusedField } from './refused-field.ts';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 12,
  minLength: 2,
  maxLength: 60,
};
const rules = { payeeName: rule, line: rule, mobileNum: rule };
const refused = (code: ConstructorParameters<typeof ApiError>[0], details = {}) =>
  refusedField(new ApiError(code, { details }), rules);

it('S-169 a refusal that is about one field stands at that field', () => {
  expect(refused('register.username.taken')).toEqual({ id: 'error.register.username.taken', field: 'username' });
  expect(refused('code.wrong')).toEqual({ id: 'error.code.wrong', field: 'verificationCode' });
  expect(refused('phone.country.refused')?.field).toBe('mobileNum');
  expect(refused('password.weak')?.field).toBe('password');
  expect(refused('password.weak', { field: 'paymentPassword' })?.field).toBe('paymentPassword');
  expect(refusedField(new FirebaseFault('auth/code-expired'), rules)?.field).toBe('verificationCode');
  expect(refused('system.failure')).toBeNull();
  expect(refused('register.field.invalid', { field: 'notOnShow', fault: 'empty' })).toBeNull();
});

it('S-196 what the server’s second look refuses has words of its own', () => {
  const cases: [fault: ReturnType<typeof refused>, id: keyof typeof en][] = [
    [refused('register.field.invalid', { field: 'line', fault: 'empty' }), 'account.other.empty'],
    [refused('register.field.invalid', { field: 'payeeName', fault: 'pattern' }), 'account.other.realName'],
    [refused('register.field.invalid', { field: 'mobileNum', fault: 'pattern' }), 'account.other.phone'],
    [refused('phone.invalid'), 'account.other.phone'],
    [refused('password.mismatch'), 'account.other.confirmation'],
  ];
  for (const [fault, id] of cases) {
    expect(fault?.id).toBe(id);
    expect(th[id]).not.toBe(en[id]);
  }
  expect(en['account.other.code']).toBe('Enter a valid verification code');
  expect(en['account.other.mobile']).toBe('Enter a valid mobile number');
});

it('S-191 S-192 a field the server refuses by its rule shows the limits the server has', () => {
  const details = { field: 'line', fault: 'length', patternId: 9, min: 8, max: 8 };
  expect(refused('register.field.invalid', details)).toEqual({ id: 'account.rule.p9', field: 'line', count: '8' });
});
