import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Allocation, OpenRequirement } from '../wagering.rules.ts';

export type RequirementKind = 'deposit' | 'bonus';

export interface RequirementRow extends OpenRequirement {
  playerId: string;
  brand: string;
  kind: RequirementKind;
  reference: string;
  cancelledAt: Date | null;
}

const columns = sql`
  player_id as "playerId", id, brand, kind, reference, currency, required, done, products, max_stake as "maxStake",
  opened_at as "openedAt", expires_at as "expiresAt", cancelled_at as "cancelledAt"`;

/** What is not done yet, the oldest first. */
export async function selectOpenRequirements(db: Queryable, players: readonly string[]): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from wagering.requirement
    where player_id = any (${[...players]}::uuid[]) and cancelled_at is null and done < required
    order by player_id, id`.execute(db);
  return rows;
}

export async function selectRequirement(
  db: Queryable,
  name: { playerId: string; kind: RequirementKind; reference: string },
): Promise<RequirementRow | null> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from wagering.requirement
    where player_id = ${name.playerId} and kind = ${name.kind} and reference = ${name.reference}`.execute(db);
  return rows[0] ?? null;
}

/** What requirements hold of a bet now, with the requirements as they stand. */
export async function selectHolders(
  db: Queryable,
  bet: { playerId: string; source: string; reference: string },
): Promise<{ requirement: RequirementRow; amount: bigint }[]> {
  const { rows } = await sql<RequirementRow & { amount: bigint }>`
    select r.*, held.amount from (
      select a.requirement_id, sum(a.amount)::bigint as amount
      from wagering.contribution c
      join wagering.allocation a on a.player_id = c.player_id and a.contribution_id = c.id
      where c.player_id = ${bet.playerId} and c.source = ${bet.source} and c.reference = ${bet.reference}
      group by 1 having sum(a.amount) > 0
    ) held
    join lateral (
      select ${columns} from wagering.requirement q
      where q.player_id = ${bet.playerId} and q.id = held.requirement_id
    ) r on true`.execute(db);
  return rows.map(({ amount, ...requirement }) => ({ requirement, amount }));
}

export async function insertAllocations(tx: Tx, playerId: string, made: readonly Allocation[]): Promise<void> {
  if (made.length === 0) return;
  await sql`
    insert into wagering.allocation (player_id, requirement_id, contribution_id, amount, reason)
    select ${playerId}::uuid, * from unnest(${made.map((one) => one.requirementId)}::bigint[],
      ${made.map((one) => one.contributionId)}::bigint[], ${made.map((one) => one.amount)}::bigint[],
      ${made.map((one) => one.reason)}::text[])`.execute(tx);
  await sql`
    update wagering.requirement r set done = r.done + s.amount
    from (
      select requirement_id, sum(amount)::bigint as amount
      from unnest(${made.map((one) => one.requirementId)}::bigint[], ${made.map((one) => one.amount)}::bigint[])
        as u (requirement_id, amount) group by 1
    ) s
    where r.player_id = ${playerId} and r.id = s.requirement_id and s.amount <> 0`.execute(tx);
}

export interface NewRequirement {
  brand: string;
  playerId: string;
  kind: RequirementKind;
  /** The deposit's or the bonus's number. */
  reference: string;
  currency: string;
  /** Minor units, above zero. */
  required: bigint;
  products?: readonly string[] | null;
  maxStake?: bigint | null;
  expiresAt?: Date | null;
}

/** Nothing happens when this reference has its requirement already. */
export async function insertRequirement(tx: Tx, requirement: NewRequirement): Promise<void> {
  const products = requirement.products ? [...requirement.products] : null;
  await sql`
    insert into wagering.requirement
      (player_id, brand, kind, reference, currency, required, products, max_stake, expires_at)
    values (${requirement.playerId}, ${requirement.brand}, ${requirement.kind}, ${requirement.reference},
      ${requirement.currency}, ${requirement.required}, ${products}::text[], ${requirement.maxStake ?? null},
      ${requirement.expiresAt ?? null})
    on conflict (player_id, kind, reference) do nothing`.execute(tx);
}

export async function markCancelled(
  tx: Tx,
  name: { playerId: string; kind: RequirementKind; reference: string },
): Promise<void> {
  await sql`
    update wagering.requirement set cancelled_at = clock_timestamp()
    where player_id = ${name.playerId} and kind = ${name.kind} and reference = ${name.reference}
      and cancelled_at is null`.execute(tx);
}

/** It may be served without end from now on. */
export async function liftExpiry(
  tx: Tx,
  name: { playerId: string; kind: RequirementKind; reference: string },
): Promise<void> {
  await sql`
    update wagering.requirement set expires_at = null
    where player_id = ${name.playerId} and kind = ${name.kind} and reference = ${name.reference}`.execute(tx);
}
