import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText as text } from '../plain-text.ts';

const nothing = z.object({}).loose();
/** The answer of a human check: the id of a passed challenge. */
const humanCheckId = z.uuid().optional();

/** Registration user (SPEC §3, D-001…D-026). Which fields count is decided by the brand's field rules. */
export const registrationSchema = z.strictObject({
  username: text(64),
  password: text(128),
  confirmPassword: text(128).optional(),
  payeeName: text(120).optional(),
  email: text(254).optional(),
  qqNum: text(64).optional(),
  mobileNum: text(32).optional(),
  recommenderId: text(64).optional(),
  captcha: text(16).optional(),
  captchaId: z.uuid().optional(),
  verificationCode: text(255).optional(),
  affiliateCode: text(64).optional(),
  paymentPassword: text(128).optional(),
  line: text(64).optional(),
  whatsapp: text(64).optional(),
  zalo: text(64).optional(),
  facebook: text(64).optional(),
  wechat: text(64).optional(),
  idNumber: text(64).optional(),
  referralCode: text(64).optional(),
  domain: text(255).optional(),
  countryDialingCode: text(8).optional(),
  login: z.literal(true),
  registerUrl: text(500).optional(),
  registerMethod: z.enum(['USERNAME', 'MOBILE']).optional(),
  firebaseChannel: text(64).optional(),
  firebaseIdToken: text(4096).optional(),
  agreement: z.boolean(),
  humanCheckId,
});

export const loginSchema = z.strictObject({
  type: z.enum(['username', 'sms']),
  username: text(64).optional(),
  mobileNum: text(32).optional(),
  countryDialingCode: text(8).optional(),
  /** Absent when `rememberedToken` stands in its place (TRUST §6: the password itself is never stored). */
  password: text(128).optional(),
  rememberedToken: text(128).optional(),
  verificationCode: text(255).optional(),
  captcha: text(16).optional(),
  captchaId: z.uuid().optional(),
  humanCheckId,
  remember: z.boolean().optional(),
  firebaseChannel: text(64).optional(),
  firebaseIdToken: text(4096).optional(),
});

export const loginValueSchema = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** true when the password must be changed before the login counts (123456 or expired while forced). */
  passwordChangeRequired: z.boolean(),
  userName: z.string(),
  /** One-use token for the remembered login, when it was asked for. Lives 24 hours (docs/decisions/0020). */
  rememberedToken: z.string().optional(),
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

/**
 * A human check of one kind of act: bring the boat under the lantern of the picture (drag, or arrow keys), or do the
 * proof of work instead (one tap). One answer a check; lives 2 minutes; good for one use of its action from the same
 * address. Every use needs a new one, also after a refusal.
 */
export const humanCheckSchema = z.object({
  id: z.uuid(),
  /** PNG data URL of the river with the lantern somewhere on it. */
  picture: z.string(),
  /**
   * Width of the picture in units (the PNG has twice as many pixels). The boat starts at 0, the left edge; the answer's
   * `position` is where the boat's middle was let go, in the same units.
   */
  width: z.number().int(),
  /** Find a whole n ≥ 0 so that SHA-256(`${id}:${n}`) (UTF-8, n in decimal) starts with `bits` zero bits. */
  work: z.object({ bits: z.number().int() }),
  expiresAt: z.number(),
});

const verification = z.object({ expirationTime: z.number() });

export const accountEndpoints = {
  login: endpoint({
    id: 'E-001',
    feature: 'account',
    summary: 'Log in',
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    body: loginSchema,
    value: loginValueSchema,
    errors: [
      'login.failed',
      'login.captcha.required',
      'login.locked',
      'login.account.closed',
      'login.remembered.invalid',
      'human.check.required',
      'captcha.wrong',
    ],
    built: true,
  }),
  loginSms: endpoint({
    id: 'E-002',
    feature: 'account',
    summary: 'Send an SMS code for login',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    module: 'MOBILEVERCODELOGIN3',
    body: nothing,
    value: verification,
    built: false,
  }),
  avatar: endpoint({
    id: 'E-004',
    feature: 'account',
    summary: 'Avatar',
    method: 'POST',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({ avatar: z.string(), avatarType: z.literal('STATIC') }),
    built: true,
  }),
  memberInfo: endpoint({
    id: 'E-006',
    feature: 'account',
    summary: 'Member info',
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: memberInfoSchema,
    built: true,
  }),
  register: endpoint({
    id: 'E-007',
    feature: 'account',
    summary: 'Register by username',
    method: 'POST',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    body: registrationSchema,
    value: loginValueSchema,
    errors: [
      'register.disabled',
      'register.username.taken',
      'register.field.invalid',
      'register.agreement.required',
      'invitation.code.error',
      'password.mismatch',
      'password.weak',
      'human.check.required',
      'captcha.wrong',
    ],
    built: true,
  }),
  registerMobile: endpoint({
    id: 'E-008',
    feature: 'account',
    summary: 'Register by mobile number',
    method: 'POST',
    alsoMethods: ['PUT'],
    path: '/wps/member/register/mobile',
    access: 'public',
    encrypted: true,
    module: 'MOBILENUMREG3',
    body: nothing,
    value: loginValueSchema,
    built: false,
  }),
  changePassword: endpoint({
    id: 'E-009',
    feature: 'account',
    summary: 'Change password',
    method: 'POST',
    path: '/wps/member/password',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ oldPassword: text(128), newPassword: text(128), confirmNewPassword: text(128) }),
    value: z.object({ token: z.string() }),
    errors: ['password.wrong', 'password.weak', 'password.mismatch', 'register.field.invalid'],
    built: true,
  }),
  affiliateCheck: endpoint({
    id: 'E-010',
    feature: 'account',
    summary: 'Affiliate code check',
    method: 'POST',
    path: '/wps/agent/affiliate',
    access: 'public',
    repeatable: true,
    body: nothing,
    value: z.object({ valid: z.boolean() }),
    built: false,
  }),
  forgotByEmail: endpoint({
    id: 'E-012',
    feature: 'account',
    summary: 'Forgot password by e-mail',
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    form: true,
    body: nothing,
    value: z.object({}),
    built: false,
  }),
  freePlay: endpoint({
    id: 'E-013',
    feature: 'account',
    summary: 'Free demo',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    module: 'FREEPLAY3',
    body: nothing,
    value: loginValueSchema,
    built: false,
  }),
  captcha: endpoint({
    id: 'E-014',
    feature: 'account',
    summary: 'Captcha picture',
    method: 'POST',
    path: '/wps/captcha',
    access: 'public',
    body: nothing,
    /** `image` is a PNG data URL. One answer a picture, 5 minutes. */
    value: z.object({ id: z.uuid(), image: z.string() }),
    built: true,
  }),
  icon: endpoint({
    id: 'E-015',
    feature: 'account',
    summary: 'Member icon',
    method: 'POST',
    path: '/wps/member/info/icon',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({ icon: z.string() }),
    built: true,
  }),
  forgotByPhone: endpoint({
    id: 'E-017',
    feature: 'account',
    summary: 'Reset password by phone',
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    encrypted: true,
    module: 'CHNGPASSVERIF3',
    body: nothing,
    value: z.object({}),
    built: false,
  }),
  registerSms: endpoint({
    id: 'E-018',
    feature: 'account',
    summary: 'Send an SMS code for registration',
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    module: 'REGMOBVERF3',
    body: nothing,
    value: verification,
    built: false,
  }),
  logout: endpoint({
    id: 'E-019',
    feature: 'account',
    summary: 'Log out',
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    always: true,
    body: nothing,
    value: z.object({}),
    built: true,
  }),
  updateLanguage: endpoint({
    id: 'E-065',
    feature: 'account',
    summary: "Keep the member's language",
    method: 'POST',
    path: '/wps/member/language',
    access: 'session',
    body: z.strictObject({ language: text(8) }),
    value: z.object({ language: z.string() }),
    built: true,
  }),
  social: endpoint({
    id: 'E-068',
    feature: 'account',
    summary: 'Social sign-in',
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'public',
    encrypted: true,
    body: nothing,
    value: loginValueSchema,
    built: false,
  }),
  humanCheck: endpoint({
    id: 'X-010',
    feature: 'account',
    summary: 'New human check',
    method: 'POST',
    path: '/wps/verification/slider',
    access: 'public',
    body: z.strictObject({ action: z.enum(['login', 'register', 'sms']) }),
    value: humanCheckSchema,
    built: true,
  }),
  humanCheckAnswer: endpoint({
    id: 'X-011',
    feature: 'account',
    summary: 'Answer a human check',
    method: 'POST',
    path: '/wps/verification/slider/answer',
    access: 'public',
    body: z.strictObject({
      id: z.uuid(),
      position: z.number().min(0).max(2000).optional(),
      /** From the first touch or key to the release. */
      durationMs: z.number().int().min(0).max(600_000).optional(),
      /** Where the boat was and when: [position, ms since the first touch], first to last, at least 3 points. */
      path: z
        .array(z.tuple([z.number(), z.number()]))
        .max(300)
        .optional(),
      /** The n of the proof of work; then the other fields stay away. */
      work: z.number().int().min(0).optional(),
    }),
    value: z.object({ passed: z.literal(true), id: z.uuid() }),
    errors: ['human.check.failed'],
    built: true,
  }),
};
