/** The wire of the chat room: what the frame's page asks at CHAT_API, and what it hears over the socket at CHAT_LIVE. */
import { z } from 'zod';
import { cleanedText } from './plain-text.ts';

export const CHAT_PATH = '/chat/';
export const CHAT_API = '/chat/v1/';
export const CHAT_LIVE = '/chat/v1/live';

/** The longest text that is ever stored; a brand may allow less. */
export const LONGEST_CHAT_TEXT = 500;
/** Messages of one page of the history. */
export const CHAT_PAGE = 40;

const messageId = z.string().regex(/^(0|[1-9]\d{0,17})$/, 'must be the number of a message');

export const chatRequests = {
  enter: z.strictObject({ ticket: z.string().min(20).max(128) }),
  state: z.strictObject({}),
  older: z.strictObject({ before: messageId }),
  send: z.strictObject({
    /** Names the intent to send: the same again is the same message. */
    intent: z.uuid(),
    text: cleanedText(4000),
  }),
  read: z.strictObject({ to: messageId }),
};

export const chatMessageSchema = z.object({
  id: messageId,
  /** Masked. */
  name: z.string(),
  /** Empty when it was removed. */
  text: z.string(),
  at: z.number(),
  mine: z.boolean(),
  removed: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** `until` null: until an operator ends it. Null altogether: the player may write. */
const muteSchema = z.object({ until: z.number().nullable() }).nullable();

export const chatStateSchema = z.object({
  /** The reader's own name, as others see it. */
  name: z.string(),
  /** The newest page, oldest first. */
  messages: z.array(chatMessageSchema),
  /** Whether there are older ones. */
  more: z.boolean(),
  readTo: messageId,
  unread: z.number().int(),
  muted: muteSchema,
  maxLength: z.number().int(),
});
export type ChatState = z.infer<typeof chatStateSchema>;
export type ChatOlder = Pick<ChatState, 'messages' | 'more'>;

/** First frame of the page on the socket. */
export const chatHello = z.strictObject({ pass: z.string().min(20).max(128) });

/** What the page hears. */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
  z.object({ type: z.literal('removed'), ids: z.array(messageId) }),
  z.object({ type: z.literal('muted'), muted: muteSchema }),
  /** The session behind the pass is over. */
  z.object({ type: z.literal('ended') }),
  /** The brand has switched its chat off. */
  z.object({ type: z.literal('closed') }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;
