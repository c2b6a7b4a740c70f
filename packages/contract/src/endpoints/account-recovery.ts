import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText as text } from '../plain-text.ts';

const nothing = z.object({}).loose();
const verification = z.object({ expirationTime: z.number() });

/** Rows of codes and of lost passwords. */
export const accountRecoveryEndpoints = {
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
};
