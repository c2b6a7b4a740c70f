import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText as text } from '../plain-text.ts';

/** What the security centre shows of an account. */
export const securityStateSchema = z.object({
  /** Proven contacts, masked; '' when there is none. */
  mobile: z.string(),
  email: z.string(),
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
      password: text(128).optional(),
      /** For every later one. */
      oldPaymentPassword: text(128).optional(),
      newPaymentPassword: text(128),
      confirmPaymentPassword: text(128),
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
};
