import { type Endpoint, languageOf } from '@sampan/contract';
import type { FastifyRequest } from 'fastify';
import { countryOfRequest } from '../geo/request-country.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';
import type { BrandGate } from './gate.ts';
import { nameUserAgent } from './name-user-agent.ts';
import { findServedBrand, siteUrlOf } from './served-brand.ts';
import { findSession } from './sessions.queries.ts';

/** One header as text; a doubled one is refused rather than guessed at. */
function header(request: FastifyRequest, name: string, maxLength: number): string | null {
  const value = request.headers[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || value.length > maxLength)
    throw new AppError('request.invalid', {
      field: name,
      reason: `header ${name} must stand once, with at most ${maxLength} characters`,
    });
  return value;
}

/** Node joins doubled `Merchant` or `Authorization` headers with a comma; neither ever holds one. */
function single(request: FastifyRequest, name: string, maxLength: number): string | null {
  const value = header(request, name, maxLength);
  if (value?.includes(','))
    throw new AppError('request.invalid', { field: name, reason: `header ${name} must stand once` });
  return value;
}

interface IdentifyParts {
  services: Services;
  gate: BrandGate;
}

/**
 * Who calls: brand by the Merchant header, at an address of that brand, then maintenance and region, whitelabel module, session.
 * A session that must change its password is nobody's but for that change and the logout.
 * @throws AppError request.merchant.unknown, system.*, function.disabled, session.*, password.change.required
 */
export async function identify(parts: IdentifyParts, endpoint: Endpoint, request: FastifyRequest): Promise<Actor> {
  const merchant = single(request, 'merchant', 32);
  const { config } = parts.services;
  const host = request.hostname.toLowerCase();
  const known =
    merchant === null ? null : await findServedBrand(parts.gate, { merchantCode: merchant, host }, config.merchant);
  if (!known) throw new AppError('request.merchant.unknown');
  const token = single(request, 'authorization', 128);
  const found = token ? await findSession(parts.services.db, token, known.sessionIdleMinutes) : null;
  const opened = found?.brand === known.merchantCode ? found : null;
  const brand = await parts.gate.resolveNow(known.merchantCode, opened?.settingsVersion);
  if (!brand) throw new AppError('request.merchant.unknown');
  if (!endpoint.always) {
    if (brand.maintenance) throw new AppError('system.maintenance');
    if (await parts.gate.isRestricted(brand.merchantCode, request.ip)) throw new AppError('system.region.restricted');
  }
  if (!endpoint.built) throw new AppError('function.not.available');
  if (endpoint.module && !brand.modules.has(endpoint.module)) throw new AppError('function.disabled');
  if (token && !opened && endpoint.access !== 'public') throw new AppError('session.expired');
  const session = opened?.mustChangePassword && !endpoint.whilePasswordDue ? null : opened;
  if (opened && !session && endpoint.access !== 'public') throw new AppError('password.change.required');
  if (session) request.server.connections.recognise(request.raw.socket, { player: session.playerId });
  return {
    brand: brand.merchantCode,
    settings: brand.settings,
    playerId: session?.playerId ?? null,
    accountType: session?.accountType ?? null,
    sessionId: session?.id ?? null,
    language: languageOf(header(request, 'language', 16)).code,
    device: header(request, 'device', 32) ?? 'WEB',
    userAgent: nameUserAgent(request.headers['user-agent']),
    ip: request.ip,
    country: () => countryOfRequest(request, config),
    siteUrl: siteUrlOf(config.publicUrl, brand.hosts, host),
    requestId: request.id,
    now: parts.services.clock.now(),
  };
}
