import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { BrandGate, BrandState } from '../../../platform/http/gate.ts';
import { findSessionById, hashToken } from '../../../platform/http/sessions.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { exchangeTicket, type PassRow, selectPass } from './passes.queries.ts';

export interface RoomParts {
  services: Services;
  gate: BrandGate;
}

/** Whether the brand has its chat open; a room under maintenance is shut like the site. */
export function isRoomOpen(state: BrandState | null): state is BrandState {
  return state !== null && !state.maintenance && state.modules.has('CBS3');
}

/** Whether the session behind a pass still lives. `seen`: what the player does in the room counts as being there. */
export async function findSessionOf({ services, gate }: RoomParts, pass: PassRow, seen: boolean) {
  const idleMinutes = (await gate.resolve(pass.brand))?.sessionIdleMinutes ?? 0;
  const session = await findSessionById(services.db, pass.session_id, { idleMinutes, seen });
  return session?.playerId === pass.player_id ? session : null;
}

/** @throws AppError function.disabled, session.expired, account.real.required */
async function admit(parts: RoomParts, pass: PassRow | null, request: FastifyRequest): Promise<PlayerActor> {
  if (!pass) throw new AppError('session.expired');
  const state = await parts.gate.resolveNow(pass.brand);
  if (!isRoomOpen(state)) throw new AppError('function.disabled');
  if (await parts.gate.isRestricted(pass.brand, request.ip)) throw new AppError('system.region.restricted');
  const session = await findSessionOf(parts, pass, true);
  if (!session) throw new AppError('session.expired');
  return {
    brand: pass.brand,
    settings: state.settings,
    playerId: pass.player_id,
    accountType: session.accountType,
    sessionId: pass.session_id,
    language: 'EN',
    device: 'WEB',
    ip: request.ip,
    siteUrl: parts.services.config.publicUrl,
    requestId: request.id,
    now: parts.services.clock.now(),
  };
}

/** Whoever a pass belongs to; null: it is none of ours. */
export const findPass = ({ services }: RoomParts, pass: string): Promise<PassRow | null> =>
  pass.length >= 20 && pass.length <= 128 ? selectPass(services.db, hashToken(pass)) : Promise.resolve(null);

/** Who calls, by the pass in Authorization. @throws AppError function.disabled, session.expired */
export async function admitByPass(parts: RoomParts, request: FastifyRequest): Promise<PlayerActor> {
  return admit(parts, await findPass(parts, request.headers.authorization ?? ''), request);
}

/** Takes a ticket, once, and gives a pass. @throws AppError function.disabled, session.expired */
export async function admitByTicket(
  parts: RoomParts,
  request: FastifyRequest,
  ticket: string,
): Promise<{ actor: PlayerActor; pass: string }> {
  const { db, random } = parts.services;
  const pass = random.token(32);
  const row = await inTransaction(db, (tx) => exchangeTicket(tx, hashToken(ticket), hashToken(pass)));
  return { actor: await admit(parts, row, request), pass };
}
