import type { RequestListener, Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections/connections.ts';
import { AppError } from './errors.ts';
import { refuseCall } from './refuse-call.ts';

export interface DrainPace {
  /** Connections are kept until nothing has come over any of them for so long: a call may be on its way. */
  quietMs: number;
  /** However many go on calling. */
  mostQuietMs: number;
  /** What is not answered by then is cut off. */
  mostMs: number;
}

/** As tests close their servers; start-platform.ts gives far callers more. */
export const SHORT_DRAIN: DrainPace = { quietMs: 30, mostQuietMs: 1_000, mostMs: 10_000 };
export const DRAIN: DrainPace = { quietMs: 500, mostQuietMs: 3_000, mostMs: 10_000 };

export interface Drain {
  /** The server closes: what is answered now is the last of its connection. */
  isOn(): boolean;
  /** Counts calls from now on, in front of all other listeners. */
  watch(): void;
}

const LOOK_MS = 20;
const SWEEP_MS = 100;
const STOPPING = new AppError('system.overloaded', { seconds: 1 });

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

/**
 * Closes without losing an answer: what is being answered gets its answer with `Connection: close`, what still comes is
 * refused by 503 with Retry-After and that header too, and only when nothing comes any more the connections are ended. One that
 * is ended while a call is on its way takes even the answer before it along: the far side is told of a reset.
 */
export function drainOnClose(app: FastifyInstance, connections: Connections, pace: DrainPace): Drain {
  const { server } = app;
  let isOn = false;
  let lastCall = 0;
  let underWay = 0;

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isOn) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    isOn = true;
    const began = performance.now();
    lastCall = began;
    const isQuiet = () => underWay === 0 && performance.now() - lastCall >= pace.quietMs;
    // Without connections it is over at once only if nothing was answered since the stop began. Whoever had an answer with
    // `Connection: close` calls again at once: the kernel has taken that connection before Node has, and closing now resets it.
    const isAlone = async () => lastCall === began && (await countConnections(server)) === 0;
    while (!(await isAlone())) {
      // After the process stood still a timer comes before what waits to be read: two turns read it.
      for (let turn = 0; turn < 2 && isQuiet(); turn++) await nextTurn();
      if (isQuiet() || performance.now() - began >= pace.mostQuietMs) break;
      await wait(LOOK_MS);
    }
    connections.drop(server);
    // Each kept-alive connection goes as its call ends: Node looks once, as closing begins.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const bound = setTimeout(() => server.closeAllConnections(), pace.mostMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(bound);
    });
  });
  return {
    isOn: () => isOn,
    watch() {
      const others = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        underWay += 1;
        response.once('close', () => {
          underWay -= 1;
          lastCall = performance.now();
        });
        if (isOn) return refuseCall(response, STOPPING, { closes: true });
        for (const other of others) other(request, response);
      });
    },
  };
}
