import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import { accountIndex } from '../../payees/encrypted-account.ts';
import type { LoopAccount, RiskFacts } from './withdrawal-risk.rules.ts';

/** What is known of a player who asks for `amount` to one of their accounts, the request itself not yet written. */
export async function selectRiskFacts(
  db: Queryable,
  asked: { playerId: string; payeeId: string; amount: bigint },
): Promise<Omit<RiskFacts, 'samePerson'>> {
  const { rows } = await sql<Omit<RiskFacts, 'amount' | 'samePerson'>>`
    select
      (select extract(epoch from now() - created_at)::float8 / 3600 from cashier.payee
        where player_id = ${asked.playerId} and id = ${asked.payeeId}) as "payeeAgeHours",
      w."paidCount", w."requestedInDay", w.withdrawn, d.deposited, d."minutesSinceDeposit"
    from (select count(*) filter (where state = 'paid')::int as "paidCount",
        count(*) filter (where created_at > now() - interval '24 hours')::int as "requestedInDay",
        coalesce(sum(amount) filter (where state not in ('rejected', 'failed', 'cancelled')), 0)::bigint as withdrawn
      from cashier.withdrawal where player_id = ${asked.playerId}) w,
    (select coalesce(sum(amount), 0)::bigint as deposited,
        extract(epoch from now() - max(ended_at))::float8 / 60 as "minutesSinceDeposit"
      from cashier.deposit where player_id = ${asked.playerId} and state = 'paid') d`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`player ${asked.playerId} has no figures`);
  return { ...row, amount: asked.amount };
}

/** What the player has asked for in 24 hours and was not given back, minor units. */
export async function sumAskedInDay(db: Queryable, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawal
    where player_id = ${playerId} and created_at > now() - interval '24 hours'
      and state not in ('rejected', 'failed', 'cancelled')`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** What came from each account that a bank named, and what has gone back to it or is on its way there. */
export async function selectLoopAccounts(tx: Tx, playerId: string): Promise<LoopAccount[]> {
  const { rows } = await sql<Omit<LoopAccount, 'returned'>>`
    select regexp_replace(t.sender_account, '[^0-9]', '', 'g') as account, sum(d.amount)::bigint as deposited
    from cashier.transfer t join cashier.deposit d on d.player_id = t.player_id and d.reference = t.reference
    where t.player_id = ${playerId} and t.state = 'matched' and t.sender_account <> ''
    group by 1`.execute(tx);
  const accounts: LoopAccount[] = [];
  for (const came of rows) {
    const index = await accountIndex(tx, came.account);
    const sums = await sql<{ returned: bigint }>`
      select coalesce(sum(amount), 0)::bigint as returned from cashier.withdrawal
      where player_id = ${playerId} and (account_number_index = ${index} or account_number = ${came.account})
        and state not in ('rejected', 'failed', 'cancelled')`.execute(tx);
    accounts.push({ ...came, returned: sums.rows[0]?.returned ?? 0n });
  }
  return accounts;
}

/** An operator lets the player's money go anywhere: a bank that masks its senders names accounts nobody can add. */
export async function isLoopWaived(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ waived: boolean }>`
    select exists (select from cashier.loop_waiver where player_id = ${playerId}) as waived`.execute(db);
  return rows[0]?.waived ?? false;
}

/** @returns false when it was so before */
export async function setLoopWaiver(tx: Tx, playerId: string, waived: boolean): Promise<boolean> {
  const { numAffectedRows } = waived
    ? await sql`insert into cashier.loop_waiver (player_id) values (${playerId}) on conflict do nothing`.execute(tx)
    : await sql`delete from cashier.loop_waiver where player_id = ${playerId}`.execute(tx);
  return numAffectedRows === 1n;
}
