/** The socket to the shared round: names the player, passes frames on, comes back by itself. */
import { openLiveSocket } from '@sampan/web-client/realtime/socket';
import type { CrashFrame, CrashMessage } from '../../server/wire/crash-wire.ts';
import { playToken } from '../api.ts';

const SOCKET = '/arcade/v1/crash/socket';
/** Shorter than a page's: whoever wants to cash out by hand waits for it. */
const LONGEST_WAIT_MS = 5_000;

export interface CrashLink {
  /** @returns false while there is no connection */
  cash(roundId: string): boolean;
}

export function openCrashLink(handle: {
  frame(frame: CrashFrame): void;
  /** whether frames of the curve arrive */
  connected(now: boolean): void;
}): CrashLink {
  const live = openLiveSocket<CrashFrame>({
    path: SOCKET,
    hello: (): CrashMessage => ({ type: 'hello', token: playToken() }),
    onEvent(frame) {
      if (frame.type === 'ready') handle.connected(true);
      handle.frame(frame);
    },
    onLost: () => handle.connected(false),
    // A bet goes on while its page is hidden, and so does its sound.
    whileHidden: true,
    longestWait: LONGEST_WAIT_MS,
  });
  return { cash: (roundId) => live.send({ type: 'cash', roundId } satisfies CrashMessage) };
}
