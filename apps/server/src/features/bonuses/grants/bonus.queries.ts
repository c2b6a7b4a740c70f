import type { bonusStates } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface BonusRow {
  playerId: string;
  reference: string;
  brand: string;
  offerId: string;
  kind: 'first-deposit' | 'reload' | 'new-player' | 'operator' | 'reward';
  cause: string;
  currency: string;
  amount: bigint;
  /** What stands of it in the account `bonus`. */
  balance: bigint;
  staked: 'before-cash' | 'after-cash';
  /** null: all of it may be released. */
  releaseCap: bigint | null;
  required: bigint;
  maxStake: bigint | null;
  products: string[] | null;
  state: (typeof bonusStates)[number];
  released: bigint;
  grantedAt: Date;
  grantedBy: string;
  expiresAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
}

const columns = sql`
  player_id as "playerId", reference, brand, offer_id as "offerId", kind, cause, currency, amount,
  balance, staked, release_cap as "releaseCap", required, max_stake as "maxStake", products, state, released, granted_at as "grantedAt",
  granted_by as "grantedBy", expires_at as "expiresAt", ended_at as "endedAt", ended_by as "endedBy"`;

/** The database's clock decides what is open and what has expired. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** What offers are evaluated by, and whether a bonus of the player's runs. */
export interface StandingOf {
  now: string;
  /** null: nobody has this number. */
  registeredAt: string | null;
  taken: string[];
  hasDeposited: boolean;
  hasActive: boolean;
  onBreak: boolean;
}

export const standingOf = (playerId: string, onBreak: RawBuilder<unknown>): RawBuilder<StandingOf> => sql<StandingOf>`
  select clock_timestamp() as now,
    (select registered_at from account.player where player_id = ${playerId}) as "registeredAt",
    array(select distinct offer_id from bonuses.bonus where player_id = ${playerId}) as taken,
    exists (select from ledger.transfer where player_id = ${playerId} and kind = 'deposit') as "hasDeposited",
    exists (select from bonuses.bonus where player_id = ${playerId} and state = 'active') as "hasActive",
    exists (${onBreak}) as "onBreak"`;

export async function selectTakenOffers(db: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct offer_id as id from bonuses.bonus where player_id = ${playerId}`.execute(db);
  return rows.map((row) => row.id);
}

export async function selectRegisteredAt(db: Queryable, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select registered_at as at from account.player where player_id = ${playerId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether a deposit with another reference was ever credited. A first deposit is found among the first entries. */
export async function hasOtherDeposit(db: Queryable, playerId: string, reference: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (
      select from ledger.transfer
      where player_id = ${playerId} and kind = 'deposit' and reference <> ${reference}
    ) as some`.execute(db);
  return rows[0]?.some ?? false;
}

export async function nextBonusReference(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: string }>`
    select 'B' || lpad(nextval('bonuses.bonus_number')::text, 8, '0') as n`.execute(tx);
  return (rows[0] as { n: string }).n;
}

export type NewBonus = Omit<
  BonusRow,
  'balance' | 'state' | 'released' | 'grantedAt' | 'endedAt' | 'endedBy' | 'expiresAt'
> & {
  validDays: number;
  /** What two operators have agreed on. */
  proposalId?: bigint;
};

/** @returns the row; null when this offer or deposit has given its bonus already */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`
    insert into bonuses.bonus (player_id, reference, brand, offer_id, kind, cause, currency, amount, balance, staked,
      release_cap, required, max_stake, products, granted_by, proposal_id, expires_at)
    values (${bonus.playerId}, ${bonus.reference}, ${bonus.brand}, ${bonus.offerId}, ${bonus.kind}, ${bonus.cause},
      ${bonus.currency}, ${bonus.amount}, ${bonus.amount}, ${bonus.staked}, ${bonus.releaseCap}, ${bonus.required}, ${bonus.maxStake},
      ${bonus.products}::text[], ${bonus.grantedBy}, ${bonus.proposalId ?? null}, clock_timestamp() + ${bonus.validDays} * interval '1 day')
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function selectBonus(db: Queryable, reference: string): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from bonuses.bonus where reference = ${reference}`.execute(db);
  return rows[0] ?? null;
}

/** What deposits have brought their player as a bonus. */
export async function selectBonusesOfDeposits(
  db: Queryable,
  deposits: readonly { playerId: string; reference: string }[],
): Promise<{ cause: string; amount: bigint }[]> {
  const [players, references] = [deposits.map((one) => one.playerId), deposits.map((one) => one.reference)];
  const { rows } = await sql<{ cause: string; amount: bigint }>`
    select cause, amount from bonuses.bonus
    where (player_id, cause) in (select * from unnest(${players}::uuid[], ${references}::text[]))
      and kind in ('first-deposit', 'reload')`.execute(db);
  return rows;
}

/** Active bonuses of a player, the oldest first, with whether their time is up. */
export async function selectActiveBonuses(
  db: Queryable,
  playerId: string,
): Promise<(BonusRow & { isExpired: boolean })[]> {
  const { rows } = await sql<BonusRow & { isExpired: boolean }>`
    select ${columns}, expires_at <= clock_timestamp() as "isExpired" from bonuses.bonus
    where player_id = ${playerId} and state = 'active' order by granted_at, reference`.execute(db);
  return rows;
}

/** Whether a round that it was staked in is open. The player's own rounds must be in the wagering ledger. */
export async function hasOpenStake(db: Queryable, bonus: Pick<BonusRow, 'playerId' | 'reference'>): Promise<boolean> {
  const { rows } = await sql`
    select from wagering.open_round o
    join bonuses.round_stake s using (player_id, vendor, round_id)
    join bets.round r using (player_id, vendor, round_id)
    where o.player_id = ${bonus.playerId} and s.reference = ${bonus.reference} and s.bet > 0 and r.status = 'open'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Players with an active bonus that may be to end: its time is up, nothing is left of it, or its last bet was counted. */
export async function selectDuePlayers(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from bonuses.bonus where state = 'active' and expires_at <= clock_timestamp()
    union
    select r.player_id from wagering.requirement r
    join bonuses.bonus b on b.player_id = r.player_id and b.reference = r.reference
    where r.kind = 'bonus' and b.state = 'active' and r.done = r.required
    union
    select player_id from bonuses.bonus where state = 'active' and balance = 0
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** @returns the row as it ended; null when it had ended before */
export async function endBonus(
  tx: Tx,
  bonus: Pick<BonusRow, 'playerId' | 'reference'>,
  end: { state: Exclude<BonusRow['state'], 'active'>; released: bigint; endedBy: string },
): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`
    update bonuses.bonus
    set state = ${end.state}, balance = 0, released = ${end.released}, ended_at = clock_timestamp(), ended_by = ${end.endedBy}
    where player_id = ${bonus.playerId} and reference = ${bonus.reference} and state = 'active'
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function selectBonuses(
  db: Queryable,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from bonuses.bonus where player_id = ${playerId}
    order by granted_at desc, reference desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countBonuses(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bonuses.bonus where player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first, for an operator; `state` null: every state. */
export async function selectBrandBonuses(
  db: Queryable,
  filter: { brand: string; state: string | null; limit: number },
): Promise<(BonusRow & { username: string })[]> {
  const { rows } = await sql<BonusRow & { username: string }>`
    select b.*, coalesce(p.username, b."playerId"::text) as username
    from (
      select ${columns} from bonuses.bonus
      where brand = ${filter.brand} and (${filter.state}::text is null or state = ${filter.state})
      order by granted_at desc limit ${filter.limit}
    ) b left join account.player p on p.player_id = b."playerId"
    order by b."grantedAt" desc`.execute(db);
  return rows;
}

export interface PersonFlag {
  username: string;
  sameAs: string;
  offerId: string;
  kind: string;
  flaggedAt: Date;
}

/** Accounts that were refused because another one of the same person came first. */
export async function selectFlags(db: Queryable, brand: string, limit: number): Promise<PersonFlag[]> {
  const { rows } = await sql<PersonFlag>`
    select coalesce(a.username, f.player_id::text) as username, coalesce(b.username, f.same_as::text) as "sameAs",
      f.offer_id as "offerId", f.kind, f.flagged_at as "flaggedAt"
    from bonuses.person_flag f
    left join account.player a on a.player_id = f.player_id left join account.player b on b.player_id = f.same_as
    where f.brand = ${brand} order by f.flagged_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectPlayerByUsername(db: Queryable, brand: string, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.login_name
    where brand = ${brand} and name_key = ${username.toLowerCase()}`.execute(db);
  return rows[0]?.id ?? null;
}
