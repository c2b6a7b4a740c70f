import type { ModuleId } from '@sampan/contract';
import type { Database, Queryable, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/realtime/publish.ts';
import {
  nextVersion,
  selectBrand,
  selectBrandCodes,
  selectSetting,
  selectSettingOf,
  writeSetting,
} from './brand.queries.ts';
import { brandSettings } from './brand.settings.ts';
import { loadBrand, readHosts } from './brand-directory.ts';
import { allSettings, findSetting, type SettingDefinition, settingFault, settingOf } from './setting.ts';

/** The value of one setting of a brand, or its default. */
export async function readSetting<Value>(
  db: Queryable,
  brand: string,
  definition: SettingDefinition<Value>,
): Promise<Value> {
  const stored = await selectSettingOf(db, brand, definition.key);
  return settingOf(stored, definition);
}

/** Whether a whitelabel module of a brand is on, its parents included (S-463, S-487). */
export async function hasModule(db: Queryable, brand: string, module: ModuleId): Promise<boolean> {
  return (await loadBrand(db, brand))?.modules.has(module) ?? false;
}

/** A brand's currency and name. @throws AppError request.merchant.unknown */
export async function readBrand(db: Queryable, brand: string) {
  const row = await selectBrand(db, brand);
  if (!row) throw new AppError('request.merchant.unknown');
  return {
    brand: row.brand,
    name: row.name,
    currency: { code: row.currency_code, symbol: row.currency_symbol, digits: row.currency_digits },
    playMoney: row.play_money,
    version: row.version,
  };
}

function settingNamed(key: string): SettingDefinition {
  const definition = findSetting(key);
  if (!definition) throw new AppError('request.invalid', { field: key, reason: `there is no setting ${key}` });
  return definition;
}

export interface ChangeSetting {
  brand: string;
  key: string;
  value: unknown;
  /** Who changes it, for the record: `operator:<name>`. */
  changedBy: string;
}

/**
 * Sets one setting; open pages are told (S-021) and the change is written down.
 * @returns the version it made
 * @throws AppError request.invalid with a sentence that names the setting and what is wrong with the value
 */
export async function changeSetting(tx: Tx, change: ChangeSetting): Promise<bigint> {
  const definition = settingNamed(change.key);
  const fault = settingFault(definition, change.value);
  if (fault) throw new AppError('request.invalid', { field: change.key, reason: `${change.key}: ${fault}` });
  const version = await nextVersion(tx, change.brand);
  if (version === null) throw new AppError('request.merchant.unknown');
  const before = await selectSetting(tx, change.brand, change.key);
  const value = definition.schema.parse(change.value);
  if (definition.key === brandSettings.hosts.key) await refuseTakenHosts(tx, change.brand, value as string[]);
  await writeSetting(tx, { ...change, after: value, before: before?.value, version });
  await publish(tx, { brand: change.brand, event: { type: 'settings', version: Number(version) } });
  return version;
}

/** Two brands at one host name: neither could be told from the other. @throws AppError request.invalid */
async function refuseTakenHosts(tx: Tx, brand: string, hosts: readonly string[]): Promise<void> {
  const owners = await readHosts(tx);
  const taken = hosts.find((host) => (owners.get(host) ?? brand) !== brand);
  if (taken === undefined) return;
  const { key } = brandSettings.hosts;
  throw new AppError('request.invalid', { field: key, reason: `${key}: ${taken} is ${owners.get(taken)}'s` });
}

/** One setting for an operator: its value and whether it was ever set. @throws AppError request.invalid */
export async function showSetting(db: Queryable, brand: string, key: string) {
  const definition = settingNamed(key);
  const stored = await selectSetting(db, brand, key);
  return { key, value: await readSetting(db, brand, definition), isDefault: stored === null, about: definition.about };
}

export async function showAllSettings(db: Queryable, brand: string) {
  return Promise.all(allSettings().map((definition) => showSetting(db, brand, definition.key)));
}

/** Brands that play for real money: with one of them HUMAN_CHECK=off is refused at start. */
export async function listRealMoneyBrands(db: Database): Promise<string[]> {
  const brands = await selectBrandCodes(db);
  return brands.filter((brand) => !brand.play_money).map((brand) => brand.brand);
}

/**
 * The brand a command means: the one named, else the only one there is, or the only one without host names of its own.
 * @throws AppError request.invalid
 */
export async function chooseBrand(db: Queryable, named: string | undefined): Promise<string> {
  const codes = (await selectBrandCodes(db)).map((row) => row.brand);
  if (named !== undefined) {
    if (codes.includes(named)) return named;
    throw new AppError('request.invalid', {
      field: 'brand',
      reason: `there is no brand ${named}; there are ${codes.join(', ') || 'none'}`,
    });
  }
  const atHosts = new Set((await readHosts(db)).values());
  const [first, ...more] = codes.length > 1 ? codes.filter((code) => !atHosts.has(code)) : codes;
  if (first === undefined && codes.length === 0)
    throw new AppError('request.invalid', { field: 'brand', reason: 'there is no brand yet; start the site once' });
  if (first === undefined || more.length > 0)
    throw new AppError('request.invalid', {
      field: 'brand',
      reason: `say which brand: --brand ${codes.join(' or --brand ')}`,
    });
  return first;
}
