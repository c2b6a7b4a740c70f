import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Verdict } from '../rules/statement.ts';

export interface EvaluatedPlayer {
  playerId: string;
  firstDeposit: bigint | null;
  wagered: bigint;
}

/**
 * Players of an affiliate whose days are over within a month or before and of whom nothing was decided, with what they did
 * in those days, so far as it was written down by the end of the month.
 */
export async function takeUnevaluated(
  tx: Tx,
  { affiliateId, lastDay, days, limit }: { affiliateId: string; lastDay: string; days: number; limit: number },
): Promise<EvaluatedPlayer[]> {
  const { rows } = await sql<EvaluatedPlayer>`
    select p.player_id as "playerId",
      case when p.first_deposit_on < p.joined_on + ${days}::integer then p.first_deposit end as "firstDeposit",
      (select coalesce(sum(d.valid), 0)::bigint from affiliates.day d
       where d.player_id = p.player_id and d.about < p.joined_on + ${days}::integer and d.day <= ${lastDay}::date) as wagered
    from affiliates.player p
    where p.affiliate_id = ${affiliateId}::uuid and p.verdict is null and p.joined_on + ${days}::integer - 1 <= ${lastDay}::date
    order by p.joined_on, p.player_id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function writeVerdict(
  tx: Tx,
  { playerId, verdict, month }: { playerId: string; verdict: Verdict; month: string },
): Promise<void> {
  await sql`
    update affiliates.player set verdict = ${verdict}, evaluated_month = ${month}::date
    where player_id = ${playerId}::uuid and verdict is null`.execute(tx);
}

/** Who came while no price was offered is not bought later. */
export async function passUnpriced(
  tx: Tx,
  { affiliateId, lastDay, month }: { affiliateId: string; lastDay: string; month: string },
): Promise<void> {
  await sql`
    update affiliates.player set verdict = 'plan', evaluated_month = ${month}::date
    where affiliate_id = ${affiliateId}::uuid and verdict is null and joined_on <= ${lastDay}::date`.execute(tx);
}
