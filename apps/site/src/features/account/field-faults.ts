import type { FieldRule, FieldRules } from '@sampan/contract';
import { checkField, type FieldFault } from '@sampan/contract/field-check';
import { openRule } from '@sampan/contract/registration-rules';

export { openRule };

/**
 * Why a field is refused, as ids and not as words: a change of language re-translates what is already on screen (S-195).
 * `field` is the wire name of the field; `count` is its length in words-free form, "6–16" or "6" (S-191, S-192).
 */
export interface FormFault {
  id: string;
  field: string;
  count?: string;
}

/** "6–16", or one number when both ends are the same (S-192). */
export function lengthText(rule: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return rule.minLength === rule.maxLength ? String(rule.maxLength) : `${rule.minLength}–${rule.maxLength}`;
}

/** Fields whose one sentence says more than their pattern does (S-089, S-196). */
const ownSentence: Readonly<Record<string, string>> = {
  mobileNum: 'account.other.mobile',
  verificationCode: 'account.other.code',
};

/** The words of a fault: empty has one sentence, everything else the sentence of the rule's pattern (S-190, S-191, A-023). */
export function faultMessage(field: string, rule: FieldRule, fault: FieldFault): FormFault {
  if (fault === 'empty') return { id: 'account.rule.empty', field };
  const own = ownSentence[field];
  return own ? { id: own, field } : { id: `account.rule.p${rule.patternId}`, field, count: lengthText(rule) };
}

/** Checks one field by the server's rule. @returns null when it may be sent. */
export function checkRule(field: string, rule: FieldRule, value: string): FormFault | null {
  const fault = checkField(rule, value);
  return fault && faultMessage(field, rule, fault);
}

export interface FormCheck {
  fields: readonly string[];
  rules: FieldRules;
  values: Readonly<Record<string, string>>;
}

/** Checks a whole form in the order its fields stand; confirmPassword must equal password (S-163). */
export function checkForm({ fields, rules, values }: FormCheck): Record<string, FormFault> {
  const faults: Record<string, FormFault> = {};
  for (const field of fields) {
    const fault = checkOne(field, { fields, rules, values });
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Checks one field of a form. */
export function checkOne(field: string, { rules, values }: FormCheck): FormFault | null {
  const value = values[field] ?? '';
  if (field === 'confirmPassword') return checkConfirmation(value, values.password ?? '');
  const rule = rules[field] ?? openRule;
  return checkRule(field, rule, field === 'mobileNum' ? bareNumber(value) : value);
}

function checkConfirmation(value: string, password: string): FormFault | null {
  if (value === '') return { id: 'account.rule.empty', field: 'confirmPassword' };
  return value === password ? null : { id: 'account.rule.mismatch', field: 'confirmPassword' };
}

/** Separators in a number are no fault; with the country code in front the server validates it by the numbering plan. */
function bareNumber(typed: string): string {
  return typed.replaceAll(/[\s().-]/g, '').replace(/^\+(?=\d+$)/, '');
}
