import { type RawBuilder, sql } from 'kysely';
import type { ShownReward } from '../present-reward.ts';
import { canBeClaimed } from '../reward.queries.ts';

/** A reward as JSON brings it. */
type JsonReward = Omit<ShownReward, 'amount' | 'required' | 'maxStake' | 'expiresAt' | 'endedAt'> & {
  amount: string;
  required: string;
  maxStake: string | null;
  expiresAt: string | null;
  endedAt: string | null;
};

const columns = sql`
  reference, source, title, kind, amount::text, required::text, products, max_stake::text as "maxStake",
  valid_days as "validDays", state, held_reason as "heldReason", expires_at as "expiresAt", ended_at as "endedAt",
  decision`;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export const readReward = (row: JsonReward): ShownReward => ({
  ...row,
  amount: BigInt(row.amount),
  required: BigInt(row.required),
  maxStake: row.maxStake === null ? null : BigInt(row.maxStake),
  expiresAt: dateOf(row.expiresAt),
  endedAt: dateOf(row.endedAt),
});

/** What waits for the player, and what is held, the one that ends first at the head. */
export const waitingRewards = (playerId: string, limit: number): RawBuilder<JsonReward> => sql<JsonReward>`
  select ${columns} from rewards.reward
  where player_id = ${playerId} and state in ('claimable', 'held') and (state = 'held' or ${canBeClaimed})
  order by rewards.reward.expires_at nulls last, reference limit ${limit}`;

export const newestRewards = (playerId: string, limit: number): RawBuilder<JsonReward> => sql<JsonReward>`
  select ${columns} from rewards.reward where player_id = ${playerId} and ended_at is not null
  order by rewards.reward.ended_at desc, reference desc limit ${limit}`;

export const claimableCount = (playerId: string): RawBuilder<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from rewards.reward where player_id = ${playerId} and ${canBeClaimed}`;
