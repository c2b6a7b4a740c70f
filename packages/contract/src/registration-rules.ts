/** Which fields a registration asks for. Page and server decide it by the same function, without the schema library. */
import type { FieldRule, FieldRules } from './field-rules.ts';

export type RegisterMethod = 'USERNAME' | 'MOBILE';

/** Holds no length of its own; stands in where a brand names no rule for a field that registration cannot do without. */
export const openRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
};

/** A code of 0 to 255 characters (S-167, A-022): whether it is right is checked by whoever sent it. */
const codeRule: FieldRule = { ...openRule, minLength: 0, maxLength: 255 };

export interface RegistrationSwitches {
  method: RegisterMethod;
  /** REGMOBVERF3: a mobile number counts only with the code sent to it (F-002). */
  sms: boolean;
  /** MOBILENUMPASSREG3: mobile registration asks for a password; without it the server sets a first one. */
  mobilePassword: boolean;
}

/**
 * The rules that hold for one registration, the fields that are off left out (S-161…S-166, S-194). The username stands in
 * the one method, the mobile number in the other; where a mobile number stands it is required, and with SMS its code too.
 */
export function registrationRules(
  rules: FieldRules,
  { method, sms, mobilePassword }: RegistrationSwitches,
): FieldRules {
  const mobile = method === 'MOBILE';
  const must = (name: string): FieldRule => ({ ...(rules[name] ?? openRule), enabled: true, required: true });
  const asksMobile = mobile || rules['mobileNum']?.enabled === true;
  const asksPassword = !mobile || mobilePassword;
  const special = new Set(['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode']);
  const optional = Object.entries(rules).filter(([name, rule]) => rule.enabled && !special.has(name));
  return {
    ...(!mobile && { username: must('username') }),
    ...(asksMobile && { mobileNum: must('mobileNum') }),
    ...(asksMobile &&
      sms && { verificationCode: { ...codeRule, ...rules['verificationCode'], enabled: true, required: true } }),
    ...(asksPassword && { password: must('password') }),
    ...(asksPassword && rules['confirmPassword']?.enabled !== false && { confirmPassword: must('password') }),
    ...Object.fromEntries(optional),
  };
}
