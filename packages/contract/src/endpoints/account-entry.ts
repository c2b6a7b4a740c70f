import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loginSchema, loginValueSchema } from './account-schemas.ts';

const nothing = z.object({}).loose();

/** Rows of registration and login. */
export const accountEntryEndpoints = {
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
      'login.non.member',
      'login.non.agent',
      'login.remembered.invalid',
      'human.check.required',
      'captcha.wrong',
    ],
    built: true,
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
  logout: endpoint({
    id: 'E-019',
    feature: 'account',
    summary: 'Log out',
    method: 'DELETE',
    path: '/wps/session/logout',
    whilePasswordDue: true,
    access: 'session',
    always: true,
    body: nothing,
    value: z.object({}),
    built: true,
  }),
};
