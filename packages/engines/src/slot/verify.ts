/**
 * Recomputes a published round from its seeds and says where it differs from what was published (TRUST R-35).
 * Trusts nothing it is given: the commitment, every stop, every win and the number of steps are all checked.
 */
import { CLIENT_SEED_PATTERN, commitServerSeed, SERVER_SEED_PATTERN } from '../fairness.ts';
import type { PotName } from './events.ts';
import { findSlotGame } from './models/index.ts';
import type { PlayedStep } from './play.ts';
import { playSlot } from './slot-game.ts';

export interface PublishedRound {
  roundId: string;
  modelId: string;
  modelVersion: number;
  /** hex SHA-256 that was shown before the bet */
  serverSeedHash: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** minor units, decimal digits */
  bet: string;
  total: string;
  steps: readonly { step: number; stops: readonly number[]; win: string }[];
  /** the pot that the round won; what was in it is the platform's ledger's to prove. Left out where none was won */
  pot?: { name: string; amount: string } | null;
}

export type RoundFault =
  | { kind: 'malformed'; field: 'modelId' | 'serverSeed' | 'clientSeed' | 'nonce' | 'bet' }
  | { kind: 'commitment' }
  | { kind: 'stops'; step: number }
  | { kind: 'win'; step: number }
  | { kind: 'steps' }
  | { kind: 'pot' }
  | { kind: 'total' };

export interface Verification {
  ok: boolean;
  faults: RoundFault[];
  /** what the seeds really give; empty when the round is malformed */
  steps: PlayedStep[];
}

function findMalformed(round: PublishedRound): RoundFault[] {
  const bad = (field: Extract<RoundFault, { kind: 'malformed' }>['field']): RoundFault[] => [
    { kind: 'malformed', field },
  ];
  const game = findSlotGame(round.modelId, round.modelVersion);
  if (!game) return bad('modelId');
  if (!SERVER_SEED_PATTERN.test(round.serverSeed)) return bad('serverSeed');
  if (!CLIENT_SEED_PATTERN.test(round.clientSeed)) return bad('clientSeed');
  if (!Number.isSafeInteger(round.nonce) || round.nonce < 0) return bad('nonce');
  return /^[1-9][0-9]{0,17}$/.test(round.bet) && BigInt(round.bet) % game.unit === 0n ? [] : bad('bet');
}

function compareStep(played: PlayedStep, round: PublishedRound): RoundFault[] {
  const claimed = round.steps[played.step];
  if (!claimed) return [];
  const faults: RoundFault[] = [];
  if (claimed.step !== played.step || claimed.stops.join() !== played.stops.join())
    faults.push({ kind: 'stops', step: played.step });
  if (claimed.win !== played.win.toString()) faults.push({ kind: 'win', step: played.step });
  return faults;
}

/** The pot that a round won, or null. */
export const potOf = (steps: readonly PlayedStep[]): PotName | null =>
  steps[0]?.events.find((event) => event.type === 'potWon')?.pot ?? null;

export function verifyRound(round: PublishedRound): Verification {
  const malformed = findMalformed(round);
  const game = findSlotGame(round.modelId, round.modelVersion);
  if (malformed.length > 0 || !game) return { ok: false, faults: malformed, steps: [] };
  const { serverSeed, clientSeed, nonce } = round;
  const steps = playSlot(game, { seeds: { serverSeed, clientSeed, nonce }, bet: BigInt(round.bet) });
  const faults: RoundFault[] = [];
  if (commitServerSeed(serverSeed) !== round.serverSeedHash) faults.push({ kind: 'commitment' });
  faults.push(...steps.flatMap((played) => compareStep(played, round)));
  if (steps.length !== round.steps.length) faults.push({ kind: 'steps' });
  if (potOf(steps) !== (round.pot?.name ?? null)) faults.push({ kind: 'pot' });
  if (steps.at(-1)?.state.total.toString() !== round.total) faults.push({ kind: 'total' });
  return { ok: faults.length === 0, faults, steps };
}
