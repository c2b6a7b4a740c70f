/**
 * Messages between a game's frame and the page around it, by postMessage with the exact origin of the other side and
 * checked against these schemas by whoever receives (TRUST §6). They only say what to show: no money moves by them.
 */
import { z } from 'zod';
import { moneyValueSchema, positiveAmountSchema } from './money.ts';

// Pages forbid eval (Trusted Types): unless told, zod tries it once and the browser reports a breach of the policy.
if ('document' in globalThis) z.config({ jitless: true });

/** From the frame to the page. */
export const gameFrameMessage = z.discriminatedUnion('type', [
  /** the game has loaded and can be played */
  z.strictObject({ type: z.literal('sampan:ready') }),
  /**
   * What the player has seen of a round. `open`: something is about to be shown that may be booked already, and
   * `stake` goes with it; said again while it lasts. `shown`: all that is booked has been seen, the round goes on.
   * `closed`: the round is over and seen. `balance`: what the frame's player has then.
   */
  z.strictObject({
    type: z.literal('sampan:round'),
    state: z.enum(['open', 'shown', 'closed']),
    stake: positiveAmountSchema.optional(),
    balance: moneyValueSchema.optional(),
  }),
  /** the player wants back to the lobby */
  z.strictObject({ type: z.literal('sampan:exit') }),
  /** the player passes on a picture that the game has drawn (the card of a verified win): the page shares or saves it */
  z.strictObject({
    type: z.literal('sampan:picture'),
    name: z.string().regex(/^[a-z0-9-]{1,60}$/),
    picture: z
      .string()
      .max(4_000_000)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/),
  }),
  /** the player wants to deposit */
  z.strictObject({ type: z.literal('sampan:deposit') }),
]);

/** From the page to the frame. */
export const gameFrameCommand = z.discriminatedUnion('type', [
  /** open paytable and rules: the page's own button was pressed */
  z.strictObject({ type: z.literal('sampan:rules') }),
]);

export type GameFrameMessage = z.infer<typeof gameFrameMessage>;
export type GameFrameCommand = z.infer<typeof gameFrameCommand>;
