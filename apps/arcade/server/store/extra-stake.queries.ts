import type { Json } from '@sampan/engines';
import { sql } from 'kysely';
import type { Store } from './open-store.ts';
import type { RoundRow } from './round.queries.ts';

export interface ExtraStake {
  step: number;
  /** a stake that was refused may be asked for again, under ids of its own */
  attempt: number;
  action: Json;
  /** minor units */
  amount: bigint;
  status: 'asked' | 'taken' | 'refused' | 'rolling-back';
  refusal: string | null;
}

type Whose = Pick<RoundRow, 'player_ref' | 'round_id'>;

/** The newest one asked for in a round, if there is one. */
export async function findLastExtra(db: Store, round: Whose): Promise<ExtraStake | null> {
  const { rows } = await sql<ExtraStake>`select step, attempt, action, amount, status, refusal from arcade.extra_stake
    where player_ref = ${round.player_ref} and round_id = ${round.round_id}
    order by step desc, attempt desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export const isWaiting = (extra: ExtraStake | null): extra is ExtraStake =>
  extra?.status === 'asked' || extra?.status === 'rolling-back';

/** Asks for a stake before step `steps_played`. Call under `lockRound`. */
export async function insertExtra(
  tx: Store,
  round: RoundRow,
  extra: Pick<ExtraStake, 'action' | 'amount'>,
  leaseMs: number,
): Promise<void> {
  await sql`insert into arcade.extra_stake (player_ref, round_id, step, attempt, action, amount, status)
    select ${round.player_ref}, ${round.round_id}, ${round.steps_played}, count(*), ${JSON.stringify(extra.action)}::jsonb,
      ${extra.amount}, 'asked' from arcade.extra_stake where player_ref = ${round.player_ref}
      and round_id = ${round.round_id} and step = ${round.steps_played}`.execute(tx);
  await sql`update arcade.round set attempts = 0, touched_at = now(),
    next_attempt_at = now() + ${leaseMs} * interval '1 millisecond' where round_id = ${round.round_id}`.execute(tx);
}

/** Moves it on only from the state it is expected in. @returns false when another did */
export async function moveExtra(
  db: Store,
  round: Whose,
  extra: ExtraStake,
  move: { to: ExtraStake['status']; refusal?: string | null },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update arcade.extra_stake set status = ${move.to}, refusal = ${move.refusal ?? null}
    where player_ref = ${round.player_ref} and round_id = ${round.round_id} and step = ${extra.step}
      and attempt = ${extra.attempt} and status = ${extra.status}`.execute(db);
  return numAffectedRows === 1n;
}

/** What the player has staked in the round beyond the first bet. Call in the transaction that moves the extra to `taken`. */
export async function addToRound(tx: Store, round: Whose, amount: bigint): Promise<void> {
  await sql`update arcade.round set extra = extra + ${amount} where round_id = ${round.round_id}`.execute(tx);
}
