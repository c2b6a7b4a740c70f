import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { lockMaps } from '../counting/contribution.queries.ts';
import { turnoverSettings } from '../wagering.settings.ts';
import {
  insertRequirement,
  liftExpiry,
  markCancelled,
  type NewRequirement,
  type RequirementKind,
  selectOpenRequirements,
} from './requirement.queries.ts';

/** Turnover still needed from one credit; minor units. */
export interface TurnoverSource {
  kind: RequirementKind;
  /** The deposit's or the bonus's number. */
  reference: string;
  required: bigint;
  done: bigint;
  expiresAt: Date | null;
}

/** Opens what must be staked for a credit; the same reference again changes nothing. Bets placed before do not count. */
export async function openRequirement(tx: Tx, requirement: NewRequirement): Promise<void> {
  await lockMaps(tx, [requirement.playerId]);
  await insertRequirement(tx, requirement);
}

/** The turnover of a deposit by the brand's percentage; nothing when that is 0. */
export async function openDepositRequirement(
  tx: Tx,
  deposit: { settings: BrandSettings; playerId: string; reference: string; amount: bigint; currency: string },
): Promise<void> {
  const { amount, settings, ...rest } = deposit;
  const required = (amount * BigInt(settings.get(turnoverSettings.depositPercent))) / 100n;
  if (required > 0n) await openRequirement(tx, { ...rest, brand: settings.brand, kind: 'deposit', required });
}

/** The credit is given back: nothing need be staked for it any more. What was staked stays as it counted. */
export async function cancelRequirement(
  tx: Tx,
  name: { playerId: string; kind: RequirementKind; reference: string },
): Promise<void> {
  await lockMaps(tx, [name.playerId]);
  await markCancelled(tx, name);
}

/**
 * The credit is the player's for good. Should a re-settled bet open its turnover again, that can be staked at any time:
 * with an end to it, it would hold back withdrawals for ever once the end had passed.
 */
export async function keepRequirement(
  tx: Tx,
  name: { playerId: string; kind: RequirementKind; reference: string },
): Promise<void> {
  await lockMaps(tx, [name.playerId]);
  await liftExpiry(tx, name);
}

/** What is still needed, the oldest first, as the wagering ledger stands. */
export async function readOpenTurnover(
  db: Queryable,
  playerId: string,
): Promise<{ remaining: bigint; sources: TurnoverSource[] }> {
  const rows = await selectOpenRequirements(db, [playerId]);
  return {
    remaining: rows.reduce((sum, row) => sum + row.required - row.done, 0n),
    sources: rows.map(({ kind, reference, required, done, expiresAt }) => ({
      kind,
      reference,
      required,
      done,
      expiresAt,
    })),
  };
}
