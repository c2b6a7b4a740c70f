import type { FieldRules } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { FormFault } from '../field-faults.ts';
import { FirebaseFault } from '../verification/firebase-fault.ts';

/** Codes that are about one field; they have their words with the other errors. */
const fieldOf: Readonly<Record<string, string>> = {
  'register.username.taken': 'username',
  'register.mobile.taken': 'mobileNum',
  'password.weak': 'password',
  'captcha.wrong': 'captcha',
  'code.wrong': 'verificationCode',
  'phone.proof.invalid': 'verificationCode',
  'phone.missing': 'mobileNum',
  'phone.country.refused': 'mobileNum',
};
/** The server looks at what the page has let through: its rules are newer, or stricter (S-196). */
const secondLook: Readonly<Record<string, string>> = {
  payeeName: 'account.other.realName',
  mobileNum: 'account.other.phone',
  verificationCode: 'account.other.code',
};

/** The field a refusal is about, where it is about one (S-169): it then stands at that field instead of above the form. */
export function refusedField(error: unknown, rules: FieldRules): FormFault | null {
  if (error instanceof FirebaseFault) return { id: error.id, field: 'verificationCode' };
  if (!(error instanceof ApiError)) return null;
  const { code, details } = error;
  const known = fieldOf[code];
  if (known) return { id: `error.${code}`, field: code === 'password.weak' ? String(details.field ?? known) : known };
  if (code === 'password.mismatch') return { id: 'account.other.confirmation', field: 'confirmPassword' };
  if (code === 'phone.invalid') return { id: 'account.other.phone', field: 'mobileNum' };
  const field = String(details.field ?? '');
  if (code !== 'register.field.invalid' || !rules[field]) return null;
  if (details.fault === 'empty') return { id: 'account.other.empty', field };
  const { min, max } = details;
  const id = secondLook[field] ?? `account.rule.p${Number(details.patternId)}`;
  return { id, field, count: min === max ? String(max) : `${min}–${max}` };
}
