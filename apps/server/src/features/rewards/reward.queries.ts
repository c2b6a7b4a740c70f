import type { RewardSource, rewardStates } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export interface RewardRow {
  reference: string;
  playerId: string;
  brand: string;
  source: RewardSource;
  cause: string;
  title: Record<string, string> & { EN: string };
  kind: 'money' | 'bonus' | 'points';
  /** null: points. */
  currency: string | null;
  amount: bigint;
  required: bigint;
  products: string[] | null;
  maxStake: bigint | null;
  validDays: number | null;
  state: (typeof rewardStates)[number];
  heldReason: string | null;
  offeredAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
  decidedBy: string | null;
  decision: string | null;
}

const columns = sql`
  reference, player_id as "playerId", brand, source, cause, title, kind, currency, amount, required, products,
  max_stake as "maxStake", valid_days as "validDays", state, held_reason as "heldReason", offered_at as "offeredAt",
  expires_at as "expiresAt", ended_at as "endedAt", decided_by as "decidedBy", decision`;

export type NewReward = Omit<
  RewardRow,
  'reference' | 'state' | 'offeredAt' | 'endedAt' | 'decidedBy' | 'decision' | 'heldReason'
> & { heldReason: string | null };

/** @returns the rows that are new: of what was offered before there is none */
export async function insertRewards(tx: Tx, rewards: readonly NewReward[]): Promise<RewardRow[]> {
  const given = JSON.stringify(rewards, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const { rows } = await sql<RewardRow>`
    insert into rewards.reward (player_id, brand, source, cause, title, kind, currency, amount, required, products,
      max_stake, valid_days, state, held_reason, expires_at)
    select "playerId", brand, source, cause, title, kind, currency, amount, required, products, "maxStake", "validDays",
      case when "heldReason" is null then 'claimable' else 'held' end, "heldReason", "expiresAt"
    from jsonb_to_recordset(${given}::jsonb) as r ("playerId" uuid, brand text, source text, cause text, title jsonb,
      kind text, currency text, amount bigint, required bigint, products text[], "maxStake" bigint, "validDays" integer,
      "heldReason" text, "expiresAt" timestamptz)
    -- In one order for everybody: two who offer the same would else wait for each other.
    order by "playerId", source, cause
    on conflict (player_id, source, cause) do nothing returning ${columns}`.execute(tx);
  return rows;
}

export const canBeClaimed = sql`state = 'claimable' and (expires_at is null or expires_at > clock_timestamp())`;

/** What waits for the player, and what is held, the one that ends first at the head. */
export async function selectWaiting(db: Queryable, playerId: string, limit: number): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from rewards.reward
    where player_id = ${playerId} and state in ('claimable', 'held') and (state = 'held' or ${canBeClaimed})
    order by expires_at nulls last, reference limit ${limit}`.execute(db);
  return rows;
}

export async function selectReward(db: Queryable, reference: string): Promise<RewardRow | null> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from rewards.reward where reference = ${reference}`.execute(db);
  return rows[0] ?? null;
}

/** Marks as claimed what can be claimed of these. The caller holds the player's lock. @returns what it was, in their order */
export async function takeRewards(
  tx: Tx,
  { playerId, references }: { playerId: string; references: readonly string[] },
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    update rewards.reward set state = 'claimed', ended_at = clock_timestamp()
    where player_id = ${playerId} and reference = any (${[...references]}::text[]) and ${canBeClaimed}
    returning ${columns}`.execute(tx);
  const place = new Map(references.map((reference, n) => [reference, n]));
  return rows.toSorted((a, b) => (place.get(a.reference) ?? 0) - (place.get(b.reference) ?? 0));
}

/** Ends what nobody has claimed in time. @returns whose, once each */
export async function expireRewards(tx: Tx, limit: number): Promise<{ playerId: string; brand: string }[]> {
  const { rows } = await sql<{ playerId: string; brand: string }>`
    with due as (
      select reference from rewards.reward where state = 'claimable' and expires_at <= clock_timestamp()
      order by expires_at limit ${limit} for update skip locked
    ), ended as (
      update rewards.reward set state = 'expired', ended_at = clock_timestamp()
      where reference in (select reference from due) returning player_id, brand
    )
    select distinct player_id as "playerId", brand from ended`.execute(tx);
  return rows;
}

export async function selectHistory(
  db: Queryable,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from rewards.reward where player_id = ${playerId} and ended_at is not null
    order by ended_at desc, reference desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countHistory(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rewards.reward where player_id = ${playerId} and ended_at is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What became of what a source has offered, by its own references. */
export async function selectOffered(
  db: Queryable,
  { playerId, source, references }: { playerId: string; source: RewardSource; references: readonly string[] },
): Promise<{ reference: string; id: string; state: RewardRow['state']; expiresAt: Date | null }[]> {
  const { rows } = await sql<{ reference: string; id: string; state: RewardRow['state']; expiresAt: Date | null }>`
    select cause as reference, reference as id, expires_at as "expiresAt",
      case when state = 'claimable' and expires_at <= clock_timestamp() then 'expired' else state end as state
    from rewards.reward
    where player_id = ${playerId} and source = ${source} and cause = any (${[...references]}::text[])`.execute(db);
  return rows;
}

/** Ends what was not claimed of these. @returns whose it was */
export async function endWithdrawn(
  tx: Tx,
  withdrawn: readonly { playerId: string; source: RewardSource; reference: string }[],
): Promise<{ playerId: string; brand: string }[]> {
  const { rows } = await sql<{ playerId: string; brand: string }>`
    delete from rewards.reward r
    using unnest(${withdrawn.map((one) => one.playerId)}::uuid[], ${withdrawn.map((one) => one.source)}::text[],
      ${withdrawn.map((one) => one.reference)}::text[]) as w (player_id, source, cause)
    where (r.player_id, r.source, r.cause) = (w.player_id, w.source, w.cause) and r.state in ('claimable', 'held')
    returning r.player_id as "playerId", r.brand`.execute(tx);
  return rows;
}

/** Waiting rewards of a player who leaves can not be claimed any more, and no word about a person stays. */
export async function forgetRewards(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update rewards.reward
    set state = case when state in ('claimable', 'held') then 'expired' else state end,
      ended_at = coalesce(ended_at, clock_timestamp()),
      held_reason = case when held_reason is not null then 'removed' end,
      decision = case when decision is not null then 'removed' end
    where player_id = ${playerId}`.execute(tx);
}
