/** What the crash game's client and the arcade say to each other over the socket. The client imports the types only. */
import { z } from 'zod';
import { pressRequest } from './arcade-wire.ts';

/** From the client: first who it is, then cash-outs. The moment that counts is the one at which the message arrives. */
export const crashMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().min(20).max(128) }),
  z.strictObject({ type: z.literal('cash'), roundId: z.uuid() }),
]);
export type CrashMessage = z.infer<typeof crashMessage>;

/** A player may have two bets in a round, each with a stake and a cash-out of its own. */
export const betNumber = z.union([z.literal(1), z.literal(2)]);
export type BetNumber = z.infer<typeof betNumber>;

/** POST /arcade/v1/crash/bet. `target`: hundredths at which the bet cashes out by itself; null: by hand only. */
export const crashBetRequest = pressRequest.extend({
  number: betNumber,
  target: z.int().min(101).max(100_000).nullable(),
});

/** Somebody's bet: name masked, amounts as decimal strings in that player's currency. */
export interface CrashBet {
  /** the last characters of its round's number: enough for its player to know it by, too few to ask for it */
  tail: string;
  name: string;
  bet: string;
  /** its code */
  currency: string;
  /** hundredths at which it was cashed out; null while it is in */
  out: number | null;
  win: string | null;
}

/** A round that is over, with all that recomputes it. */
export interface CrashPast {
  number: string;
  point: number;
  seed: string;
  seedHash: string;
  position: number;
  salt: string;
  terminalHash: string;
  interrupted: boolean;
}

/** A bet of the player's own in this round. */
export interface CrashMine {
  number: BetNumber;
  roundId: string;
  bet: string;
  target: number | null;
  out: number | null;
  win: string | null;
}

export interface CrashBets {
  players: number;
  /** bets in this round, and how many of them are out */
  count: number;
  out: number;
  /** the largest of them */
  largest: CrashBet[];
}

export type CrashFrame =
  | {
      type: 'ready';
      phase: 'waiting' | 'betting' | 'running' | 'over';
      number: string;
      /** SHA-256 of the round's seed: the seed of the round before */
      seedHash: string;
      /** ms until the window closes */
      closesIn: number;
      /** ms since the curve began to rise */
      elapsed: number;
      chain: { terminalHash: string; salt: string; length: number; position: number } | null;
      past: CrashPast[];
      bets: CrashBets;
      mine: CrashMine[];
    }
  | { type: 'betting'; number: string; seedHash: string; closesIn: number; position: number }
  | { type: 'running'; elapsed: number }
  | { type: 'tick'; elapsed: number; bets: CrashBets | null }
  | { type: 'bets'; bets: CrashBets }
  | { type: 'cashed'; roundId: string; at: number; win: string }
  /** the cash-out came after the curve had ended, or the bet was out already */
  | { type: 'late'; roundId: string }
  | { type: 'over'; past: CrashPast; bets: CrashBets }
  /** the platform has booked the round's end */
  | { type: 'settled'; roundId: string; balance: string | null; total: string };
