import { CHAT_API, chatRequests } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import type { PlayerActor } from '../../platform/http/actor.ts';
import { takeToken } from '../../platform/http/rate-limit.queries.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { chatSettings } from './chat.settings.ts';
import { admitByPass, admitByTicket, type RoomParts } from './room/admit.ts';
import { markRead, readOlder, readRoom, sendMessage } from './room/room.service.ts';

interface RoomCall<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
  /** Calls of one player in a minute. */
  most: number | ((actor: PlayerActor) => number);
}

/**
 * The calls of the room's own page, on the games' origin. Every one but `enter` carries the pass in Authorization; a session
 * token is none, and a pass opens nothing else.
 */
export function chatFrameRoutes(app: FastifyInstance, parts: RoomParts): void {
  const { db } = parts.services;
  const post = (path: string, answer: (request: FastifyRequest) => Promise<unknown>) =>
    app.post(`${CHAT_API}${path}`, { config: { endpoint: `chat.${path}` } }, async (request) => ({
      success: true,
      value: await answer(request),
    }));
  const withPass = <Schema extends z.ZodType>(
    { path, schema, most }: RoomCall<Schema>,
    work: (tx: Tx, actor: PlayerActor, input: z.output<Schema>) => Promise<unknown>,
  ) =>
    post(path, async (request) => {
      const actor = await admitByPass(parts, request);
      request.actor = actor;
      const input = validateInput(schema, request.body ?? {});
      const max = typeof most === 'number' ? most : most(actor);
      await takeToken(db, { name: `chat-${path}`, by: 'player', max, windowSeconds: 60 }, actor);
      return inTransaction(db, (tx) => work(tx, actor, input));
    });

  post('enter', async (request) => {
    const { ticket } = validateInput(chatRequests.enter, request.body ?? {});
    const { actor, pass } = await admitByTicket(parts, request, ticket);
    request.actor = actor;
    return { pass, state: await inTransaction(db, (tx) => readRoom(tx, actor)) };
  });
  withPass({ path: 'state', schema: chatRequests.state, most: 60 }, (tx, actor) => readRoom(tx, actor));
  withPass({ path: 'older', schema: chatRequests.older, most: 120 }, readOlder);
  withPass({ path: 'read', schema: chatRequests.read, most: 240 }, markRead);
  const perMinute = ({ settings }: PlayerActor) => settings.get(chatSettings.perMinute);
  withPass({ path: 'send', schema: chatRequests.send, most: perMinute }, async (tx, actor, input) => ({
    message: await sendMessage(tx, actor, input),
  }));
}
