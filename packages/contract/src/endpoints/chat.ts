import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText } from '../plain-text.ts';

export const chatEndpoints = {
  unreadCount: endpoint({
    id: 'E-049',
    feature: 'chat',
    summary: 'Messages of the chat room the player has not read, at most 99',
    method: 'POST',
    path: '/wps/relay/CSP_unreadCount',
    access: 'real',
    module: 'CBS3',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.number().int(),
    errors: ['chat.unavailable'],
    built: true,
  }),
  chatUrl: endpoint({
    id: 'E-064',
    feature: 'chat',
    summary: 'Address of the chat frame; the ticket of our own room works once and for 60 seconds',
    method: 'POST',
    path: '/wps/relay/CBS_launchChat',
    access: 'real',
    module: 'CBS3',
    body: z.object({
      b2c: z.literal(1).default(1),
      title: plainText(60).default(''),
      language: z.string().max(8).optional(),
      /** Of the window around the frame, `#rrggbb`: a bright one asks for a light page. */
      headerColor: z
        .string()
        .regex(/^#?[0-9a-f]{6}$/i, 'must be a colour such as #11151f')
        .default('#11151f'),
    }),
    value: z.object({ chatUrl: z.string() }),
    errors: ['chat.unavailable'],
    built: true,
  }),
};
