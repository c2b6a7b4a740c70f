import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailedTopics, messageTopics } from '../message-topics.ts';
import { secretText } from '../plain-text.ts';

/** The newest that are listed. */
export const MOST_MESSAGES = 90;

const nothing = z.object({}).loose();
const id = z.string().min(1).max(80);
const ids = z.array(id).min(1).max(MOST_MESSAGES);
const unread = z.object({ unread: z.number().int() });

export const platformMessageSchema = z.object({
  id: z.string(),
  topic: z.enum(messageTopics),
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  date: z.number(),
  read: z.boolean(),
});
export type PlatformMessage = z.infer<typeof platformMessageSchema>;

const deliverySchema = z.object({
  /** Topics that are pushed to the player's browsers. */
  push: z.array(z.enum(messageTopics)).max(messageTopics.length),
  /** Topics of which a mail is sent. Mails about safety cannot be switched off. */
  mail: z.array(z.enum(mailedTopics)).max(mailedTopics.length),
});
export type MessageDelivery = z.infer<typeof deliverySchema>;

const preferencesSchema = deliverySchema.extend({
  /** The key that a browser subscribes with, of the operator's own (RFC 8292). */
  pushKey: z.string(),
  /** Browsers of this player that are pushed to. */
  browsers: z.number().int(),
  /** A proven address stands behind the account. */
  hasEmail: z.boolean(),
});

const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+$/);

export const platformMessagesEndpoints = {
  listMessages: endpoint({
    id: 'X-520',
    feature: 'messages',
    summary: 'Messages for the player, newest first, with what has been read',
    method: 'POST',
    path: '/wps/message/list',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: unread.extend({ list: z.array(platformMessageSchema) }),
    built: true,
  }),
  countMessages: endpoint({
    id: 'X-521',
    feature: 'messages',
    summary: 'How many of them are unread',
    method: 'POST',
    path: '/wps/message/unread',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: unread,
    built: true,
  }),
  markMessages: endpoint({
    id: 'X-522',
    feature: 'messages',
    summary: 'Marks messages read or unread; without ids all of them',
    method: 'POST',
    path: '/wps/message/mark',
    access: 'session',
    repeatable: true,
    body: z.strictObject({ ids: ids.optional(), read: z.boolean() }),
    value: unread,
    built: true,
  }),
  removeMessages: endpoint({
    id: 'X-523',
    feature: 'messages',
    summary: "Takes messages out of the player's list",
    method: 'POST',
    path: '/wps/message/remove',
    access: 'session',
    repeatable: true,
    body: z.strictObject({ ids }),
    value: unread,
    built: true,
  }),
  messagePreferences: endpoint({
    id: 'X-524',
    feature: 'messages',
    summary: 'Which messages reach the player elsewhere too',
    method: 'POST',
    path: '/wps/message/preferences',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: preferencesSchema,
    built: true,
  }),
  saveMessagePreferences: endpoint({
    id: 'X-525',
    feature: 'messages',
    summary: 'Chooses which messages reach the player elsewhere too',
    method: 'PUT',
    path: '/wps/message/preferences',
    access: 'session',
    repeatable: true,
    body: z.strictObject(deliverySchema.shape),
    value: preferencesSchema,
    built: true,
  }),
  addBrowser: endpoint({
    id: 'X-526',
    feature: 'messages',
    summary: 'Pushes messages to this browser from now on (its PushSubscription)',
    method: 'POST',
    path: '/wps/message/browser',
    access: 'session',
    repeatable: true,
    encrypted: true,
    body: z.strictObject({
      endpoint: secretText(1000),
      keys: z.strictObject({ p256dh: base64url(80, 100), auth: base64url(20, 32) }),
    }),
    value: preferencesSchema,
    built: true,
  }),
  removeBrowser: endpoint({
    id: 'X-527',
    feature: 'messages',
    summary: 'Pushes nothing to this browser any more; without an address to none',
    method: 'POST',
    path: '/wps/message/browser/remove',
    access: 'session',
    repeatable: true,
    encrypted: true,
    body: z.strictObject({ endpoint: secretText(1000).optional() }),
    value: preferencesSchema,
    built: true,
  }),
};
