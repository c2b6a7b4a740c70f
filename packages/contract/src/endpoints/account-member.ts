import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText as text } from '../plain-text.ts';
import { memberInfoSchema } from './account-schemas.ts';

const nothing = z.object({}).loose();

/** Rows of what a member sees and keeps of the account. */
export const accountMemberEndpoints = {
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
};
