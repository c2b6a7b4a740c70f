import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { secretText, plainText as text } from '../plain-text.ts';
import { loginValueSchema } from './account-schemas.ts';

const none = z.strictObject({});

/** What the browser's credential interface takes and gives (WebAuthn JSON); its parts are checked by the library. */
const webauthnJson = z.record(z.string(), z.unknown());
const ceremony = z.object({ ticket: z.string(), options: webauthnJson });

/** A passkey as its owner sees it; times in epoch ms. */
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  /** Kept by the owner's account at the maker of the device, so that it outlives the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** One open session of the member, on a device. */
const deviceSchema = z.object({
  id: z.uuid(),
  /** Browser and system, such as `Chrome · Android`; empty when it did not say. */
  userAgent: z.string(),
  ip: z.string(),
  /** By the brand's table of addresses; empty when it is not known. */
  countryCode: z.string(),
  since: z.number(),
  lastSeenAt: z.number(),
  /** The one this call came with. */
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/** The second step of a login, and the login by passkey. */
export const factorLoginEndpoints = {
  secondFactorLogin: endpoint({
    id: 'X-120',
    feature: 'account',
    summary: 'The second step of a login',
    method: 'POST',
    path: '/wps/session/login/second-factor',
    access: 'public',
    encrypted: true,
    /** Six digits of the app, or one of the recovery codes. */
    body: z.strictObject({ ticket: secretText(128), code: secretText(32) }),
    value: loginValueSchema,
    errors: ['login.ticket.invalid', 'login.code.wrong', 'login.locked', 'login.account.closed'],
    built: true,
  }),
  passkeyLoginStart: endpoint({
    id: 'X-126',
    feature: 'account',
    summary: 'Begin a login by passkey',
    method: 'POST',
    path: '/wps/session/login/passkey/start',
    access: 'public',
    body: none,
    value: ceremony,
    built: true,
  }),
  passkeyLogin: endpoint({
    id: 'X-127',
    feature: 'account',
    summary: 'Log in by passkey',
    method: 'POST',
    path: '/wps/session/login/passkey',
    access: 'public',
    encrypted: true,
    body: z.strictObject({ ticket: secretText(128), answer: webauthnJson }),
    value: loginValueSchema,
    errors: ['login.ticket.invalid', 'login.passkey.refused', 'login.account.closed'],
    built: true,
  }),
};

/** Passkeys, devices and the second factor as a member sees and ends them in the security centre. */
export const accountFactorEndpoints = {
  passkeys: endpoint({
    id: 'X-128',
    feature: 'account',
    summary: "The member's passkeys",
    method: 'GET',
    path: '/wps/member/passkeys',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.array(passkeySchema),
    built: true,
  }),
  passkeyStart: endpoint({
    id: 'X-129',
    feature: 'account',
    summary: 'Begin to add a passkey',
    method: 'POST',
    path: '/wps/member/passkeys/start',
    access: 'real',
    body: none,
    value: ceremony,
    errors: ['login.recent.required', 'passkey.limit'],
    built: true,
  }),
  passkeyAdd: endpoint({
    id: 'X-130',
    feature: 'account',
    summary: 'Add a passkey',
    method: 'POST',
    path: '/wps/member/passkeys',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ ticket: secretText(128), answer: webauthnJson, name: text(40) }),
    value: z.array(passkeySchema),
    errors: ['login.ticket.invalid', 'login.passkey.refused', 'passkey.limit'],
    built: true,
  }),
  passkeyRename: endpoint({
    id: 'X-131',
    feature: 'account',
    summary: 'Name a passkey',
    method: 'PUT',
    path: '/wps/member/passkeys',
    access: 'real',
    body: z.strictObject({ id: secretText(1400), name: text(40) }),
    value: z.array(passkeySchema),
    errors: ['content.not.found'],
    built: true,
  }),
  passkeyRemove: endpoint({
    id: 'X-132',
    feature: 'account',
    summary: 'Remove a passkey',
    method: 'POST',
    path: '/wps/member/passkeys/remove',
    access: 'real',
    body: z.strictObject({ id: secretText(1400) }),
    value: z.array(passkeySchema),
    errors: ['content.not.found', 'login.recent.required', 'login.last.way'],
    built: true,
  }),
  devices: endpoint({
    id: 'X-133',
    feature: 'account',
    summary: 'Where the member is logged in',
    method: 'GET',
    path: '/wps/session/devices',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.array(deviceSchema),
    built: true,
  }),
  endDevices: endpoint({
    id: 'X-134',
    feature: 'account',
    summary: 'Log one device out, or all of them with this one',
    method: 'POST',
    path: '/wps/session/devices/end',
    access: 'real',
    body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ all: z.literal(true) })]),
    value: z.object({ ended: z.number().int() }),
    errors: ['content.not.found'],
    built: true,
  }),
  secondFactor: endpoint({
    id: 'X-135',
    feature: 'account',
    summary: 'Whether the second step is on',
    method: 'GET',
    path: '/wps/member/second-factor',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.object({ on: z.boolean(), since: z.number().nullable(), recoveryCodesLeft: z.number().int() }),
    built: true,
  }),
  secondFactorStart: endpoint({
    id: 'X-136',
    feature: 'account',
    summary: 'A new secret for the authenticator app; it counts once confirmed',
    method: 'POST',
    path: '/wps/member/second-factor/start',
    access: 'real',
    body: none,
    value: z.object({ secret: z.string(), address: z.string() }),
    errors: ['login.recent.required', 'second.factor.state'],
    built: true,
  }),
  secondFactorConfirm: endpoint({
    id: 'X-137',
    feature: 'account',
    summary: 'Switch the second step on with a code of the app',
    method: 'POST',
    path: '/wps/member/second-factor/confirm',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ code: secretText(32) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['login.code.wrong', 'login.locked', 'second.factor.state'],
    built: true,
  }),
  secondFactorOff: endpoint({
    id: 'X-138',
    feature: 'account',
    summary: 'Switch the second step off',
    method: 'POST',
    path: '/wps/member/second-factor/off',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ code: secretText(32) }),
    value: z.object({}),
    errors: ['login.code.wrong', 'login.locked', 'second.factor.state'],
    built: true,
  }),
  recoveryCodes: endpoint({
    id: 'X-139',
    feature: 'account',
    summary: 'New recovery codes; the old ones end',
    method: 'POST',
    path: '/wps/member/second-factor/recovery-codes',
    access: 'real',
    encrypted: true,
    body: z.strictObject({ code: secretText(32) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['login.code.wrong', 'login.locked', 'second.factor.state'],
    built: true,
  }),
};
