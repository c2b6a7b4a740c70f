import { LONGEST_CHAT_TEXT } from '@sampan/contract';
import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

/** Over TLS, or of this machine itself, where a provider is being built. */
const outsideAddress = z
  .url()
  .max(300)
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must start with https://, or be of this machine');

export const chatSettings = declareSettings({
  provider: defineSetting({
    key: 'chat.provider',
    schema: outsideAddress.or(z.literal('')),
    initial: '',
    about:
      'Address of an outside chat provider that is asked for the frame (POST …/launch, …/unread, signed with the key of `chat key`); empty: the platform’s own room.',
  }),
  providerFrames: defineSetting({
    key: 'chat.providerFrames',
    schema: z.array(outsideAddress).max(5),
    initial: [],
    about: 'Hosts that the outside provider’s frame may come from: ["https://room.provider.example"].',
  }),
  words: defineSetting({
    key: 'chat.words',
    schema: z.array(z.string().trim().min(2).max(40)).max(1000),
    initial: [],
    about: 'Words that are not sent in the chat room: ["casino88", "…"]; capitals and accents make no difference.',
  }),
  maxLength: defineSetting({
    key: 'chat.maxLength',
    schema: z.number().int().min(20).max(LONGEST_CHAT_TEXT),
    initial: 300,
    about: 'Letters a message of the chat room may have.',
  }),
  perMinute: defineSetting({
    key: 'chat.perMinute',
    schema: z.number().int().min(1).max(60),
    initial: 12,
    about: 'Messages one player may send in a minute.',
  }),
  keepDays: defineSetting({
    key: 'chat.keepDays',
    schema: z.number().int().min(1).max(3650),
    initial: 90,
    about: 'Days a message of the chat room is kept.',
  }),
});
