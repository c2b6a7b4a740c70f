/** The crash game's own calls: a bet by POST, the curve and cash-outs over a socket. */
import type { Socket } from 'node:net';
import websocket, { type WebSocket } from '@fastify/websocket';
import { refuseForeignOrigin } from '@sampan/service-kit/own-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readInput } from '../http/read-body.ts';
import { readChoiceView } from '../rounds/present-choice.ts';
import type { Player } from '../rounds/spin.ts';
import type { ArcadeServices } from '../services.ts';
import { readCommitment } from '../sessions/read-state.ts';
import type { ChoicePlayed } from '../wire/arcade-wire.ts';
import { type CrashMessage, crashBetRequest, crashMessage } from '../wire/crash-wire.ts';
import type { CrashTable } from './crash-table.ts';
import { placeCrashBet } from './place-crash-bet.ts';

const HELLO_MS = 10_000;
const MAX_FRAME = 512;
/** Messages of one socket in ten seconds: a person does not press more often. */
const MOST_MESSAGES = 40;
const COUNT_MS = 10_000;
const PING_MS = 25_000;

export interface CrashRoutesInput {
  services: ArcadeServices;
  table: CrashTable;
  /** @throws ArcadeError when the request's play token is not one of this game */
  authorise(request: FastifyRequest): Promise<Player>;
  /** @returns the player of a play token of this game, or null */
  findPlayer(token: string): Promise<Player | null>;
}

function readMessage(data: Buffer): CrashMessage | null {
  if (data.length > MAX_FRAME) return null;
  try {
    const parsed = crashMessage.safeParse(JSON.parse(data.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Speaks with one socket: hello first, then cash-outs; whatever else it says closes it. */
function serveSocket({ services, table, findPlayer }: CrashRoutesInput, socket: WebSocket, connection: Socket): void {
  let playerRef: string | null = null;
  let greeted = false;
  let messages = 0;
  let alive = true;
  const hurry = setTimeout(() => !greeted && socket.close(4000, 'say hello first'), HELLO_MS);
  const count = setInterval(() => {
    messages = 0;
  }, COUNT_MS);
  const heart = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    if (socket.readyState === 1) socket.ping();
  }, PING_MS);
  const greet = async (token: string): Promise<void> => {
    const player = await findPlayer(token);
    if (!player) return socket.close(4003, 'no such session');
    const ref = player.session.player_ref;
    if (socket.readyState !== 1) return;
    playerRef = ref;
    services.onPlayer(connection, ref);
    table.join(ref, socket);
    socket.send(JSON.stringify(await table.greet(ref)));
  };
  socket.on('error', () => {});
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', () => {
    clearTimeout(hurry);
    clearInterval(count);
    clearInterval(heart);
    if (playerRef !== null) table.leave(playerRef, socket);
  });
  socket.on('message', (data: Buffer) => {
    const message = readMessage(data);
    messages += 1;
    if (!message || messages > MOST_MESSAGES) return socket.close(4001, 'not understood');
    if (message.type === 'cash')
      return playerRef === null ? socket.close(4001, 'say hello first') : table.cashOut(playerRef, message.roundId);
    if (greeted) return socket.close(4001, 'hello was said');
    greeted = true;
    greet(message.token).catch(() => socket.close(1011, 'try again'));
  });
}

export async function addCrashRoutes(app: FastifyInstance, input: CrashRoutesInput): Promise<void> {
  const { services, table, authorise } = input;
  // Where the host serves sockets of others too it has registered this: a second one would take each upgrade once more.
  if (!app.hasPlugin('@fastify/websocket')) await app.register(websocket, { options: { maxPayload: MAX_FRAME } });
  await app.register((scope, _options, done) => {
    scope.get('/arcade/v1/crash/socket', { websocket: true, preValidation: refuseForeignOrigin }, (socket, { raw }) =>
      serveSocket(input, socket, raw.socket),
    );
    scope.post('/arcade/v1/crash/bet', async (request) => {
      const player = await authorise(request);
      const asked = readInput(crashBetRequest, request.body);
      const { round, balance } = await placeCrashBet(services, table, { player, input: asked });
      const shown = await readChoiceView(services.store, round);
      const value: ChoicePlayed = { round: shown, balance, next: await readCommitment(services, player) };
      return { success: true, value };
    });
    done();
  });
}
