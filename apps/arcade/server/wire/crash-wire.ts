/** What the crash game's client and the arcade say to each other over the socket. The client imports the types only. */
import { z } from 'zod';
import { spinRequest } from './arcade-wire.ts';

/** From the client: first who it is, then cash-outs. The moment that counts is the one at which the message arrives. */
export const crashMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().min(20).max(128) }),
  z.strictObject({ type: z.literal('cash'), roundId: z.uuid() }),
]);
export type CrashMessage = z.infer<typeof crashMessage>;

/** POST /arcade/v1/crash/bet. `target`: hundredths at which the bet cashes out by itself; null: by hand only. */
export const crashBetRequest = spinRequest.extend({ target: z.int().min(101).max(100_000).nullable() });

/** Somebody's bet: name masked, amounts as decimal strings in that player's currency. */
export interface CrashBet {
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

/** The player's own bet of this round. */
export interface CrashMine {
  roundId: string;
  bet: string;
  target: number | null;
  out: number | null;
  win: string | null;
}

export interface CrashBets {
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
      mine: CrashMine | null;
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
