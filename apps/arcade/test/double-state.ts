/** What the double of the platform keeps, and how it answers. */
import {
  type Currency,
  formatMoney,
  parseMoney,
  type VendorReportRequest,
  type VendorSharedRoundRequest,
} from '@sampan/contract';

/** before: dies without doing it. after: does it and loses the answer. before500/after500: the same with a 5xx. */
export type Fault = 'before' | 'after' | 'before500' | 'after500' | 'maintenance';
export type FaultPlan = (call: string, transactionId: string) => Fault | null;

export interface Move {
  kind: 'bet' | 'win' | 'rollback';
  amount: bigint;
  roundId: string;
  closes: boolean;
}

export type Answer = { status: number; body: string };
export const ok = (value: unknown): Answer => ({ status: 200, body: JSON.stringify({ success: true, value }) });
export const refuse = (errorCode: string, value: unknown = null): Answer => ({
  status: 409,
  body: JSON.stringify({ success: false, value, errorCode, message: errorCode }),
});

export interface PlatformDouble {
  url: string;
  /** what the money of whoever launches next is in */
  currency: Currency;
  /** by the token of a session and by the name of its player */
  currencies: Map<string, Currency>;
  /** minor units, of whoever's currency */
  balance: bigint;
  moves: Map<string, Move>;
  tombstones: Set<string>;
  closedRounds: Set<string>;
  calls: string[];
  /** Free rounds by their bundle: how many there are, which rounds took one, and what each win was. */
  bundles: Map<string, { rounds: number; taken: Set<string>; wins: Map<string, bigint> }>;
  /** What a limit of the player leaves to stake, as the wire has it; a code: the player may not stake at all. */
  lease: { stakeLeft: string | null } | { refusal: string };
  /** Rounds of the wallet vendor, as they were reported. */
  reports: VendorReportRequest[];
  /** What was told of shared rounds, in order. */
  sharedRounds: VendorSharedRoundRequest[];
  faults: FaultPlan;
  sessionAlive: boolean;
  /** cents of the games */
  maxBet: bigint;
  /** what is in each pot, minor units; a pot nobody has played for is not there yet */
  pots: Map<string, bigint>;
  language: string;
  playerRef: string;
  launch(gameCode: string): string;
  stop(): Promise<void>;
}

/** The currency of the money of a session or a player: that of whoever asks, by the token of the session or the player's name. */
export const moneyOf = (double: PlatformDouble, holder: string): Currency =>
  double.currencies.get(holder) ?? double.currency;

/** As strict as the platform: an amount with more decimals than the currency has is a fault of whoever wrote it. */
export function read({ code, digits }: Currency, text: string): bigint {
  const minor = parseMoney(text, digits);
  if (minor === null) throw new Error(`${text} is no amount of ${code}`);
  return minor;
}
export const write = ({ digits }: Currency, minor: bigint): string => formatMoney(minor, digits);
