/** Recomputes a published round of a choice game and says where it differs from what was published (TRUST R-35). */
import { commitServerSeed } from '../fairness.ts';
import {
  type Difference,
  findMalformedBase,
  type MalformedField,
  type PublishedBase,
  type PublishedStep,
} from '../published-round.ts';
import type { ChoiceRound, Json } from './choice-game.ts';
import { findChoiceGame } from './games.ts';

export interface PublishedChoiceRound extends PublishedBase {
  choice: Json;
  steps: readonly (PublishedStep & { action: Json })[];
}

export type ChoiceFault = { kind: 'malformed'; field: 'modelId' | MalformedField | 'choice' | 'actions' } | Difference;

export interface ChoiceVerification {
  ok: boolean;
  faults: ChoiceFault[];
  /** what the seeds really give; null when the round is malformed */
  round: ChoiceRound | null;
}

type Malformed = Extract<ChoiceFault, { kind: 'malformed' }>['field'];

function replay(published: PublishedChoiceRound): ChoiceRound | Malformed {
  const game = findChoiceGame(published.modelId, published.modelVersion);
  if (!game) return 'modelId';
  const malformed = findMalformedBase(published);
  if (malformed) return malformed;
  const bet = BigInt(published.bet);
  const choice = bet % game.stakeUnit === 0n ? game.readChoice(published.choice, bet) : null;
  if (choice === null) return 'choice';
  const { serverSeed, clientSeed, nonce } = published;
  const actions = published.steps
    .slice(1)
    .map(({ action }) => game.readAction(action) ?? game.readRest?.(action) ?? null);
  if (actions.includes(null)) return 'actions';
  try {
    return game.play({ seeds: { serverSeed, clientSeed, nonce }, bet, choice, actions });
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return 'actions';
    throw error;
  }
}

export function verifyChoiceRound(published: PublishedChoiceRound): ChoiceVerification {
  const round = replay(published);
  const faults: ChoiceFault[] = [];
  if (typeof round === 'string') faults.push({ kind: 'malformed', field: round });
  // With another seed the actions seldom fit what is drawn: the seed is then the fault to name.
  const seeded = typeof round !== 'string' || round === 'actions';
  if (seeded && commitServerSeed(published.serverSeed) !== published.serverSeedHash)
    faults.push({ kind: 'commitment' });
  if (typeof round === 'string') return { ok: false, faults, round: null };
  for (const played of round.steps) {
    const claimed = published.steps[played.step];
    if (claimed?.step !== played.step || claimed.stops.join() !== played.numbers.join())
      faults.push({ kind: 'stops', step: played.step });
    if (claimed?.win !== played.win.toString()) faults.push({ kind: 'win', step: played.step });
  }
  if (!round.finished || round.steps.length !== published.steps.length) faults.push({ kind: 'steps' });
  if (round.total.toString() !== published.total) faults.push({ kind: 'total' });
  return { ok: faults.length === 0, faults, round };
}
