import { createPause } from '../create-pause.ts';

/** Writes before the clock is looked at: a tenth of a millisecond. */
const BETWEEN_PAUSES = 16;
/** A socket's write is done by the system, so a turn is over later than its frames say. */
const TURN_MS = 3;

/**
 * Writes to many sockets one job after the other, so that all of them together leave the loop its turns: when twenty draws
 * of a minute ended in the same second, a slice of each went out in every turn and held the loop for 40 ms.
 * `items` is asked when the job's turn has come.
 */
export function createPacedWrites(): <Item>(items: () => Iterable<Item>, write: (item: Item) => void) => Promise<void> {
  const breathe = createPause(TURN_MS);
  let last: Promise<void> = Promise.resolve();
  return (items, write) => {
    const run = async () => {
      let written = 0;
      for (const item of Array.from(items())) {
        if (written % BETWEEN_PAUSES === 0) await breathe();
        write(item);
        written += 1;
      }
    };
    last = last.then(run, run);
    return last;
  };
}
