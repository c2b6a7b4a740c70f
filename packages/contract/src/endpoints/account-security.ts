import { z } from 'zod';
import { endpoint, uploadedFile } from '../endpoint.ts';
import { secretText, plainText as text } from '../plain-text.ts';

/** A picture of oneself: png, jpg or webp of at most 5 MB. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

/** What the security centre shows of an account. */
export const securityStateSchema = z.object({
  /** Proven contacts, masked; '' when there is none. */
  mobile: z.string(),
  email: z.string(),
  /** false: the account is entered by an outside provider or a passkey, and its first password takes no old one. */
  hasPassword: z.boolean(),
  nickname: z.string(),
  /** Optional fields of the brand; `locked` ones are changed by customer service only. An id number comes masked. */
  fields: z.array(z.object({ name: z.string(), value: z.string(), locked: z.boolean() })),
  /** Address of the picture: of this site, or data: for the drawn one. */
  icon: z.string(),
  /** Whether a payment password is set, and how many minutes it rests after wrong tries. */
  paymentPassword: z.object({ set: z.boolean(), lockedMinutes: z.number().int() }),
});
export type SecurityState = z.infer<typeof securityStateSchema>;

/** Rows of the security centre (S-299). */
export const accountSecurityEndpoints = {
  securityState: endpoint({
    id: 'X-140',
    feature: 'account',
    summary: 'What the security centre shows',
    method: 'GET',
    path: '/wps/member/security',
    access: 'session',
    repeatable: true,
    body: z.object({}).loose(),
    value: securityStateSchema,
    built: true,
  }),
  setPaymentPassword: endpoint({
    id: 'X-141',
    feature: 'account',
    summary: 'Set or change the payment password',
    method: 'POST',
    path: '/wps/member/payment-password',
    access: 'real',
    encrypted: true,
    body: z.strictObject({
      /** The login password: for the first payment password. */
      password: secretText(128).optional(),
      /** For every later one. */
      oldPaymentPassword: secretText(128).optional(),
      newPaymentPassword: secretText(128),
      confirmPaymentPassword: secretText(128),
    }),
    value: z.object({}),
    errors: [
      'register.field.invalid',
      'password.weak',
      'password.mismatch',
      'password.wrong',
      'login.locked',
      'payment.password.required',
      'payment.password.wrong',
      'payment.password.locked',
    ],
    built: true,
  }),
  resetPaymentPassword: endpoint({
    id: 'X-142',
    feature: 'account',
    summary: 'Another payment password for one that is forgotten',
    method: 'POST',
    path: '/wps/member/payment-password/reset',
    access: 'real',
    encrypted: true,
    body: z.strictObject({
      password: secretText(128),
      /** Sent by X-101 with purpose payment-password. */
      verificationCode: secretText(16),
      newPaymentPassword: secretText(128),
      confirmPaymentPassword: secretText(128),
    }),
    value: z.object({}),
    errors: [
      'register.field.invalid',
      'password.weak',
      'password.mismatch',
      'password.wrong',
      'login.locked',
      'code.wrong',
      'code.contact.missing',
    ],
    built: true,
  }),
  bindContact: endpoint({
    id: 'X-143',
    feature: 'account',
    summary: 'Bind or change the mobile number or e-mail address',
    method: 'POST',
    path: '/wps/member/contact',
    access: 'real',
    encrypted: true,
    body: z.strictObject({
      kind: z.enum(['mobile', 'email']),
      mobileNum: text(32).optional(),
      countryDialingCode: text(8).optional(),
      email: text(254).optional(),
      /** Sent by X-101 with purpose bind-mobile or bind-email. */
      verificationCode: secretText(16),
      password: secretText(128),
    }),
    value: z.object({}),
    errors: ['password.wrong', 'login.locked', 'phone.missing', 'phone.invalid', 'code.wrong', 'contact.taken'],
    built: true,
  }),
  editProfile: endpoint({
    id: 'X-145',
    feature: 'account',
    summary: 'Change nickname and optional fields',
    method: 'POST',
    path: '/wps/member/profile',
    access: 'real',
    body: z.strictObject({
      nickname: text(64),
      /** Only those that are changed. */
      fields: z.record(z.string().max(32), text(128)).refine((fields) => Object.keys(fields).length <= 20, 'too many'),
    }),
    value: z.object({}),
    errors: ['register.field.invalid'],
    built: true,
  }),
  uploadAvatar: endpoint({
    id: 'X-146',
    feature: 'account',
    summary: 'Upload an own picture',
    method: 'POST',
    path: '/wps/member/avatar',
    access: 'real',
    upload: { maxBytes: AVATAR_MAX_BYTES },
    body: z.strictObject({ file: uploadedFile }),
    value: z.object({ icon: z.string() }),
    errors: ['avatar.invalid', 'system.overloaded'],
    built: true,
  }),
  removeAvatar: endpoint({
    id: 'X-147',
    feature: 'account',
    summary: 'Back to the drawn picture',
    method: 'DELETE',
    path: '/wps/member/avatar',
    access: 'real',
    body: z.object({}).loose(),
    value: z.object({ icon: z.string() }),
    built: true,
  }),
  closeAccount: endpoint({
    id: 'X-148',
    feature: 'account',
    summary: 'Close the own account',
    method: 'POST',
    path: '/wps/member/close',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ password: secretText(128) }),
    value: z.object({}),
    errors: ['password.wrong', 'login.locked', 'account.close.orders', 'account.close.rounds', 'account.close.money'],
    built: true,
  }),
};
