import { FRAME_LONGEST_MS } from '@sampan/contract/frame-times';
import type { GameFrameMessage } from '@sampan/contract/game-frame';

/** Reports to the page around how far the player has seen, so that its figures do not show a round's end before the game does. */
export interface Showing {
  /** Something is about to be shown that may be booked already; `stake` in wire units goes with it. */
  begin(stake?: string): void;
  /** All that is booked has been seen; a round that goes on is `shown`. Does nothing when nothing was being shown. */
  shown(): void;
  /** The round is over and seen. */
  closed(): void;
}

/** How often a showing that lasts is said again: the page waits fifteen seconds for a word. */
const AGAIN_MS = 5_000;

export function createShowing(send: (message: GameFrameMessage) => void, balance: () => string | null): Showing {
  let timer: ReturnType<typeof setInterval> | null = null;
  let times = 0;
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const rest = (state: 'shown' | 'closed'): void => {
    stop();
    const known = balance();
    send({ type: 'sampan:round', state, ...(known === null ? {} : { balance: known }) });
  };
  const again = (): void => {
    times += 1;
    if (times * AGAIN_MS >= FRAME_LONGEST_MS) stop();
    else send({ type: 'sampan:round', state: 'open' });
  };
  return {
    begin(stake) {
      if (timer === null) {
        times = 0;
        timer = setInterval(again, AGAIN_MS);
      }
      send({ type: 'sampan:round', state: 'open', ...(stake === undefined ? {} : { stake }) });
    },
    shown() {
      if (timer !== null) rest('shown');
    },
    closed: () => rest('closed'),
  };
}
