import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { secretText, plainText as text } from '../plain-text.ts';
import { loginValueSchema } from './account-schemas.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** What comes of a sign-in at an outside provider: a login, or a ticket of somebody this brand has not met. */
const socialOutcomeSchema = z.object({
  login: loginValueSchema.nullable(),
  /** For `socialRegister` or `socialLink`, 15 minutes. null when `login` is there, or when the person cancelled. */
  ticket: z.string().nullable(),
  provider: z.enum(socialProviders),
  /** A name by the brand's rules that is still free, to begin the form with; may be empty. */
  suggestedName: z.string(),
  /** The page of this site that was left for the provider. */
  returnTo: z.string(),
});

/** A provider whose account opens the member's; `linkedAt` in epoch ms. */
const socialTieSchema = z.object({ provider: z.enum(socialProviders), linkedAt: z.number() });
export type SocialTie = z.infer<typeof socialTieSchema>;

/** Rows of the other ways in: demo play, outside providers, a one-use code in the address. */
export const accountLoginMethodEndpoints = {
  freePlay: endpoint({
    id: 'E-013',
    feature: 'account',
    summary: 'Free demo',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    encrypted: true,
    module: 'FREEPLAY3',
    body: z.strictObject({ os: text(64), platform: z.literal('W'), gatewayVersion: z.literal(3) }),
    value: loginValueSchema,
    built: true,
  }),
  social: endpoint({
    id: 'E-068',
    feature: 'account',
    summary: 'Social sign-in: what the provider sent back',
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'public',
    encrypted: true,
    /** The query of the address the provider sent the browser back to, `code=…&state=…` or `error=…&state=…`. */
    body: z.strictObject({ answer: secretText(4096) }),
    value: socialOutcomeSchema,
    errors: ['login.social.failed', 'login.social.unavailable', 'login.account.closed'],
    built: true,
  }),
  socialStart: endpoint({
    id: 'X-121',
    feature: 'account',
    summary: 'Begin a social sign-in: the address to go to',
    method: 'POST',
    path: '/wps/session/login/social/start',
    access: 'public',
    body: z.strictObject({
      provider: z.enum(socialProviders),
      returnTo: text(300),
      /** Of the link that brought the visitor; they count when a registration comes of the visit. */
      affiliateCode: text(64).optional(),
      referralCode: text(64).optional(),
    }),
    value: z.object({ url: z.string() }),
    errors: ['login.social.unavailable'],
    built: true,
  }),
  socialRegister: endpoint({
    id: 'X-122',
    feature: 'account',
    summary: 'Finish the registration of who came from a provider',
    method: 'POST',
    path: '/wps/session/login/social/register',
    access: 'public',
    encrypted: true,
    body: z.strictObject({ ticket: secretText(128), username: text(64), agreement: z.boolean() }),
    value: loginValueSchema,
    errors: [
      'login.ticket.invalid',
      'login.social.taken',
      'register.disabled',
      'register.username.taken',
      'register.field.invalid',
      'register.agreement.required',
    ],
    built: true,
  }),
  socialLink: endpoint({
    id: 'X-123',
    feature: 'account',
    summary: "Tie a provider's account to the member who is logged in",
    method: 'POST',
    path: '/wps/session/login/social/link',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ ticket: secretText(128) }),
    value: z.object({ provider: z.enum(socialProviders) }),
    errors: ['login.ticket.invalid', 'login.social.taken', 'login.recent.required'],
    built: true,
  }),
  socialLinks: endpoint({
    id: 'X-200',
    feature: 'account',
    summary: "The providers' accounts that open the member's account",
    method: 'GET',
    path: '/wps/member/social',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.array(socialTieSchema),
    built: true,
  }),
  socialUnlink: endpoint({
    id: 'X-201',
    feature: 'account',
    summary: "Untie a provider's account; the last way in stays",
    method: 'POST',
    path: '/wps/member/social/remove',
    access: 'real',
    body: z.strictObject({ provider: z.enum(socialProviders) }),
    value: z.array(socialTieSchema),
    errors: ['login.recent.required', 'login.last.way', 'content.not.found'],
    built: true,
  }),
  issueLoginCode: endpoint({
    id: 'X-124',
    feature: 'account',
    summary: 'A one-use code for the address of another page of this brand, 60 s',
    method: 'POST',
    path: '/wps/session/code',
    access: 'session',
    body: z.strictObject({}),
    value: z.object({ code: z.string(), expiresAt: z.number() }),
    built: true,
  }),
  loginByCode: endpoint({
    id: 'X-125',
    feature: 'account',
    summary: 'Exchange a one-use code for a session (S-440)',
    method: 'POST',
    path: '/wps/session/login/code',
    access: 'public',
    encrypted: true,
    body: z.strictObject({ code: secretText(128) }),
    value: loginValueSchema,
    errors: ['session.expired', 'login.account.closed'],
    built: true,
  }),
};
