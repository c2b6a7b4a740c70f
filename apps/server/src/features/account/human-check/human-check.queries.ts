import { sql } from 'kysely';
import type { CheckProviderName } from '../../../platform/config/human-check-config.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Whose check it is: nobody else answers or spends it. */
export interface CheckOwner {
  brand: string;
  address: string;
}

interface NewCheck extends CheckOwner {
  id: string;
  action: string;
  prefix: string;
  target: number;
  work: { bits: number; beside: number };
  provider: CheckProviderName | null;
  minutes: number;
}

/** @returns when it is over */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into account.human_check (check_id, brand, action, address, prefix, target, work_bits, work_beside, provider, expires_at)
    values (${check.id}, ${check.brand}, ${check.action}, ${check.address}, ${check.prefix}, ${check.target}, ${check.work.bits},
      ${check.work.beside}, ${check.provider}, now() + ${check.minutes} * interval '1 minute')
    returning expires_at`.execute(tx);
  return rows[0]?.expires_at ?? new Date(0);
}

export interface OpenCheck {
  target: number;
  work_bits: number;
  work_beside: number;
  age_ms: number;
  provider: CheckProviderName | null;
}

export async function lockOpenCheck(tx: Tx, id: string, { brand, address }: CheckOwner): Promise<OpenCheck | null> {
  const { rows } = await sql<OpenCheck>`
    select target, work_bits, work_beside, provider, (extract(epoch from clock_timestamp() - made_at) * 1000)::float8 as age_ms
    from account.human_check
    where check_id = ${id} and brand = ${brand} and address = ${address} and state = 'open' and expires_at > now()
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** @returns the action of a check that waits for a provider's token; null: it is none, and nobody is asked about it */
export async function selectAskedAction(db: Queryable, id: string, owner: CheckOwner): Promise<string | null> {
  const { rows } = await sql<{ action: string }>`
    select action from account.human_check
    where check_id = ${id} and brand = ${owner.brand} and address = ${owner.address} and state = 'open'
      and expires_at > now() and provider is not null`.execute(db);
  return rows[0]?.action ?? null;
}

/** Marks a token as used. @returns false: another check has had it */
export async function takeToken(tx: Tx, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account.human_check set token_hash = ${tokenHash}
    where check_id = ${id} and not exists (select from account.human_check where token_hash = ${tokenHash})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** The one answer that a check may have. */
export async function settleCheck(
  tx: Tx,
  id: string,
  { passed, minutes }: { passed: boolean; minutes: number },
): Promise<void> {
  await sql`
    update account.human_check
    set state = ${passed ? 'passed' : 'failed'}, expires_at = now() + ${minutes} * interval '1 minute'
    where check_id = ${id}`.execute(tx);
}

/** @returns false: it was not passed, is another's, is over or was used */
export async function spendCheck(
  tx: Tx,
  id: string,
  { brand, address, action }: CheckOwner & { action: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account.human_check set state = 'used'
    where check_id = ${id} and state = 'passed' and action = ${action}
      and brand = ${brand} and address = ${address} and expires_at > now()`.execute(tx);
  return numAffectedRows === 1n;
}
