import { type FieldRule, fieldRuleSchema } from '@sampan/contract';
import { z } from 'zod';
import type { SettingDefinition } from '../../../platform/brand-settings.ts';
import { declareSettings, defineSetting } from './setting.ts';

/** A rule an operator writes must not stop the form: its expression has to compile. */
const safeFieldRule = fieldRuleSchema
  .extend({ acceptedPattern: z.string().max(300) })
  .refine((rule) => rule.minLength <= rule.maxLength, 'minLength must not be above maxLength')
  .refine(
    (rule) => rule.acceptedPattern === '' || rule.acceptedPattern === '*' || compiles(rule.acceptedPattern),
    'acceptedPattern must be "*", empty, or a JavaScript expression',
  );

function compiles(pattern: string): boolean {
  try {
    RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const field = (
  patternId: number,
  minLength: number,
  maxLength: number,
  enabled = false,
  required = false,
): FieldRule => ({ enabled, required, acceptedPattern: '', patternId, minLength, maxLength });

/** Fields of the registration form (SPEC §5, D-001…D-021) and their rule until an operator sets another. */
const fieldDefaults: Record<string, FieldRule> = {
  username: field(1, 4, 15, true, true),
  // A letter and a digit, no spaces; length and the list of common passwords carry the weight (TRUST R-52).
  password: {
    enabled: true,
    required: true,
    acceptedPattern: String.raw`^(?=.*[A-Za-z])(?=.*[0-9])\S+$`,
    patternId: 5,
    minLength: 8,
    maxLength: 64,
  },
  confirmPassword: field(0, 8, 64, true, true),
  payeeName: field(12, 2, 60),
  email: field(3, 6, 120),
  qqNum: field(6, 5, 12),
  mobileNum: field(6, 6, 15),
  line: field(9, 2, 40),
  whatsapp: field(9, 5, 40),
  zalo: field(9, 5, 40),
  facebook: field(9, 2, 60),
  wechat: field(9, 2, 40),
  idNumber: field(4, 6, 20),
  affiliateCode: field(4, 3, 20),
  referralCode: field(4, 3, 20, true),
  recommenderId: field(4, 3, 20),
  birthDate: {
    enabled: false,
    required: false,
    acceptedPattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    patternId: 0,
    minLength: 10,
    maxLength: 10,
  },
  paymentPassword: field(6, 6, 6),
  captcha: field(4, 4, 6),
  verificationCode: field(0, 0, 255),
};

/** One setting a field, so that an operator changes one without retyping the rest. */
export const fieldSettings: Record<string, SettingDefinition<FieldRule>> = declareSettings(
  Object.fromEntries(
    Object.entries(fieldDefaults).map(([name, initial]) => [
      name,
      defineSetting({
        key: `register.${name}`,
        schema: safeFieldRule,
        initial,
        about: `Rule of the registration field ${name}.`,
      }),
    ]),
  ),
);
