import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export interface BrandRow {
  brand: string;
  name: string;
  currency_code: string;
  currency_symbol: string;
  currency_digits: number;
  play_money: boolean;
  version: bigint;
  /** What is stored, by key. */
  settings: Readonly<Record<string, unknown>>;
}

/** A brand and its settings in one statement, so that they are of one version. */
export async function selectBrand(db: Queryable, brand: string): Promise<BrandRow | null> {
  const { rows } = await sql<BrandRow>`
    select brand, name, currency_code, currency_symbol, currency_digits, play_money, version,
      coalesce((select jsonb_object_agg(key, value) from brand.setting s where s.brand = brand.brand), '{}') as settings
    from brand.brand where brand = ${brand}`.execute(db);
  return rows[0] ?? null;
}

export async function selectBrandCodes(db: Queryable): Promise<{ brand: string; play_money: boolean }[]> {
  const { rows } = await sql<{ brand: string; play_money: boolean }>`
    select brand, play_money from brand.brand order by created_at, brand`.execute(db);
  return rows;
}

export async function selectVersion(db: Queryable, brand: string): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint }>`select version from brand.brand where brand = ${brand}`.execute(db);
  return rows[0]?.version ?? null;
}

/** Keeps the brand's settings as they are until the transaction ends; others may keep them too. */
export async function lockVersion(tx: Tx, brand: string): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint }>`
    select version from brand.brand where brand = ${brand} for share`.execute(tx);
  return rows[0]?.version ?? null;
}

export async function selectSetting(db: Queryable, brand: string, key: string): Promise<{ value: unknown } | null> {
  const { rows } = await sql<{ value: unknown }>`
    select value from brand.setting where brand = ${brand} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** One setting of every brand that has set it, the oldest brand first. */
export async function selectValues(db: Queryable, key: string): Promise<{ brand: string; value: unknown }[]> {
  const { rows } = await sql<{ brand: string; value: unknown }>`
    select brand, s.value from brand.setting s join brand.brand using (brand)
    where s.key = ${key} order by created_at, brand`.execute(db);
  return rows;
}

/** Locks the brand's row, so that changes of settings queue and every version is one change. @returns the new version */
export async function nextVersion(tx: Tx, brand: string): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint }>`
    update brand.brand set version = version + 1 where brand = ${brand} returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

export interface SettingChange {
  brand: string;
  key: string;
  version: bigint;
  before: unknown;
  after: unknown;
  changedBy: string;
  /** What two people have agreed on. */
  proposalId?: bigint | undefined;
}

export async function writeSetting(tx: Tx, change: SettingChange): Promise<void> {
  const after = JSON.stringify(change.after);
  const before = change.before === undefined ? null : JSON.stringify(change.before);
  await sql`
    insert into brand.setting (brand, key, value, version, changed_by)
    values (${change.brand}, ${change.key}, ${after}::jsonb, ${change.version}, ${change.changedBy})
    on conflict (brand, key) do update
      set value = excluded.value, version = excluded.version, changed_at = now(), changed_by = excluded.changed_by`.execute(
    tx,
  );
  await sql`
    insert into brand.setting_change (brand, version, key, before, after, changed_by, proposal_id)
    values (${change.brand}, ${change.version}, ${change.key}, ${before}::jsonb, ${after}::jsonb, ${change.changedBy},
      ${change.proposalId ?? null})`.execute(tx);
}

/** Whether no operator changes it alone. */
export async function isGuardedSetting(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand.guarded_setting where key = ${key}`.execute(db);
  return rows.length > 0;
}

export type NewBrand = Omit<BrandRow, 'version' | 'settings' | 'play_money'> & { is_demo: boolean };

/** It plays for play money. @returns false when there is one of this code */
export async function insertBrand(tx: Tx, brand: NewBrand): Promise<boolean> {
  const result = await sql`
    insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits, is_demo)
    values (${brand.brand}, ${brand.name}, ${brand.currency_code}, ${brand.currency_symbol}, ${brand.currency_digits}, ${brand.is_demo})
    on conflict (brand) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}
