import type { Device } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  endOldestSessions,
  endPlayerSessions,
  endSession,
  listSessions,
} from '../../../platform/http/sessions.queries.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { brandSettings, countryOf } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { dropTickets } from '../login/codes/tickets.queries.ts';
import { forgetLogins } from '../login/remembered/remembered-login.service.ts';

async function openSessions(tx: Tx, actor: PlayerActor) {
  const brand = actor.settings;
  const idleMinutes = brand.get(brandSettings.sessionIdleMinutes);
  return { brand, sessions: await listSessions(tx, actor.playerId, idleMinutes) };
}

/** where the member is logged in, last used first. */
export async function listDevices(tx: Tx, actor: PlayerActor): Promise<Device[]> {
  const { brand, sessions } = await openSessions(tx, actor);
  return sessions.map((session) => ({
    id: session.id,
    userAgent: session.userAgent,
    ip: session.ip,
    countryCode: countryOf(brand, session.ip),
    since: session.created_at.getTime(),
    lastSeenAt: session.last_seen_at.getTime(),
    current: session.id === actor.sessionId,
  }));
}

/** Every session of a player, with its games and remembered logins; the sockets close once this has committed. */
export async function endEverywhere(
  tx: Tx,
  { playerId, brand }: Pick<PlayerActor, 'playerId' | 'brand'>,
): Promise<{ ended: number }> {
  const ended = await endPlayerSessions(tx, playerId);
  await endGameSessions(tx, playerId);
  await dropTickets(tx, playerId);
  await forgetLogins(tx, playerId);
  await publish(tx, { brand, playerId, event: { type: 'session-ended' } });
  return { ended };
}

/**
 * logs one device out, or all with this one. Its sockets close and its games take no bet once this has
 * committed; remembered logins end too, since nobody can tell which of them lies on the device that was lost.
 * @throws AppError content.not.found for a session that is not the member's, or over
 */
export async function endDevices(
  tx: Tx,
  actor: PlayerActor,
  input: { id: string } | { all: true },
): Promise<{ ended: number }> {
  if ('all' in input) return endEverywhere(tx, actor);
  const { playerId, brand } = actor;
  const { sessions } = await openSessions(tx, actor);
  if (!sessions.some(({ id }) => id === input.id)) throw new AppError('content.not.found');
  await endSession(tx, input.id);
  await endGameSessions(tx, playerId, input.id);
  await forgetLogins(tx, playerId);
  await publish(tx, { brand, playerId, event: { type: 'session-ended' } });
  return { ended: 1 };
}

/** After a login: an account keeps as many sessions as its brand allows, those used last (`session.most`). */
export async function keepNewestSessions(tx: Tx, { settings, brand }: Actor, playerId: string): Promise<void> {
  const ended = await endOldestSessions(tx, playerId, settings.get(brandSettings.sessionsMost));
  for (const id of ended) await endGameSessions(tx, playerId, id);
  if (ended.length > 0) await publish(tx, { brand, playerId, event: { type: 'session-ended' } });
}
