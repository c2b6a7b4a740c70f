/** What is published of a closed round of any game, and how what its seeds give may differ from that (TRUST R-35). */
import { CLIENT_SEED_PATTERN, commitServerSeed, type RoundSeeds, SERVER_SEED_PATTERN } from './fairness.ts';
import { isStakeCurrency } from './stake-scale.ts';

/** What every round publishes, whatever game it was of. Amounts are minor units as decimal digits. */
export interface PublishedBase {
  roundId: string;
  modelId: string;
  modelVersion: number;
  /** hex SHA-256 that was shown before the bet */
  serverSeedHash: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** code of what the amounts are in */
  currency: string;
  bet: string;
  total: string;
}

export interface PublishedStep {
  step: number;
  /** what was drawn and shown: stops, cards, balls, cells */
  stops: readonly number[];
  win: string;
}

/** A pot that a round won: which; what was in it the platform's ledger proves. */
export interface PublishedPot {
  name: string;
  amount: string;
}

/** A way in which a well-formed round differs from what its seeds give. */
export type Difference =
  /** the server seed is not the one that was committed */
  | { kind: 'commitment' }
  | { kind: 'stops'; step: number }
  | { kind: 'win'; step: number }
  /** more or fewer steps than the round has */
  | { kind: 'steps' }
  | { kind: 'total' };

export type MalformedField = 'serverSeed' | 'clientSeed' | 'nonce' | 'currency' | 'bet';

/** @returns the first of the fields that seed and stake a round which no round could have, or null */
export function findMalformedBase(round: PublishedBase): MalformedField | null {
  if (!SERVER_SEED_PATTERN.test(round.serverSeed)) return 'serverSeed';
  if (!CLIENT_SEED_PATTERN.test(round.clientSeed)) return 'clientSeed';
  if (!Number.isSafeInteger(round.nonce) || round.nonce < 0) return 'nonce';
  if (!isStakeCurrency(round.currency)) return 'currency';
  return /^[1-9][0-9]{0,17}$/.test(round.bet) ? null : 'bet';
}

/** Whether a step was drawn and paid exactly as it was published. */
export const isAsPublished = (
  claimed: PublishedStep | undefined,
  played: { step: number; drawn: readonly number[]; win: bigint },
): boolean =>
  claimed?.step === played.step && claimed.stops.join() === played.drawn.join() && claimed.win === `${played.win}`;

/** The part of a sample round that its rules and seeds decide. */
export const publishSeeds = ({ id, version }: { id: string; version: number }, seeds: RoundSeeds) => ({
  roundId: `${id}-${seeds.nonce}`,
  modelId: id,
  modelVersion: version,
  serverSeedHash: commitServerSeed(seeds.serverSeed),
  ...seeds,
});
