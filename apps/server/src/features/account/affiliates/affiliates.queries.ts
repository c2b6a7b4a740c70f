import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Who has changed a code last, where it was the agent it belongs to. */
const BY_AGENT = 'agent';

export interface AffiliateCode {
  code: string;
  /** Host names in lower case; empty: good on every one. */
  domains: string[];
  enabled: boolean;
  /** The agent who gives it out; null: the operator's own, or an affiliate's. */
  ownerId: string | null;
  /** The affiliate who gives it out. */
  partnerId: string | null;
}

export interface NamedCode {
  brand: string;
  /** In any case. */
  code: string;
}

export async function selectCode(db: Queryable, { brand, code }: NamedCode): Promise<AffiliateCode | null> {
  const { rows } = await sql<AffiliateCode>`
    select code, domains, enabled, owner_id as "ownerId", partner_id as "partnerId" from account.affiliate_code
    where brand = ${brand} and code_key = lower(${code})`.execute(db);
  return rows[0] ?? null;
}

/** The first code that an agent gives out, once it was made. */
export async function selectCodeOf(db: Queryable, ownerId: string): Promise<AffiliateLine | null> {
  const { rows } = await sql<AffiliateLine>`
    select c.code, c.domains, c.enabled, c.owner_id as "ownerId", c.partner_id as "partnerId",
      (select count(*)::int from account.registration r
       where r.brand = c.brand and lower(r.affiliate_code) = c.code_key) as players
    from account.affiliate_code c where c.owner_id = ${ownerId}::uuid and c.first`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a code of an agent. @returns false when the code is taken, or it is to be the first and there is one */
export async function insertCodeOf(
  tx: Tx,
  { brand, code, ownerId, first }: NamedCode & { ownerId: string; first: boolean },
): Promise<boolean> {
  const result = await sql`
    insert into account.affiliate_code (brand, code_key, code, changed_by, owner_id, first)
    values (${brand}, lower(${code}), ${code}, ${BY_AGENT}, ${ownerId}::uuid, ${first}) on conflict do nothing`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** Keeps a code of an affiliate. @returns false when the code is taken */
export async function insertPartnerCode(
  tx: Tx,
  { brand, code, partnerId }: NamedCode & { partnerId: string },
): Promise<boolean> {
  const result = await sql`
    insert into account.affiliate_code (brand, code_key, code, changed_by, partner_id)
    values (${brand}, lower(${code}), ${code}, 'affiliate', ${partnerId}::uuid) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** All codes of an affiliate on or off. */
export async function switchPartnerCodes(tx: Tx, partnerId: string, enabled: boolean): Promise<void> {
  await sql`
    update account.affiliate_code set enabled = ${enabled}, changed_by = 'affiliate', changed_at = now()
    where partner_id = ${partnerId}::uuid`.execute(tx);
}

/** An agent's own code on or off. @returns false when it is not theirs, or an operator has switched it off */
export async function switchCodeOf(
  tx: Tx,
  { brand, code, ownerId, enabled }: NamedCode & { ownerId: string; enabled: boolean },
): Promise<boolean> {
  const result = await sql`
    update account.affiliate_code set enabled = ${enabled}, changed_by = ${BY_AGENT}, changed_at = now()
    where brand = ${brand} and code_key = lower(${code}) and owner_id = ${ownerId}::uuid
      and (enabled or changed_by = ${BY_AGENT})`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Counts one opening of a registration by a code that is on. */
export async function countOpening(
  tx: Tx,
  { brand, code, timeZone, now }: NamedCode & { timeZone: string; now: Date },
): Promise<void> {
  await sql`
    insert into account.affiliate_opening (brand, code_key, day, opened)
    select brand, code_key, (${now}::timestamptz at time zone ${timeZone})::date, 1
    from account.affiliate_code where brand = ${brand} and code_key = lower(${code}) and enabled
    on conflict (brand, code_key, day) do update set opened = affiliate_opening.opened + 1`.execute(tx);
}

/** Adds a code or gives a known one new domains; it is enabled then. */
export async function upsertCode(
  tx: Tx,
  { brand, code, domains, changedBy }: NamedCode & { domains: readonly string[]; changedBy: string },
): Promise<void> {
  await sql`
    insert into account.affiliate_code (brand, code_key, code, domains, changed_by)
    values (${brand}, lower(${code}), ${code}, ${domains}, ${changedBy})
    on conflict (brand, code_key) do update
    set domains = excluded.domains, enabled = true, changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
}

/** @returns false when the brand has no such code */
export async function switchCode(
  tx: Tx,
  { brand, code, enabled, changedBy }: NamedCode & { enabled: boolean; changedBy: string },
): Promise<boolean> {
  const result = await sql`
    update account.affiliate_code set enabled = ${enabled}, changed_by = ${changedBy}, changed_at = now()
    where brand = ${brand} and code_key = lower(${code})`.execute(tx);
  return result.numAffectedRows === 1n;
}

export interface AffiliateLine extends AffiliateCode {
  /** Accounts that were opened with it. */
  players: number;
}

export async function listCodes(db: Queryable, brand: string): Promise<AffiliateLine[]> {
  const { rows } = await sql<AffiliateLine>`
    select c.code, c.domains, c.enabled, c.owner_id as "ownerId", c.partner_id as "partnerId",
      (select count(*)::int from account.registration r
       where r.brand = c.brand and lower(r.affiliate_code) = c.code_key) as players
    from account.affiliate_code c where c.brand = ${brand} order by c.code_key`.execute(db);
  return rows;
}
