import type { FieldRule, FieldRules } from '@sampan/contract';
import { openRule } from '../field-faults.ts';

export interface RegisterField {
  name: string;
  required: boolean;
  maxLength: number;
  type: 'text' | 'password' | 'email' | 'tel';
  inputMode: 'text' | 'numeric' | 'email' | 'tel';
  autoComplete: string;
}

/** What browsers and password managers know a field as; the rest is 'off' (S-110). */
const autoCompletes: Record<string, string> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  mobileNum: 'tel',
  email: 'email',
};

/** Fields that stand in every registration, with or without settings (S-161, S-507). */
const always = new Set(['username', 'password', 'confirmPassword']);

/** The order on the page. Who may show is decided by the server's rules (S-164). */
const order = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'mobileNum',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'referralCode',
  'affiliateCode',
] as const;

function keyboardOf(name: string, rule: FieldRule): Pick<RegisterField, 'type' | 'inputMode'> {
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword')
    return { type: 'password', inputMode: 'text' };
  if (name === 'mobileNum') return { type: 'tel', inputMode: 'tel' };
  if (rule.patternId === 3 || name === 'email') return { type: 'email', inputMode: 'email' };
  return { type: 'text', inputMode: rule.patternId === 6 ? 'numeric' : 'text' };
}

function ruleFor(name: string, rules: FieldRules): FieldRule | null {
  if (name === 'confirmPassword') return { ...openRule, maxLength: rules.password?.maxLength ?? openRule.maxLength };
  const rule = rules[name];
  if (always.has(name)) return rule ? { ...rule, required: true } : openRule;
  return rule?.enabled ? rule : null;
}

/** The fields of the username registration, in order. A field with `enabled` off is neither shown nor sent (S-194). */
export function registerFields(rules: FieldRules): RegisterField[] {
  return order.flatMap((name) => {
    const rule = ruleFor(name, rules);
    if (!rule) return [];
    const autoComplete = autoCompletes[name] ?? 'off';
    return [{ name, required: rule.required, maxLength: rule.maxLength, autoComplete, ...keyboardOf(name, rule) }];
  });
}
