// What a machine did to the tests it ran: told when one failed, because a wait that ran out may have its cause there.
import { readFileSync } from 'node:fs';

const TICK_MS = 500;
/** A busy machine wakes a process late by tenths of a second; one that was stopped, or waits for its disk, by whole ones. */
const STILL_MS = 3000;

/** Share of the processors' time that the machine's host gave to others; null where the system does not say. */
function readStolen() {
  try {
    const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] };
  } catch {
    return null;
  }
}

/** Watches until `stop()`, which says in a line each what stood still and how much was taken away. */
export function watchMachine(now = () => performance.now()) {
  const began = readStolen();
  const pauses = [];
  let last = now();
  const look = () => {
    const late = now() - last - TICK_MS;
    if (late > STILL_MS)
      pauses.push(`${new Date().toISOString().slice(11, 19)}: nothing ran for ${(late / 1000).toFixed(1)} s`);
    last = now();
  };
  const timer = setInterval(look, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      const ended = readStolen();
      if (!began || !ended || ended.all === began.all) return pauses;
      const share = ((ended.stolen - began.stolen) / (ended.all - began.all)) * 100;
      return [...pauses, `${share.toFixed(1)} % of the processors' time went to others`];
    },
  };
}
