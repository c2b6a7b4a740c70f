import type { FieldRule, FieldRules } from '@sampan/contract';

export interface RegisterField {
  name: string;
  required: boolean;
  type: 'text' | 'password' | 'email' | 'mobile' | 'code' | 'date';
  inputMode: 'text' | 'numeric' | 'email' | 'tel';
  autoComplete: string;
}

/** What browsers and password managers know a field as; the rest is 'off' (S-110, S-111). */
const autoCompletes: Record<string, string> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  birthDate: 'bday',
  mobileNum: 'tel-national',
  verificationCode: 'one-time-code',
  email: 'email',
};

/** The order on the page; in the one method the name comes first, in the other the number. */
const order = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthDate',
  'mobileNum',
  'verificationCode',
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
const numberFirst = ['mobileNum', 'verificationCode'];

function keyboardOf(name: string, rule: FieldRule): Pick<RegisterField, 'type' | 'inputMode'> {
  const inputMode = rule.patternId === 6 ? 'numeric' : 'text';
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword')
    return { type: 'password', inputMode };
  if (name === 'birthDate') return { type: 'date', inputMode: 'numeric' };
  if (name === 'mobileNum') return { type: 'mobile', inputMode: 'tel' };
  if (name === 'verificationCode') return { type: 'code', inputMode: 'numeric' };
  if (rule.patternId === 3 || name === 'email') return { type: 'email', inputMode: 'email' };
  return { type: 'text', inputMode };
}

/** The fields of a registration, in order, by the rules that `registrationRules` has left (S-164, S-194). */
export function registerFields(rules: FieldRules): RegisterField[] {
  const names = rules.username ? order : [...numberFirst, ...order.filter((name) => !numberFirst.includes(name))];
  return names.flatMap((name) => {
    const rule = rules[name];
    if (!rule) return [];
    return [{ name, required: rule.required, autoComplete: autoCompletes[name] ?? 'off', ...keyboardOf(name, rule) }];
  });
}
