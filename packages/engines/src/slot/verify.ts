/**
 * Recomputes a published round from its seeds and says where it differs from what was published (TRUST R-35).
 * Trusts nothing it is given: the commitment, every stop, every win and the number of steps are all checked.
 */
import { commitServerSeed } from '../fairness.ts';
import {
  type Difference,
  findMalformedBase,
  type MalformedField,
  type PublishedBase,
  type PublishedPot,
  type PublishedStep,
} from '../published-round.ts';
import type { PotName } from './events.ts';
import { findSlotGame } from './models/index.ts';
import { playSlot } from './slot-game.ts';
import type { PlayedStep } from './steps.ts';

export interface PublishedRound extends PublishedBase {
  steps: readonly PublishedStep[];
  /** left out where none was won */
  pot?: PublishedPot | null;
}

export type RoundFault = { kind: 'malformed'; field: 'modelId' | MalformedField } | Difference | { kind: 'pot' };

export interface Verification {
  ok: boolean;
  faults: RoundFault[];
  /** what the seeds really give; empty when the round is malformed */
  steps: PlayedStep[];
}

type Malformed = Extract<RoundFault, { kind: 'malformed' }>['field'];

function replay(round: PublishedRound): PlayedStep[] | Malformed {
  const game = findSlotGame(round.modelId, round.modelVersion);
  if (!game) return 'modelId';
  const malformed = findMalformedBase(round);
  if (malformed) return malformed;
  const bet = BigInt(round.bet);
  if (bet % game.unit !== 0n) return 'bet';
  const { serverSeed, clientSeed, nonce } = round;
  return playSlot(game, { seeds: { serverSeed, clientSeed, nonce }, bet, currency: round.currency });
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
  const steps = replay(round);
  if (typeof steps === 'string') return { ok: false, faults: [{ kind: 'malformed', field: steps }], steps: [] };
  const faults: RoundFault[] = [];
  if (commitServerSeed(round.serverSeed) !== round.serverSeedHash) faults.push({ kind: 'commitment' });
  faults.push(...steps.flatMap((played) => compareStep(played, round)));
  if (steps.length !== round.steps.length) faults.push({ kind: 'steps' });
  if (potOf(steps) !== (round.pot?.name ?? null)) faults.push({ kind: 'pot' });
  if (steps.at(-1)?.state.total.toString() !== round.total) faults.push({ kind: 'total' });
  return { ok: faults.length === 0, faults, steps };
}
