import type { SettingDefinition } from '../../platform/brand-settings.ts';
import type { Database, Queryable, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { Topic } from '../../platform/topic.ts';
import { nextVersion, selectBrandCodes, selectSetting, writeSetting } from './brand.queries.ts';
import { brandSettings } from './brand.settings.ts';
import { readHosts } from './directory/brand-directory.ts';
import { loadSettings } from './settings/load-settings.ts';
import { allSettings, findSetting, settingFault } from './settings/setting.ts';

/** Published in the transaction of the change, while the brand's row is locked. */
export const settingChanged = new Topic<{ brand: string; key: string }>('setting changed');

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
  /** What two people have agreed on, where it takes two. */
  proposalId?: bigint;
}

/**
 * A value as it would be kept for a brand of a currency.
 * @throws AppError request.invalid with a sentence that names the setting and what is wrong
 */
export function readValue({ key, value, currency }: { key: string; value: unknown; currency: string }): unknown {
  const definition = settingNamed(key);
  const fault = settingFault(definition, value, currency);
  if (fault) throw new AppError('request.invalid', { field: key, reason: `${key}: ${fault}` });
  return definition.schemaIn(currency).parse(value);
}

/**
 * Sets one setting; open pages are notified (S-021) and the change is written down. `verify` is shown the value as it is while
 * nobody else can change it.
 * @returns the version it made
 * @throws AppError request.invalid with a sentence that names the setting and what is wrong with the value
 */
export async function changeSetting(
  tx: Tx,
  change: ChangeSetting,
  verify?: (current: unknown) => void,
): Promise<bigint> {
  const definition = settingNamed(change.key);
  const version = await nextVersion(tx, change.brand);
  if (version === null) throw new AppError('request.merchant.unknown');
  const settings = await loadSettings(tx, change.brand);
  const value = readValue({ key: change.key, value: change.value, currency: settings.currency.code });
  verify?.(settings.get(definition));
  const before = await selectSetting(tx, change.brand, change.key);
  if (definition.key === brandSettings.hosts.key) await refuseTakenHosts(tx, change.brand, value as string[]);
  await writeSetting(tx, { ...change, after: value, before: before?.value, version });
  await settingChanged.publish(tx, [{ brand: change.brand, key: change.key }]);
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

/** One setting as an operator sees it: its value and whether it was ever set. */
async function shown(db: Queryable, brand: string, definitions: readonly SettingDefinition[]) {
  const settings = await loadSettings(db, brand);
  return definitions.map((definition) => ({
    key: definition.key,
    value: settings.get(definition),
    isDefault: !settings.isSet(definition),
    about: definition.aboutIn(settings.currency.code),
    fault: settings.faultOf(definition),
  }));
}

/** @throws AppError request.invalid, request.merchant.unknown */
export async function showSetting(db: Queryable, brand: string, key: string) {
  const [setting] = await shown(db, brand, [settingNamed(key)]);
  if (!setting) throw new Error(`no answer for ${key}`);
  return setting;
}

/** What is stored for brands and not used, a line each: amounts of another currency, or values by older rules. */
export async function listUnusedSettings(db: Database): Promise<string[]> {
  const brands = await selectBrandCodes(db);
  const lists = await Promise.all(brands.map(({ brand }) => showAllSettings(db, brand)));
  return lists.flatMap((settings, at) =>
    settings.flatMap(({ key, fault }) => (fault === null ? [] : [`${brands[at]?.brand} ${key}: ${fault}`])),
  );
}

export const showAllSettings = (db: Queryable, brand: string) => shown(db, brand, allSettings());

export async function listBrands(db: Database): Promise<string[]> {
  return (await selectBrandCodes(db)).map(({ brand }) => brand);
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
