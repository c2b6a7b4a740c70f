import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { secretText, plainText as text } from '../plain-text.ts';
import { loginValueSchema } from './account-schemas.ts';

const verification = z.object({
  /** When the code ends and another may be asked for, ms (D-049). */
  expirationTime: z.number(),
});
const humanCheckId = z.uuid().optional();
const numberBody = z.strictObject({
  mobileNum: text(32).optional(),
  countryDialingCode: text(8).optional(),
  /** A passed human check of action `sms`. */
  humanCheckId,
});
const sendErrors = [
  'phone.missing',
  'phone.invalid',
  'phone.country.refused',
  'human.check.required',
  'code.wait',
  'code.limit',
] as const;

/** Codes by SMS and lost passwords: what only their forms ask. */
export const recoveryEndpoints = {
  loginSms: endpoint({
    id: 'E-002',
    feature: 'account',
    summary: 'Send an SMS code for login',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    module: 'MOBILEVERCODELOGIN3',
    body: numberBody,
    value: verification,
    errors: sendErrors,
    built: true,
  }),
  registerSms: endpoint({
    id: 'E-018',
    feature: 'account',
    summary: 'Send an SMS code for registration',
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    module: 'REGMOBVERF3',
    body: numberBody,
    value: verification,
    errors: sendErrors,
    built: true,
  }),
  sendResetCode: endpoint({
    id: 'X-100',
    feature: 'account',
    summary: 'Send an SMS code for a new password',
    method: 'POST',
    path: '/wps/verification/sms/password',
    access: 'public',
    module: 'CHNGPASSVERIF3',
    body: numberBody,
    value: verification,
    errors: sendErrors,
    built: true,
  }),
  sendOwnCode: endpoint({
    id: 'X-101',
    feature: 'account',
    summary: 'Send a code to a logged-in player',
    method: 'POST',
    path: '/wps/verification/code',
    access: 'real',
    body: z.strictObject({
      purpose: z.enum(['bind-mobile', 'bind-email', 'payment-password', 'close-account']),
      /** The new number, for bind-mobile. */
      mobileNum: text(32).optional(),
      countryDialingCode: text(8).optional(),
      /** The new address, for bind-email. */
      email: text(254).optional(),
      humanCheckId,
    }),
    /** `sentTo` is masked. */
    value: verification.extend({ sentTo: z.string() }),
    errors: [...sendErrors, 'code.contact.missing'],
    built: true,
  }),
  forgotByEmail: endpoint({
    id: 'E-012',
    feature: 'account',
    summary: 'Forgot password by e-mail',
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    form: true,
    body: z.strictObject({ username: text(64), email: text(254) }),
    /** The same for everybody: the mail tells the owner more. */
    value: z.object({}),
    built: true,
  }),
  resetByLink: endpoint({
    id: 'X-102',
    feature: 'account',
    summary: 'New password by the link of a mail',
    method: 'POST',
    path: '/wps/member/password/link',
    access: 'public',
    encrypted: true,
    /** `secret` stands behind the # of the link. */
    body: z.strictObject({ secret: secretText(64), newPassword: secretText(128), confirmNewPassword: secretText(128) }),
    value: z.object({}),
    errors: ['recovery.link.invalid', 'password.weak', 'password.mismatch', 'register.field.invalid'],
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
    body: z.strictObject({
      mobileNum: text(32),
      countryDialingCode: text(8).optional(),
      verificationCode: secretText(255),
      newPassword: secretText(128),
      firebaseChannel: text(64).optional(),
      firebaseIdToken: secretText(4096).optional(),
    }),
    /** The login that follows it (S-181; docs/decisions/0101). */
    value: loginValueSchema,
    errors: [
      'phone.missing',
      'phone.invalid',
      'phone.country.refused',
      'code.wrong',
      'phone.proof.invalid',
      'phone.proof.unavailable',
      'password.weak',
      'register.field.invalid',
      'login.account.closed',
    ],
    built: true,
  }),
  changePassword: endpoint({
    id: 'E-009',
    feature: 'account',
    summary: 'Change password',
    method: 'POST',
    path: '/wps/member/password',
    access: 'real',
    whilePasswordDue: true,
    encrypted: true,
    /** `oldPassword` is empty where there is none yet; the login must then be fresh. */
    body: z.strictObject({
      oldPassword: secretText(128),
      newPassword: secretText(128),
      confirmNewPassword: secretText(128),
    }),
    value: z.object({ token: z.string() }),
    errors: ['password.wrong', 'password.weak', 'password.mismatch', 'register.field.invalid', 'login.recent.required'],
    built: true,
  }),
};
