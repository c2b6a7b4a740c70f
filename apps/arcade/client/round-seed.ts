/**
 * The player's share of a round. Each press makes a seed of its own, after the arcade has committed to its secret and never
 * before: what the arcade draws cannot follow from it. Every answer is held against the commitment that was shown.
 */
import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import type { Commitment, RoundHead } from '../server/wire/arcade-wire.ts';
import { localArea } from './storage.ts';

/** 31 characters, a dot and 32 digits are the 64 that a client seed may have. */
const OWN_WORDS = /^[A-Za-z0-9._-]{0,31}$/;
const FRESH_BYTES = 16;

/** What the player has chosen to stand in front of the fresh part, on this device; empty: nothing. */
export const readOwnWords = (): string => localArea.get('arcade.own-words') ?? '';

/** @returns false when it cannot be part of a seed */
export function storeOwnWords(words: string): boolean {
  if (!OWN_WORDS.test(words)) return false;
  localArea.set('arcade.own-words', words);
  return true;
}

function drawClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(FRESH_BYTES));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [readOwnWords(), fresh].filter(Boolean).join('.');
}

/** One press of a player, the same however often it is sent. */
export interface Press {
  spinKey: string;
  serverSeedHash: string;
  clientSeed: string;
}

const bindTo = ({ serverSeedHash }: Commitment) => ({ serverSeedHash, clientSeed: drawClientSeed() });

export const createPress = (next: Commitment): Press => ({ spinKey: crypto.randomUUID(), ...bindTo(next) });

/** Whether a round was drawn for this press; else it is one that another window has open. */
export const isOf = (round: RoundHead, press: Press): boolean => round.clientSeed === press.clientSeed;

/** @throws ApiError seed.broken for a round that another secret was put under than the one that was shown */
function holdToCommitment<Played extends { round: RoundHead }>(played: Played, press: Press): Played {
  const { round } = played;
  const kept = isOf(round, press) ? round.serverSeedHash === press.serverSeedHash : !round.finished;
  if (!kept) throw new ApiError('seed.broken', { value: round.roundId });
  return played;
}

/**
 * Asks for the round of a press. Where another commitment stands by now (another window has played), nothing was drawn: the
 * press takes that one and a new seed, made after it.
 */
export async function askForRound<Played extends { round: RoundHead }>(
  state: { next: Commitment },
  press: Press,
  ask: () => Promise<Played>,
): Promise<Played> {
  try {
    return holdToCommitment(await ask(), press);
  } catch (error) {
    if (!isApiError(error, 'game.seed.other')) throw error;
    state.next = (error.value as { next: Commitment }).next;
    Object.assign(press, bindTo(state.next));
    return holdToCommitment(await ask(), press);
  }
}
