import type { BrandSettings } from '../brand-settings.ts';
import { AppError } from './errors.ts';

/** Who calls, for which brand, from where. Services take this instead of the request. */
export interface Actor {
  brand: string;
  /** The brand's settings as they were when the call began; a money call is made again when they have changed by its end. */
  settings: BrandSettings;
  playerId: string | null;
  /** `account-types.ts` of the contract says what it may be. */
  accountType: number | null;
  sessionId: string | null;
  /** Language code of the specification: EN, PH, TH, VI … */
  language: string;
  device: string;
  /** Browser and system in a few words. */
  userAgent?: string;
  ip: string;
  /** The country of the call by a trusted source, such as TH; '' where nobody knows. Looked up when a gate asks. */
  country?: () => string;
  /** Where players open the brand's site, as this caller did: an origin. */
  siteUrl: string;
  requestId: string;
  now: Date;
}

export type PlayerActor = Actor & { playerId: string; accountType: number; sessionId: string };

/** @throws AppError session.required */
export function requirePlayer(actor: Actor): PlayerActor {
  if (actor.playerId === null || actor.accountType === null || actor.sessionId === null)
    throw new AppError('session.required');
  return actor as PlayerActor;
}
