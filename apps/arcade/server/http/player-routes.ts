import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Title } from '../catalogue/title.ts';
import { findTitle, rulesOf } from '../catalogue/titles.ts';
import { addCrashRoutes, type CrashTable } from '../crash/index.ts';
import { readFreeRounds, readRoundView } from '../free-rounds/present-bundle.ts';
import { readPots } from '../rounds/play-pots.ts';
import { playNextStep } from '../rounds/play-step.ts';
import { readChoiceView } from '../rounds/present-choice.ts';
import type { Settled } from '../rounds/settle-round.ts';
import { type Player, playSpin } from '../rounds/spin.ts';
import type { ArcadeServices } from '../services.ts';
import { openFrame } from '../sessions/open-frame.ts';
import { readCommitment, readState } from '../sessions/read-state.ts';
import { findSession, type SessionRow } from '../store/session.queries.ts';
import type { ChoicePlayed, Played } from '../wire/arcade-wire.ts';
import { actRequest, betRequest, openRequest, spinRequest, stepRequest } from '../wire/arcade-wire.ts';
import { ArcadeError } from './arcade-error.ts';
import { readInput } from './read-body.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of a play token, or null. */
const findOpen = async ({ store }: ArcadeServices, token: string): Promise<SessionRow | null> =>
  token.length >= 20 && token.length <= 128 ? findSession(store, hashToken(token)) : null;

/** @throws ArcadeError when no frame is open under the request's play token */
async function authorise(services: ArcadeServices, request: FastifyRequest): Promise<Player> {
  const session = await findOpen(services, request.headers.authorization ?? '');
  if (!session) throw new ArcadeError('session.required');
  const title = findTitle(session.game_code);
  if (!title) throw new ArcadeError('game.unavailable');
  services.onPlayer(request.raw.socket, session.player_ref);
  return { session, title };
}

const answer = (value: unknown) => ({ success: true, value });

async function presentPlayed(
  services: ArcadeServices,
  player: Player,
  settled: Settled,
  step?: number,
): Promise<Played> {
  const { round, balance } = settled;
  return {
    round: await readRoundView(services.store, round, step),
    balance,
    next: await readCommitment(services, player),
    pots: await readPotsOf(services, player),
    freeRounds: await readFreeRounds(services.store, player.session),
  };
}

async function presentChoice(services: ArcadeServices, player: Player, settled: Settled): Promise<ChoicePlayed> {
  const { round, balance } = settled;
  const shown = await readChoiceView(services.store, round);
  return { round: shown, balance, next: await readCommitment(services, player) };
}

const readPotsOf = (services: ArcadeServices, { session, title }: Player) =>
  readPots(services, session, rulesOf(title));

/** @throws ArcadeError when the call is not one of the game's family */
function requireFamily({ title }: Player, family: Title['family']): void {
  if (title.family !== family) throw new ArcadeError('request.invalid', { reason: 'this game is not played that way' });
}

/** The calls of the game's own client. Every one but /open carries the play token in Authorization. */
export async function addPlayerRoutes(
  app: FastifyInstance,
  services: ArcadeServices,
  table: CrashTable,
): Promise<void> {
  const post = (path: string, handle: (request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`/arcade/v1/${path}`, (request) => handle(request).then(answer));
  };

  post('open', (request) => openFrame(services, readInput(openRequest, request.body)));

  post('state', async (request) => readState(services, await authorise(services, request)));

  post('spin', async (request) => {
    const player = await authorise(services, request);
    requireFamily(player, 'slot');
    return presentPlayed(services, player, await playSpin(services, player, readInput(spinRequest, request.body)));
  });

  post('step', async (request) => {
    const player = await authorise(services, request);
    const input = readInput(stepRequest, request.body);
    requireFamily(player, 'slot');
    return presentPlayed(services, player, await playNextStep(services, player, input), input.step);
  });

  post('pots', async (request) => ({ pots: await readPotsOf(services, await authorise(services, request)) }));

  post('bet', async (request) => {
    const player = await authorise(services, request);
    requireFamily(player, 'choice');
    return presentChoice(services, player, await playSpin(services, player, readInput(betRequest, request.body)));
  });

  post('act', async (request) => {
    const player = await authorise(services, request);
    requireFamily(player, 'choice');
    return presentChoice(services, player, await playNextStep(services, player, readInput(actRequest, request.body)));
  });

  await addCrashRoutes(app, {
    services,
    table,
    async authorise(request) {
      const player = await authorise(services, request);
      requireFamily(player, 'crash');
      return player;
    },
    async findPlayer(token) {
      const session = await findOpen(services, token);
      const title = session ? findTitle(session.game_code) : null;
      return session && title?.family === 'crash' ? { session, title } : null;
    },
  });
}
