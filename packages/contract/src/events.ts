/** What the server pushes over the WebSocket at /ws, and what the client says. One JSON object a frame. */
import { z } from 'zod';
import { moneyValueSchema } from './money.ts';

export const REALTIME_PATH = '/ws';

/** First frame of a client: joins its brand's channel, and its player's when it has a token. */
export const realtimeHello = z.strictObject({
  type: z.literal('hello'),
  merchant: z.string().min(1).max(32),
  token: z.string().max(128).optional(),
  /** Milliseconds: nothing that the page shows is older, so what was pushed since then is pushed to it again. */
  age: z.number().int().min(0).optional(),
});

/** A win for everybody of the brand to see: the name masked, the game's name in every language it has. */
export const winNewsSchema = z.object({
  account: z.string(),
  winAmount: moneyValueSchema,
  multiple: z.string(),
  at: z.number(),
  nodeId: z.string(),
  showIcon: z.string(),
  names: z.record(z.string(), z.string()),
});
export type WinNews = z.infer<typeof winNewsSchema>;

export const realtimeEvent = z.discriminatedUnion('type', [
  /**
   * The hello is accepted. `version`: of the brand's settings, for a page that was drawn before they changed. `missed`: nobody
   * knows what was pushed since the page was drawn, so what it shows of the player is to be asked for again.
   */
  z.object({
    type: z.literal('ready'),
    player: z.boolean(),
    version: z.number(),
    missed: z.literal(true).optional(),
  }),
  /** The player's money changed. */
  z.object({
    type: z.literal('balance'),
    sumBalance: moneyValueSchema,
    held: moneyValueSchema,
    bonus: moneyValueSchema,
  }),
  /** A brand setting changed: fetch status, whitelabel and settings again (S-021). */
  z.object({ type: z.literal('settings'), version: z.number() }),
  /** A deposit or withdrawal of this player moved to another state. */
  z.object({
    type: z.literal('cashier'),
    order: z.enum(['deposit', 'withdrawal']),
    reference: z.string(),
    state: z.string(),
  }),
  /** Rewards of this player have come, gone or been decided about: ask for them again. */
  z.object({ type: z.literal('rewards') }),
  /** A message for this player or for everybody of the brand. `titles`: in further languages, by their codes. */
  z.object({ type: z.literal('message'), title: z.string(), titles: z.record(z.string(), z.string()).optional() }),
  /** The player has another level (S-228). */
  z.object({ type: z.literal('rank'), rankLevel: z.number().int(), labelName: z.string() }),
  /** Something has counted for the missions of this player. */
  z.object({ type: z.literal('mission') }),
  /** Somebody has won at least five times a stake (E-045). */
  z.object({ type: z.literal('win'), win: winNewsSchema }),
  /** A lottery was drawn (or its result corrected): its numbers as they are read out, by commas. */
  z.object({ type: z.literal('draw'), gameCode: z.string(), numero: z.string(), openNumber: z.string() }),
  /** The window of a round that all players of a game share has opened, until epoch ms of the server; null: the round is over. */
  z.object({
    type: z.literal('shared-round'),
    nodeId: z.string(),
    number: z.string(),
    closesAt: z.number().int().nullable(),
  }),
  /** Tickets of this player have won in a draw. */
  z.object({ type: z.literal('lottery-win'), gameCode: z.string(), numero: z.string(), winAmount: moneyValueSchema }),
  /** The session was ended elsewhere. */
  z.object({ type: z.literal('session-ended') }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
export type RealtimeHello = z.infer<typeof realtimeHello>;
