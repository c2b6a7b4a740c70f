/** Sends a call again with the same ids until its outcome is known: the arcade and the platform see it as one. */
import { type ApiCode, ApiError } from '@sampan/web-client/calls/api-error';
import type { RoundHead } from '../../server/wire/arcade-wire.ts';
import { pause } from './pause.ts';

const TRIES = 8;
const LONGEST_PAUSE_MS = 4_000;

/** Refusals that say nothing of the outcome, as a missing answer does. */
const unclear = new Set<ApiCode>(['system.failure', 'system.overloaded', 'request.rate.limited']);

/** What a player who waits for an answer reads. */
export const waitingKeys = { offline: 'error.offline', pending: 'error.pending' } as const;

export interface Asking<Played> {
  ask: () => Promise<Played>;
  /** called while the answer is on its way, with the reason; null when it is there */
  onWait: (reason: keyof typeof waitingKeys | null) => void;
}

/** @throws ApiError when the arcade refused, or when no answer came for long: asking again later is safe. */
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
      if (attempt >= TRIES) throw new ApiError('outcome.unknown');
      onWait('pending');
    } catch (error) {
      const open = error instanceof ApiError && (error.isNetwork || unclear.has(error.code));
      if (!open || attempt >= TRIES) {
        onWait(null);
        throw error;
      }
      onWait('offline');
    }
    await pause(Math.min(LONGEST_PAUSE_MS, 300 * 2 ** attempt));
  }
}
