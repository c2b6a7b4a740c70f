/** Pauses before what was killed is started again: each time in a row twice as long, up to `mostMs`. */
const PAUSE = { firstMs: 1_000, mostMs: 30_000 };
/** What ran for so long was not killed in a row. */
const STEADY_MS = 60_000;
/** Kills in a row before it was ready once: starting it again changes nothing. */
const MOST_TRIES = 5;

/**
 * Keeps a process running that says `ready` over its channel: one that was killed, or that failed after it had been ready, is
 * started again. One that ends before with a status has said why, and is not.
 */
export function keepRunning({ begin, say, onEnd, onFailure, pause = PAUSE }) {
  let child = null;
  let waiting = null;
  let isStopping = false;
  let inARow = 0;
  let neverReady = 0;

  function start() {
    const began = Date.now();
    let wasReady = false;
    waiting = null;
    child = begin();
    child.on('message', (word) => {
      if (word === 'ready') wasReady = true;
    });
    child.once('error', onFailure);
    child.once('exit', (status, signal) => {
      neverReady = wasReady ? 0 : neverReady + 1;
      const hasSaidWhy = signal === null && !wasReady;
      if (isStopping || status === 0 || hasSaidWhy || neverReady >= MOST_TRIES) return onEnd(status, signal);
      inARow = Date.now() - began >= STEADY_MS ? 1 : inARow + 1;
      const ms = Math.min(pause.mostMs, pause.firstMs * 2 ** (inARow - 1));
      const how = signal ? `was killed (${signal})` : `ended with status ${status}`;
      say(`The server ${how}: starting it again in ${ms / 1000} s.`);
      waiting = setTimeout(start, ms);
    });
  }

  start();
  return {
    send: (word) => child.connected && child.send(word, () => {}),
    stop(signal) {
      isStopping = true;
      if (waiting === null) return child.kill(signal);
      clearTimeout(waiting);
      waiting = null;
      return onEnd(0, null);
    },
  };
}
