import { checkField, type FieldFault, type FieldRule, type FieldRules } from '@sampan/contract';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { loadGuessable } from '../../../../platform/passwords/common-passwords.ts';

/** What was typed, by the wire names of its fields. */
export type Entries = Readonly<Record<string, unknown>>;

/** Fields that are checked apart from their rule, or not kept with the profile. */
const apart = new Set([
  'username',
  'password',
  'confirmPassword',
  'captcha',
  'mobileNum',
  'verificationCode',
  'referralCode',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
]);

/** The picture and the first entry are compared with these elsewhere. */
const validatedElsewhere = new Set(['captcha', 'confirmPassword']);

/** A refused field in plain English; the page has the words in the visitor's language. */
function faultText(fault: FieldFault, rule: FieldRule): string {
  if (fault === 'empty') return 'must not be empty';
  if (fault === 'pattern') return 'has characters that are not allowed, or lacks some that are needed';
  return rule.minLength === rule.maxLength
    ? `must have ${rule.minLength} characters`
    : `must have ${rule.minLength} to ${rule.maxLength} characters`;
}

/** @throws AppError register.field.invalid */
export function checkRule(field: string, rule: FieldRule, value: string): void {
  const fault = checkField(rule, value);
  if (fault)
    throw new AppError('register.field.invalid', {
      field,
      reason: faultText(fault, rule),
      fault,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
}

/** @throws AppError password.weak when it opens guessing lists, or is the name itself or the brand's */
export async function checkStrength(
  password: string,
  { username, settings }: { username: string; settings: BrandSettings },
): Promise<void> {
  const isGuessable = await loadGuessable();
  if (isGuessable(password, username, settings.brand, settings.name)) throw new AppError('password.weak');
}

export function valueOf(entries: Entries, field: string): string {
  const value = entries[field];
  return typeof value === 'string' ? value : '';
}

/**
 * Every field by its rule (S-161…S-166): `rules` are those of this registration, from `registrationRules`.
 * @throws AppError register.field.invalid, password.mismatch
 */
export function checkForm(entries: Entries, rules: FieldRules): void {
  for (const [field, rule] of Object.entries(rules)) {
    if (validatedElsewhere.has(field)) continue;
    // A number that is there is checked with its country.
    if (field === 'mobileNum' && valueOf(entries, 'mobileNum').trim() !== '') continue;
    // A token of Firebase stands in the place of the code (S-160).
    if (field === 'verificationCode' && valueOf(entries, 'firebaseIdToken') !== '') continue;
    checkRule(field, rule, valueOf(entries, field));
  }
  const confirmation = valueOf(entries, 'confirmPassword');
  if ((rules['confirmPassword'] || confirmation !== '') && confirmation !== valueOf(entries, 'password'))
    throw new AppError('password.mismatch');
}

/** The optional fields the brand asks for, as they were typed; a field that is off is not kept (S-194). */
export function profileOf(entries: Entries, rules: FieldRules): Record<string, string> {
  const kept = Object.keys(rules).filter((field) => !apart.has(field));
  return Object.fromEntries(kept.map((field) => [field, valueOf(entries, field)]).filter(([, value]) => value !== ''));
}
