import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loginValueSchema } from './account-schemas.ts';

const nothing = z.object({}).loose();

/** Rows of the other ways in: demo play and outside providers. */
export const accountDoorEndpoints = {
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
};
