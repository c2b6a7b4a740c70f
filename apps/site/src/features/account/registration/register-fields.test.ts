import type { FieldRule } from '@sampan/contract';
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

it('S-507.E without settings it asks for username, password and confirmation only', () => {
  expect(registerFields({}).map((field) => field.name)).toEqual(['username', 'password', 'confirmPassword']);
  expect(registerFields({}).every((field) => field.required)).toBe(true);
});

it('S-164 S-194 shows an optional field only when the server has it on', () => {
  const names = registerFields({ email: rule(), line: rule({ enabled: false }), zalo: rule() }).map(
    (field) => field.name,
  );
  expect(names).toEqual(['username', 'password', 'confirmPassword', 'email', 'zalo']);
});

it('S-165 an optional field is required only when flagged', () => {
  const fields = registerFields({ email: rule({ required: true }), line: rule() });
  expect(fields.find((field) => field.name === 'email')?.required).toBe(true);
  expect(fields.find((field) => field.name === 'line')?.required).toBe(false);
});

it('S-110 password managers know the fields, phones bring the right keyboard', () => {
  const fields = registerFields({ mobileNum: rule({ patternId: 6 }), idNumber: rule({ patternId: 6 }) });
  const by = (name: string) => fields.find((field) => field.name === name);
  expect(by('username')?.autoComplete).toBe('username');
  expect(by('password')).toMatchObject({ type: 'password', autoComplete: 'new-password' });
  expect(by('mobileNum')).toMatchObject({ type: 'tel', inputMode: 'tel' });
  expect(by('idNumber')).toMatchObject({ type: 'text', inputMode: 'numeric' });
});
