import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * So many refusals of one turn of the event loop are read on at once. libuv goes on reading within a turn while 1,024
 * connections have something to read, up to 48 times: in a flood a turn took five seconds, and the database's answers, which
 * free the places of calls that were taken, waited as long (bench/results/overload.json).
 */
const PER_TURN = 256;

interface Waiting {
  socket: Socket;
  /** By `performance.now()`. */
  since: number;
}

/** Connections whose calls were refused, and that wait until others have had their turn to be read. */
export interface RefusedLine {
  /** This call is being refused. */
  join(request: IncomingMessage): void;
  /** How long the first of them has waited, in ms; 0: none waits. */
  waitedMs(): number;
}

export function createRefusedLine(perTurn = PER_TURN): RefusedLine {
  const line: Waiting[] = [];
  let inTurn = 0;
  let isScheduled = false;

  function endTurn(): void {
    isScheduled = false;
    inTurn = 0;
    for (const { socket } of line.splice(0, perTurn)) socket.resume();
    // Without a call to wake the loop up, the next ones would wait for one.
    if (line.length > 0) schedule();
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endTurn);
  }
  function stopReading(this: IncomingMessage): void {
    const { socket } = this;
    if (socket.destroyed) return;
    socket.pause();
    line.push({ socket, since: performance.now() });
    schedule();
  }

  return {
    join(request) {
      inTurn += 1;
      schedule();
      // Node reads the body of a call that is answered early, and the connection with it: only then it can be stopped.
      if (inTurn > perTurn || line.length > 0) request.once('close', stopReading);
    },
    waitedMs: () => (line[0] ? performance.now() - line[0].since : 0),
  };
}
