import { type FieldRule, type FieldRules, type RegistrationSwitches, registrationRules } from '@sampan/contract';
import { expect, it } from 'vitest';
import { registerFields } from './register-fields.ts';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 40,
  ...more,
});
const fieldsOf = (rules: FieldRules, more: Partial<RegistrationSwitches> = {}) =>
  registerFields(registrationRules(rules, { method: 'USERNAME', sms: false, mobilePassword: true, ...more }));
const namesOf = (rules: FieldRules, more: Partial<RegistrationSwitches> = {}) =>
  fieldsOf(rules, more).map((field) => field.name);

it('S-507.E without settings it asks for username, password and confirmation only', () => {
  expect(namesOf({})).toEqual(['username', 'password', 'confirmPassword']);
  expect(fieldsOf({}).every((field) => field.required)).toBe(true);
});

it('S-164 S-194 shows an optional field only when the server has it on', () => {
  const rules = { email: rule(), line: rule({ enabled: false }), zalo: rule() };
  expect(namesOf(rules)).toEqual(['username', 'password', 'confirmPassword', 'email', 'zalo']);
});

it('S-165 an optional field is required only when flagged', () => {
  const fields = fieldsOf({ email: rule({ required: true }), line: rule() });
  expect(fields.find((field) => field.name === 'email')?.required).toBe(true);
  expect(fields.find((field) => field.name === 'line')?.required).toBe(false);
});

it('S-162 F-003 A-046 mobile registration asks for the number, for a password only where the brand has it on', () => {
  const mobile = { method: 'MOBILE' } as const;
  expect(namesOf({}, mobile)).toEqual(['mobileNum', 'password', 'confirmPassword']);
  expect(namesOf({ line: rule() }, { ...mobile, mobilePassword: false })).toEqual(['mobileNum', 'line']);
  expect(fieldsOf({ mobileNum: rule({ enabled: false }) }, mobile)[0]).toMatchObject({
    name: 'mobileNum',
    required: true,
  });
});

it('S-150 S-161 F-002 a code stands after the number where SMS is on and a number is asked for', () => {
  expect(namesOf({}, { method: 'MOBILE', sms: true, mobilePassword: false })).toEqual([
    'mobileNum',
    'verificationCode',
  ]);
  expect(namesOf({ mobileNum: rule() }, { sms: true })).toEqual([
    'username',
    'password',
    'confirmPassword',
    'mobileNum',
    'verificationCode',
  ]);
  expect(namesOf({ mobileNum: rule() })).not.toContain('verificationCode');
  expect(namesOf({}, { sms: true })).not.toContain('verificationCode');
});

it('S-110 S-111 password managers know the fields, phones bring the right keyboard', () => {
  const fields = fieldsOf(
    { mobileNum: rule({ patternId: 6 }), idNumber: rule({ patternId: 6 }), birthDate: rule({}) },
    { sms: true },
  );
  const by = (name: string) => fields.find((field) => field.name === name);
  expect(by('username')?.autoComplete).toBe('username');
  expect(by('password')).toMatchObject({ type: 'password', autoComplete: 'new-password' });
  expect(by('mobileNum')).toMatchObject({ type: 'mobile', inputMode: 'tel' });
  expect(by('verificationCode')).toMatchObject({ inputMode: 'numeric', autoComplete: 'one-time-code' });
  expect(by('idNumber')).toMatchObject({ type: 'text', inputMode: 'numeric' });
  expect(by('birthDate')).toMatchObject({ type: 'date', autoComplete: 'bday' });
});
