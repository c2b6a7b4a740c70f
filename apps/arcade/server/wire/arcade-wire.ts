/** What the game's client and the arcade say to each other. The client imports the types only. */
import type { ChoiceGameId, Json, PotName, PublishedGameRound, SlotEvent, SlotGameId } from '@sampan/engines';
import { z } from 'zod';

/** Made by the player's browser for one round. Sixteen characters at the least: a short one could be guessed beforehand. */
const clientSeed = z.string().regex(/^[A-Za-z0-9._-]{16,64}$/, 'must be 16 to 64 letters, digits or . _ -');
/** A platform's launch code, as in vendorSessionRequest. */
const launchCode = z.string().regex(/^[\w.:~-]{20,128}$/, 'must be a launch code');

export const openRequest = z.strictObject({ launchCode });
/** What every bet names, that in a shared round too. */
export const pressRequest = z.strictObject({
  bet: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be a decimal amount'),
  /** chosen by the client, new for each press: a spin sent again is the same spin */
  spinKey: z.uuid(),
});
export const spinRequest = pressRequest.extend({
  /** the commitment that the player was shown: the round is drawn from it or not at all */
  serverSeedHash: z.string().regex(/^[0-9a-f]{64}$/, 'must be the commitment that was shown'),
  clientSeed,
  /** free rounds of the player: one of them is played instead of a stake, at theirs */
  bundleId: z.string().min(1).max(64).optional(),
});
export const stepRequest = z.strictObject({
  roundId: z.string().min(1).max(64),
  step: z.number().int().min(1).max(1_000),
});
/** A bet in a game with choices; the game itself reads the choice. */
export const betRequest = spinRequest.omit({ bundleId: true }).extend({ choice: z.json() });
export const actRequest = stepRequest.extend({ action: z.json() });
export const roundIdParams = z.strictObject({ roundId: z.string().regex(/^[\w-]{1,64}$/, 'must be a round id') });

/** A page of closed rounds; `after` is the last id of the page before. */
export const publishedQuery = z.strictObject({
  after: z.string().max(64).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(500),
});

/** As the engine's value, every amount a decimal string in the session's currency. */
export type OnWire<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { [Key in keyof Value]: OnWire<Value[Key]> }
    : Value;

/** An event of the engine (events.ts) on the wire. */
export type WireEvent = OnWire<SlotEvent>;

export interface StepView {
  step: number;
  win: string;
  events: WireEvent[];
}

/** pending: the platform has not said yet whether the bet was taken; ask /state until it has. */
export type RoundStatus = 'pending' | 'open' | 'closed' | 'refused';

/** An event of the engine (choice-game.ts), amounts as decimal strings. */
export interface ChoiceWireEvent {
  type: string;
  [detail: string]: number | string | boolean | number[] | string[];
}

/** What rounds of every family have. */
export interface RoundHead {
  roundId: string;
  status: RoundStatus;
  /** true when no further step follows, even while the last win is on its way */
  finished: boolean;
  bet: string;
  total: string;
  stepsPlayed: number;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/** Rounds that the player was given: at a stake that nobody pays. */
export interface FreeRoundsView {
  bundleId: string;
  stake: string;
  rounds: number;
  left: number;
  /** by the rounds that were played of it */
  won: string;
  expiresAt: number;
}

/** A progressive pot and what is in it. */
export interface PotView {
  name: PotName;
  amount: string;
}

export interface RoundView extends RoundHead {
  /** free spins or respins still to come */
  freeSpinsLeft: number;
  /** the free rounds it was one of, and how far they have come with it */
  bundle: Pick<FreeRoundsView, 'bundleId' | 'rounds' | 'left' | 'won'> | null;
  /** a pot that the round won; the amount is null until the platform has paid it */
  pot: { name: PotName; amount: string | null } | null;
  /** the step that was asked for, default the last */
  steps: StepView[];
}

export interface ChoiceRoundView extends RoundHead {
  /** the bet and what actions have added to it */
  staked: string;
  /** why the stake that the last action asked for was not taken; the round goes on without it */
  refused: string | null;
  choice: Json;
  /** all of them */
  steps: { step: number; action: Json; win: string; events: ChoiceWireEvent[] }[];
}

export interface Commitment {
  serverSeedHash: string;
  nonce: number;
}

export interface Skin {
  scene: string;
  palette: string;
  seed: number;
}

/** A closed round of the player. */
export interface PastRound {
  roundId: string;
  bet: string;
  total: string;
  closedAt: number;
  /** at tables that show their last rounds: what was bet on, and what the last step showed */
  outcome?: { choice: Json; events: ChoiceWireEvent[] };
}

interface GameInfo<Family, Id> {
  family: Family;
  code: string;
  names: Record<string, string>;
  label: string;
  modelId: Id;
  modelVersion: number;
  rtp: number;
  skin: Skin;
}

interface StateOf<Info, Round> {
  game: Info;
  mode: 'real' | 'demo';
  currency: { code: string; symbol: string; digits: number };
  language: string;
  theme: 'dark' | 'light';
  bets: string[];
  autoplay: boolean;
  lobbyUrl: string;
  /** null: the platform did not answer in time */
  balance: string | null;
  next: Commitment;
  round: Round | null;
  history: PastRound[];
}

export interface GameState extends StateOf<GameInfo<'slot', SlotGameId>, RoundView> {
  /** in games with pots; null where the platform has not sent them yet */
  pots: PotView[] | null;
  freeRounds: FreeRoundsView | null;
}
export type TableState = StateOf<GameInfo<'choice' | 'crash', ChoiceGameId>, ChoiceRoundView>;
export type AnyState = GameState | TableState;

export type Opened = AnyState & { playToken: string };

interface PlayedOf<Round> {
  round: Round;
  balance: string | null;
  next: Commitment;
}

export interface Played extends PlayedOf<RoundView> {
  pots: PotView[] | null;
  /** those that can still be played */
  freeRounds: FreeRoundsView | null;
}
export type ChoicePlayed = PlayedOf<ChoiceRoundView>;

/** What is public of a closed round; amounts in minor units, as the engine's verifiers take them. */
export interface VerifyValue {
  round: PublishedGameRound;
  game: { code: string; names: Record<string, string>; scene: string; slot: boolean };
  currency: { code: string; symbol: string; digits: number };
  closedAt: number;
}
