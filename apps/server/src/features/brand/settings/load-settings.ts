import { enabledModules } from '@sampan/contract';
import type { BrandSettings, SettingDefinition } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { type BrandRow, lockVersion, selectBrand } from '../brand.queries.ts';
import { flagSettings } from '../brand.settings.ts';
import { buildWhitelabel } from '../modules/whitelabel.rules.ts';
import { settingFault } from './setting.ts';

/** Values are shared by all who read them. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}

class Snapshot implements BrandSettings {
  readonly brand: string;
  readonly name: string;
  readonly currency: BrandSettings['currency'];
  readonly playMoney: boolean;
  readonly version: bigint;
  readonly modules: ReadonlySet<string>;
  readonly #stored: Readonly<Record<string, unknown>>;
  /** A value is validated when it is first asked for. */
  readonly #read = new Map<SettingDefinition<never>, unknown>();

  constructor(row: BrandRow) {
    this.brand = row.brand;
    this.name = row.name;
    this.currency = Object.freeze({
      code: row.currency_code,
      symbol: row.currency_symbol,
      digits: row.currency_digits,
    });
    this.playMoney = row.play_money;
    this.version = row.version;
    this.#stored = row.settings;
    this.modules = enabledModules(buildWhitelabel((id) => this.get(flagSettings[id])));
  }

  get<Value>(definition: SettingDefinition<Value>): Value {
    const known = this.#read.get(definition as SettingDefinition<never>);
    if (known !== undefined) return known as Value;
    const value = freeze(this.#valueOf(definition));
    this.#read.set(definition as SettingDefinition<never>, value);
    return value;
  }

  isSet({ key }: Pick<SettingDefinition, 'key'>): boolean {
    return Object.hasOwn(this.#stored, key);
  }

  faultOf(definition: SettingDefinition): string | null {
    if (!this.isSet(definition)) return null;
    return settingFault(definition, this.#stored[definition.key], this.currency.code);
  }

  #valueOf<Value>(definition: SettingDefinition<Value>): Value {
    if (!this.isSet(definition)) return definition.initialIn(this.currency.code);
    const parsed = definition.schemaIn(this.currency.code).safeParse(this.#stored[definition.key]);
    return parsed.success ? parsed.data : definition.initialIn(this.currency.code);
  }
}

/** null: there is no such brand. */
export async function findSettings(db: Queryable, brand: string): Promise<BrandSettings | null> {
  const row = await selectBrand(db, brand);
  return row && new Snapshot(row);
}

/**
 * A brand with its settings as they are now, by one query. For jobs, commands and callbacks, once for each brand; a
 * request has `actor.settings`. @throws AppError request.merchant.unknown
 */
export async function loadSettings(db: Queryable, brand: string): Promise<BrandSettings> {
  const settings = await findSettings(db, brand);
  if (!settings) throw new AppError('request.merchant.unknown');
  return settings;
}

/**
 * The brand with its settings as they are while the transaction lasts: whoever changes one waits, and a change under way is
 * waited for. `known` is given back where it is still the newest.
 */
export async function lockSettings(tx: Tx, known: BrandSettings): Promise<BrandSettings> {
  const version = await lockVersion(tx, known.brand);
  return version === known.version ? known : loadSettings(tx, known.brand);
}
