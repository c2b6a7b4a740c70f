/**
 * What the chat's frame and the page around it say to each other, by postMessage with the exact origin of the other side
 * and checked against these schemas by whoever receives (S-279 to S-281, TRUST §6). An outside provider's frame says the same.
 */
import { z } from 'zod';

// Pages forbid eval (Trusted Types): unless told, zod tries it once and the browser reports a breach of the policy.
if ('document' in globalThis) z.config({ jitless: true });

/** A badge shows no more than this. */
export const MOST_UNREAD = 99;

/** From the frame to the page: the hook. */
export const chatFrameMessage = z.discriminatedUnion('type', [
  /** the room is there */
  z.strictObject({ type: z.literal('chat:ready') }),
  /** so many messages are unread */
  z.strictObject({ type: z.literal('chat:unread'), count: z.number().int().min(0).max(1_000_000) }),
  /** the session is over: the page logs out */
  z.strictObject({ type: z.literal('chat:logout') }),
  /** the frame needs an address with a fresh ticket */
  z.strictObject({ type: z.literal('chat:renew') }),
  /** Escape was pressed inside: the page minimises the window */
  z.strictObject({ type: z.literal('chat:minimise') }),
]);

/** From the page to the frame. */
export const chatFrameCommand = z.discriminatedUnion('type', [
  /** words and colours to show from now on */
  z.strictObject({ type: z.literal('chat:look'), language: z.string().max(8), theme: z.enum(['dark', 'light']) }),
  /** whether the window is open: what arrives while it is minimised counts as unread */
  z.strictObject({ type: z.literal('chat:seen'), seen: z.boolean() }),
]);

export type ChatFrameMessage = z.infer<typeof chatFrameMessage>;
export type ChatFrameCommand = z.infer<typeof chatFrameCommand>;
