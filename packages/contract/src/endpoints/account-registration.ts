import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText as text } from '../plain-text.ts';
import { loginValueSchema, mobileRegistrationSchema, registrationSchema } from './account-schemas.ts';

const registrationErrors = [
  'register.disabled',
  'register.field.invalid',
  'register.agreement.required',
  'invitation.code.error',
  'password.mismatch',
  'password.weak',
  'human.check.required',
  'captcha.wrong',
  'register.mobile.taken',
] as const;

/** Rows of registration. */
export const registrationEndpoints = {
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
    errors: ['register.username.taken', ...registrationErrors],
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
    body: mobileRegistrationSchema,
    value: loginValueSchema,
    errors: registrationErrors,
    built: true,
  }),
  mobileAccount: endpoint({
    id: 'X-110',
    feature: 'account',
    summary: 'The account number a mobile registration would make',
    method: 'POST',
    path: '/wps/member/register/autoUsername',
    access: 'public',
    repeatable: true,
    module: 'MOBILENUMREG3',
    body: z.strictObject({ mobileNum: text(32), countryDialingCode: text(8).optional() }),
    /** Says nothing of whether somebody has it. */
    value: z.object({ account: z.string() }),
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
    /** Both may stand in the query instead. `domain` is the host name the visitor came to. */
    body: z.strictObject({ code: text(64).optional(), domain: text(255).optional() }),
    value: z.object({ valid: z.boolean() }),
    built: true,
  }),
  affiliateOpened: endpoint({
    id: 'X-493',
    feature: 'account',
    summary: 'A registration was opened by a link: counted for its code by day, with nothing of who opened it',
    method: 'POST',
    path: '/wps/agent/affiliate/opened',
    access: 'public',
    body: z.strictObject({ code: text(64) }),
    value: z.object({}),
    built: true,
  }),
};
