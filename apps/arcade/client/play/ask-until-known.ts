/** Sends a call again with the same ids until its outcome is known: the arcade and the platform see it as one. */
import type { RoundHead } from '../../server/wire/arcade-wire.ts';
import { CallError } from '../api.ts';
import { pause } from './pause.ts';

const TRIES = 8;
const LONGEST_PAUSE_MS = 4_000;

/** Errors that say nothing of the outcome. */
const unclear = new Set(['offline', 'failure', 'system.failure', 'system.overloaded', 'request.rate.limited']);

/** What a player who waits for an answer is told. */
export const waitingKeys = { offline: 'error.offline', pending: 'error.pending' } as const;

export interface Asking<Played> {
  ask: () => Promise<Played>;
  /** told while the answer is on its way: the player waits, and knows why */
  onWait: (reason: keyof typeof waitingKeys | null) => void;
}

/** @throws CallError when the arcade refused, or when no answer came for long: asking again later is safe. */
export async function askUntilKnown<Played extends { round: RoundHead }>({
  ask,
  onWait,
}: Asking<Played>): Promise<Played> {
  for (let attempt = 1; ; attempt++) {
    try {
      const played = await ask();
      if (played.round.status !== 'pending') {
        onWait(null);
        return played;
      }
      if (attempt >= TRIES) throw new CallError('pending', 'no confirmation');
      onWait('pending');
    } catch (error) {
      if (!(error instanceof CallError) || !unclear.has(error.code) || attempt >= TRIES) {
        onWait(null);
        throw error;
      }
      onWait('offline');
    }
    await pause(Math.min(LONGEST_PAUSE_MS, 300 * 2 ** attempt));
  }
}
