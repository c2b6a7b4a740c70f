/**
 * The one list of what can be recomputed. A family of games that is not here cannot be verified by anyone, so a new one
 * gets its line here; a new game of a family that is here (a slot model in `models`, a game in `choiceGames`) needs none.
 */
import { choiceVerifier } from './choice-verifier.ts';
import { slotVerifier } from './slot-verifier.ts';
import type { PublishedGameRound, RoundVerification, RoundVerifier } from './verification.ts';

export const verifiers: readonly RoundVerifier[] = [slotVerifier, choiceVerifier];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = ['roundId', 'modelId', 'serverSeedHash', 'serverSeed', 'clientSeed', 'currency', 'bet', 'total'] as const;

function isStep(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { step, stops, win } = value;
  const numbers = Array.isArray(stops) && stops.every((stop) => typeof stop === 'number');
  return typeof step === 'number' && typeof win === 'string' && numbers;
}

/** @returns the first field that is missing or of another kind, or null */
function findMisshapen(value: Record<string, unknown>): string | null {
  const text = TEXTS.find((name) => typeof value[name] !== 'string');
  if (text) return text;
  if (typeof value['modelVersion'] !== 'number') return 'modelVersion';
  if (typeof value['nonce'] !== 'number') return 'nonce';
  return Array.isArray(value['steps']) && value['steps'].every(isStep) ? null : 'steps';
}

const malformed = (field: string): RoundVerification => ({
  ok: false,
  faults: [{ kind: 'malformed', field }],
  steps: [],
  total: null,
});

/** @returns the round itself, or the name of the field that is wrong; `round` when it is no object at all */
export function readPublishedRound(value: unknown): PublishedGameRound | string {
  if (!isObject(value)) return 'round';
  return findMisshapen(value) ?? (value as unknown as PublishedGameRound);
}

/**
 * Recomputes a published round of any game from its seeds alone (TRUST R-35). `value` may be anything that was read from
 * a file or a paste: what is no round comes back as malformed, nothing is thrown.
 */
export function verifyPublishedRound(value: unknown): RoundVerification {
  const round = readPublishedRound(value);
  if (typeof round === 'string') return malformed(round);
  const verifier = verifiers.find(({ knows }) => knows(round.modelId, round.modelVersion));
  return verifier ? verifier.verify(round) : malformed('modelId');
}
