import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { newLines } from '../../wagering/index.ts';
import { type AccountProof, type Program, readTerms } from '../program/program.ts';
import { monthStart } from '../referral.queries.ts';

/** Who has this code, locked: friends of one inviter join one after the other, so that a month's limit is kept. */
export async function lockInviter(
  tx: Tx,
  { brand, code, timeZone }: { brand: string; code: string; timeZone: string },
): Promise<{ playerId: string; thisMonth: number } | null> {
  const { rows: owner } = await sql<{ playerId: string }>`
    select c.player_id as "playerId" from referral.code c join account.player p on p.player_id = c.player_id
    where c.brand = ${brand} and c.code = ${code} and p.status = 'active'
    for no key update of c`.execute(tx);
  if (!owner[0]) return null;
  const { playerId } = owner[0];
  const { rows } = await sql<{ thisMonth: number }>`
    select count(*)::int as "thisMonth" from referral.friend
    where inviter_id = ${playerId} and pays_inviter and joined_at >= ${monthStart(timeZone)}`.execute(tx);
  return { playerId, thisMonth: rows[0]?.thisMonth ?? 0 };
}

export interface NewFriend {
  playerId: string;
  brand: string;
  inviterId: string;
  currency: string;
  /** As `writeTerms` writes them. */
  terms: string;
  steps: number;
  days: number;
  paysInviter: boolean;
  asks: AccountProof | null;
}

export async function insertFriend(tx: Tx, friend: NewFriend): Promise<void> {
  await sql`
    insert into referral.friend (player_id, brand, inviter_id, currency, terms, steps, pays_inviter, ends_at, asks)
    values (${friend.playerId}, ${friend.brand}, ${friend.inviterId}, ${friend.currency}, ${friend.terms}::jsonb,
      ${friend.steps}, ${friend.paysInviter}, clock_timestamp() + ${friend.days} * interval '1 day', ${friend.asks})
    on conflict do nothing`.execute(tx);
}

/** Of these players, those who came by a friend's code. */
export async function selectFriendsOf(tx: Tx, players: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from referral.friend where player_id = any (${[...players]}::uuid[])`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/** One node reads bets of friends at a time. */
export async function lockTurnover(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('referral', 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/**
 * Adds what these friends have staked since the last pass, within their time. A bet that was taken back counts less. A friend
 * is due when that reaches the next step: one that waits for something else is looked at when that comes.
 */
export async function addTurnover(tx: Tx, friends: readonly string[]): Promise<void> {
  await sql`
    with own as materialized (
      select line.player_id, sum(line.valid) as valid from ${newLines('referral', friends)}
        and exists (select from referral.friend f where f.player_id = line.player_id and f.currency = line.currency
          and line.settled_at between f.joined_at and f.ends_at)
      group by 1 having sum(line.valid) <> 0
    ), held as materialized (
      select f.player_id from referral.friend f join own using (player_id) order by 1 for no key update of f
    )
    update referral.friend f set turnover = f.turnover + own.valid,
      due = f.due or coalesce(f.terms -> 'steps' -> f.step::int ->> 'kind' = 'turnover'
        and f.turnover + own.valid >= (f.terms -> 'steps' -> f.step::int ->> 'atLeast')::bigint, false)
    from own join held using (player_id) where f.player_id = own.player_id`.execute(tx);
}

export async function noteDeposit(
  tx: Tx,
  deposit: { playerId: string; currency: string; amount: bigint; at: Date },
): Promise<void> {
  await sql`
    update referral.friend set largest_deposit = greatest(largest_deposit, ${deposit.amount}), due = due or step < steps
    where player_id = ${deposit.playerId} and currency = ${deposit.currency} and ${deposit.at} <= ends_at`.execute(tx);
}

/** Friends whose account has become what a step waits for. */
export async function markChangedAccounts(db: Database): Promise<void> {
  await sql`
    update referral.friend f set due = true
    where asks is not null and not due and ends_at > clock_timestamp() and case asks
      when 'contact' then exists (select from account.contact c where c.player_id = f.player_id)
      else exists (select from identity.verification v where v.player_id = f.player_id and v.state = 'verified')
    end`.execute(db);
}

export interface DueFriend {
  playerId: string;
  brand: string;
  currency: string;
  terms: Program;
  paysInviter: boolean;
  step: number;
  heldReason: 'same-person' | null;
  contact: boolean;
  identity: boolean;
  largestDeposit: bigint;
  turnover: bigint;
  /** Who invited, who invited that one, and so on, as far as the program pays. */
  inviters: string[];
}

/** Takes some friends of whom something is due; another node takes others. */
export async function takeDue(tx: Tx, limit: number): Promise<DueFriend[]> {
  const { rows } = await sql<Omit<DueFriend, 'terms'> & { terms: Parameters<typeof readTerms>[0] }>`
    with due as materialized (
      select player_id from referral.friend where due order by joined_at limit ${limit} for no key update skip locked
    ), taken as (
      update referral.friend f set due = false from due where f.player_id = due.player_id
      returning f.*
    )
    select t.player_id as "playerId", t.brand, t.currency, t.terms, t.pays_inviter as "paysInviter", t.step,
      t.held_reason as "heldReason", t.largest_deposit as "largestDeposit", t.turnover,
      exists (select from account.contact c where c.player_id = t.player_id) as contact,
      exists (select from identity.verification v where v.player_id = t.player_id and v.state = 'verified') as identity,
      array_remove(array[t.inviter_id, b.inviter_id, c.inviter_id], null) as inviters
    from taken t
    left join referral.friend b on b.player_id = t.inviter_id
    left join referral.friend c on c.player_id = b.inviter_id
    order by t.player_id`.execute(tx);
  return rows.map(({ terms, ...row }) => ({ ...row, terms: readTerms(terms) }));
}

export async function writeSteps(
  tx: Tx,
  friend: { playerId: string; from: number; to: number; asks: AccountProof | null; heldReason: string | null },
): Promise<void> {
  await sql`
    insert into referral.step (player_id, step)
    select ${friend.playerId}, n from generate_series(${friend.from + 1}::int, ${friend.to}::int) n`.execute(tx);
  await sql`
    update referral.friend
    set step = ${friend.to}, asks = ${friend.asks}, held_reason = ${friend.heldReason}
    where player_id = ${friend.playerId}`.execute(tx);
}

export interface NewEarning {
  friendId: string;
  step: number;
  playerId: string;
  level: number;
  kind: 'money' | 'points';
  amount: bigint;
  held: boolean;
}

export async function insertEarnings(tx: Tx, earnings: readonly NewEarning[]): Promise<void> {
  await sql`
    insert into referral.earning (friend_id, step, player_id, level, kind, amount, held)
    select * from unnest(
      ${earnings.map((one) => one.friendId)}::uuid[], ${earnings.map((one) => one.step)}::smallint[],
      ${earnings.map((one) => one.playerId)}::uuid[], ${earnings.map((one) => one.level)}::smallint[],
      ${earnings.map((one) => one.kind)}::text[], ${earnings.map((one) => one.amount)}::bigint[],
      ${earnings.map((one) => one.held)}::boolean[])`.execute(tx);
}
