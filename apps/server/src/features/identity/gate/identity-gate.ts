/** What other features ask before money moves: part of the public API of identity. */
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { settingAmount } from '../../brand/index.ts';
import { selectIsVerified, selectProof } from '../identity.queries.ts';
import { leastAsked, type Sums, type Thresholds } from '../identity.rules.ts';
import { identitySettings } from '../identity.settings.ts';
import { openDetails } from '../review/encrypted-details.ts';

export type AskedAction = 'deposit' | 'withdraw';

export interface IdentityAsk {
  action: AskedAction;
  /** What the player has moved before, minor units; looked up only where it matters. */
  sums(): Promise<Sums>;
}

interface Player {
  playerId: string;
  settings: BrandSettings;
}

export function thresholdsOf(settings: BrandSettings, action: AskedAction): Thresholds {
  const asked = settings.get(identitySettings.askedFrom)[action];
  const { digits } = settings.currency;
  const amount = (text: string | null) => (text === null ? null : settingAmount(text, digits));
  return { single: amount(asked.single), day: amount(asked.day), lifetime: amount(asked.lifetime) };
}

export const isVerified = selectIsVerified;

/** The least amount of the player's next order for which proof of identity is asked; null: of none. */
export async function identityAskedFrom(
  db: Queryable,
  { playerId, settings }: Player,
  { action, sums }: IdentityAsk,
): Promise<bigint | null> {
  const thresholds = thresholdsOf(settings, action);
  if (Object.values(thresholds).every((amount) => amount === null)) return null;
  return (await selectIsVerified(db, playerId)) ? null : leastAsked(thresholds, await sums());
}

/** Whether an order of this amount takes a proof of identity that the player has not given. Under the player's lock. */
export async function needsIdentity(tx: Tx, player: Player, ask: IdentityAsk & { amount: bigint }): Promise<boolean> {
  const from = await identityAskedFrom(tx, player, ask);
  return from !== null && ask.amount >= from;
}

/** @throws AppError identity.required */
export async function requireIdentity(tx: Tx, player: Player, ask: IdentityAsk & { amount: bigint }): Promise<void> {
  if (await needsIdentity(tx, player, ask)) throw new AppError('identity.required');
}

export interface KnownIdentity {
  verified: boolean;
  /** As on the document; null: nobody has written it down. */
  name: string | null;
}

/** What whoever decides about a player's money is told. */
export async function readIdentity(db: Queryable, playerId: string): Promise<KnownIdentity> {
  const proof = await selectProof(db, playerId);
  return { verified: proof !== null, name: (proof && (await openDetails(db, proof))?.name) ?? null };
}
