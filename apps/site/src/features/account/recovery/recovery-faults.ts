import type { FieldRule } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { checkRule, type FormFault, openRule } from '../field-faults.ts';
import { FirebaseFault } from '../verification/firebase-fault.ts';

export type Faults<Field extends string> = Partial<Record<Field, FormFault>>;

export const emptyFault = (field: string): FormFault => ({ id: 'account.rule.empty', field });

/** Where the brand has no rule for addresses of its own. */
const mailRule: FieldRule = { ...openRule, patternId: 3, acceptedPattern: '', minLength: 6, maxLength: 254 };

/**
 * The username by its rule (S-173). An account that was registered with a mobile number is called by it, which the rule
 * for new names refuses.
 */
export function usernameFault(rule: FieldRule | undefined, username: string): FormFault | null {
  if (username === '') return emptyFault('username');
  return /^\+?\d{6,15}$/.test(username) ? null : checkRule('username', rule ?? openRule, username);
}

export function emailFault(rule: FieldRule | undefined, email: string): FormFault | null {
  if (email === '') return emptyFault('email');
  return checkRule('email', rule ? { ...rule, required: true } : mailRule, email);
}

/** The shared rule of passwords, and never 123456 (S-177, S-186). */
export function passwordFault(rule: FieldRule | undefined, password: string): FormFault | null {
  if (password === '') return emptyFault('newPassword');
  if (password === '123456') return { id: 'error.password.weak', field: 'newPassword' };
  return checkRule('newPassword', rule ?? openRule, password);
}

const fieldOf: Readonly<Record<string, string>> = {
  'code.wrong': 'verificationCode',
  'phone.proof.invalid': 'verificationCode',
  'phone.missing': 'mobileNum',
  'phone.invalid': 'mobileNum',
  'phone.country.refused': 'mobileNum',
  'password.weak': 'newPassword',
};

/** The field a refusal is about, in words of this form; null for the form as a whole. */
export function refusedField(error: unknown): FormFault | null {
  if (error instanceof FirebaseFault) return { id: error.id, field: 'verificationCode' };
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'register.field.invalid') return { id: 'error.password.weak', field: 'newPassword' };
  const field = fieldOf[error.code];
  return field ? { id: `error.${error.code}`, field } : null;
}
