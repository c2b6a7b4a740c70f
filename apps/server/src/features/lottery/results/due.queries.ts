import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** What these tickets would get, and give back, by a result that is not booked. */
export async function sumDue(
  db: Queryable,
  {
    drawId,
    version,
    pays,
  }: { drawId: bigint; version: number; pays: readonly { ticketId: string; entitled: bigint }[] },
): Promise<{ tickets: number; paid: bigint; takenBack: bigint }> {
  const { rows } = await sql<{ tickets: number; paid: bigint; takenBack: bigint }>`
    select count(*) filter (where amount <> 0)::int as tickets,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "takenBack"
    from lottery.due_payouts(${drawId}, ${version}::smallint, ${pays.map(({ ticketId }) => ticketId)}::uuid[],
      ${pays.map(({ entitled }) => `${entitled}`)}::bigint[])`.execute(db);
  return rows[0] ?? { tickets: 0, paid: 0n, takenBack: 0n };
}
