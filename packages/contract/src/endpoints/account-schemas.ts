import { z } from 'zod';
import { secretText, plainText as text } from '../plain-text.ts';

/** The answer of a human check: the id of a passed challenge. */
const humanCheckId = z.uuid().optional();

/**
 * Registration user (SPEC §3, D-001…D-026). Which fields count is decided by the brand's field rules; the lengths here only
 * keep out what no rule would take.
 */
export const registrationSchema = z.strictObject({
  username: text(64),
  password: secretText(128),
  confirmPassword: secretText(128).optional(),
  payeeName: text(400).optional(),
  email: text(254).optional(),
  qqNum: text(64).optional(),
  mobileNum: text(32).optional(),
  recommenderId: text(64).optional(),
  captcha: secretText(16).optional(),
  captchaId: z.uuid().optional(),
  verificationCode: secretText(255).optional(),
  affiliateCode: text(64).optional(),
  paymentPassword: secretText(128).optional(),
  line: text(64).optional(),
  whatsapp: text(64).optional(),
  zalo: text(64).optional(),
  facebook: text(64).optional(),
  wechat: text(64).optional(),
  idNumber: text(64).optional(),
  /** `1990-02-28` */
  birthDate: text(10).optional(),
  referralCode: text(64).optional(),
  domain: text(255).optional(),
  countryDialingCode: text(8).optional(),
  login: z.literal(true),
  registerUrl: text(500).optional(),
  registerMethod: z.enum(['USERNAME', 'MOBILE']).optional(),
  firebaseChannel: text(64).optional(),
  firebaseIdToken: secretText(4096).optional(),
  agreement: z.boolean(),
  humanCheckId,
});

/** As `registrationSchema`; the number is the name, and the password stands where MOBILENUMPASSREG3 is on. */
export const mobileRegistrationSchema = registrationSchema
  .omit({ username: true })
  .extend({ mobileNum: text(32), password: secretText(128).optional() });

export const loginSchema = z.strictObject({
  type: z.enum(['username', 'sms']),
  username: text(64).optional(),
  mobileNum: text(32).optional(),
  countryDialingCode: text(8).optional(),
  /** Absent when `rememberedToken` stands in its place (TRUST §6: the password itself is never stored). */
  password: secretText(128).optional(),
  rememberedToken: secretText(128).optional(),
  verificationCode: secretText(255).optional(),
  captcha: secretText(16).optional(),
  captchaId: z.uuid().optional(),
  humanCheckId,
  remember: z.boolean().optional(),
  /** true: the login for agents; whoever is none is refused (S-107). */
  agent: z.boolean().optional(),
  firebaseChannel: text(64).optional(),
  firebaseIdToken: secretText(4096).optional(),
});

export const loginValueSchema = z.object({
  /** Empty while `secondFactorTicket` is there: then no session is open yet. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** true when the password must be changed before the login counts (123456 or expired while forced). */
  passwordChangeRequired: z.boolean(),
  userName: z.string(),
  /**
   * The first password the server has chosen, there when `passwordChangeRequired` is and the player knows none: it
   * is the `oldPassword` of the change that is due, held in memory alone and never shown.
   */
  firstPassword: z.string().optional(),
  /** One-use token for the remembered login, when it was asked for. Lives 24 hours (docs/decisions/0020). */
  rememberedToken: z.string().optional(),
  /** The first step was right and a second is due: hand it to `secondFactorLogin` with a code, within 5 minutes. */
  secondFactorTicket: z.string().optional(),
});

export const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Account type: 0 member; 1, 2, 41, 42 agents; 4 demo. */
  type: z.number().int(),
  toUpline: z.boolean(),
  mobile: z.string(),
  email: z.string(),
  regDate: z.number(),
  clubLabel: z
    .object({ labelName: z.string(), color: z.string(), color2: z.string(), rankLevel: z.number().int() })
    .nullable(),
  memberLabel: z.array(z.object({ labelName: z.string() })),
  language: z.string(),
});
export type MemberInfo = z.infer<typeof memberInfoSchema>;
