import { enabledModules } from '@sampan/contract';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { BrandGate, BrandState } from '../../platform/http/gate.ts';
import { siteUrlOf } from '../../platform/http/served-brand.ts';
import { type BrandRow, selectBrand, selectSettings, selectValues, selectVersion } from './brand.queries.ts';
import { brandSettings, flagSettings } from './brand.settings.ts';
import { evaluateRegion, type RegionSettings } from './region.rules.ts';
import { type StoredSettings, settingOf } from './setting.ts';
import { buildWhitelabel } from './whitelabel.rules.ts';

/** How long a node may go on with what it read before it asks for the brand's version again. */
const FRESH_MS = 1000;

/** One brand with its settings, as they were at `version`. */
export interface LoadedBrand {
  row: BrandRow;
  stored: StoredSettings;
  modules: ReadonlySet<string>;
  region: RegionSettings;
}

export async function loadBrand(db: Queryable, merchantCode: string): Promise<LoadedBrand | null> {
  const row = await selectBrand(db, merchantCode);
  if (!row) return null;
  const stored = { currency: row.currency_code, values: await selectSettings(db, merchantCode) };
  return {
    row,
    stored,
    modules: enabledModules(buildWhitelabel((id) => settingOf(stored, flagSettings[id]))),
    region: {
      closed: settingOf(stored, brandSettings.regionClosed),
      rules: settingOf(stored, brandSettings.regionRules),
      blockedCountries: settingOf(stored, brandSettings.blockedCountries),
    },
  };
}

/** The country of an address by the brand's own table; '' when no block tells it. */
export function countryOf(brand: LoadedBrand, ip: string): string {
  return evaluateRegion(brand.region, ip).countryCode;
}

/** Which brand each host name belongs to; one that two brands name is the older brand's. */
export async function readHosts(db: Queryable): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const { brand, value } of await selectValues(db, brandSettings.hosts.key)) {
    const hosts = brandSettings.hosts.schema.safeParse(value);
    for (const host of hosts.data ?? []) if (!owners.has(host)) owners.set(host, brand);
  }
  return owners;
}

interface Entry {
  checkedAt: number;
  brand: Promise<LoadedBrand | null>;
}

/** How many merchant codes are remembered: callers may send any text, so the memory has an end. */
const MAX_ENTRIES = 200;

/**
 * The brands of this process. A brand's settings are read again only when its version has grown, and the version is
 * asked for at most once a second, so a change is felt everywhere within about a second and costs one short query.
 */
export class BrandDirectory implements BrandGate {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #hosts: { checkedAt: number; brands: Promise<Map<string, string>> } | null = null;

  constructor(db: Database, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  async find(merchantCode: string): Promise<LoadedBrand | null> {
    const entry = this.#entries.get(merchantCode);
    if (entry && this.#now() - entry.checkedAt < FRESH_MS) return entry.brand;
    const brand = this.#refresh(merchantCode, entry);
    this.#remember(merchantCode, { checkedAt: this.#now(), brand });
    brand.catch(() => this.#entries.delete(merchantCode));
    return brand;
  }

  /** As `find`, but never older than the caller's transaction: what an open page reads after it was told of a change. */
  async findNow(db: Queryable, merchantCode: string): Promise<LoadedBrand | null> {
    const known = await this.#entries.get(merchantCode)?.brand;
    if (known && known.row.version === (await selectVersion(db, merchantCode))) return known;
    const brand = await loadBrand(db, merchantCode);
    this.#remember(merchantCode, { checkedAt: this.#now(), brand: Promise.resolve(brand) });
    return brand;
  }

  async resolve(merchantCode: string): Promise<BrandState | null> {
    const brand = await this.find(merchantCode);
    if (!brand) return null;
    return {
      merchantCode: brand.row.brand,
      modules: brand.modules,
      maintenance: settingOf(brand.stored, brandSettings.maintenance),
      playMoney: brand.row.play_money,
      sessionIdleMinutes: settingOf(brand.stored, brandSettings.sessionIdleMinutes),
      hosts: settingOf(brand.stored, brandSettings.hosts),
    };
  }

  async brandAt(host: string): Promise<string | null> {
    return (await this.#readHosts()).get(host) ?? null;
  }

  /** Where the site of a brand is opened. */
  async siteUrl(merchantCode: string, publicUrl: string): Promise<string> {
    return siteUrlOf(publicUrl, (await this.resolve(merchantCode))?.hosts ?? []);
  }

  /** Everywhere that some brand's site is opened. */
  async siteUrls(publicUrl: string): Promise<string[]> {
    return [publicUrl, ...[...(await this.#readHosts()).keys()].map((host) => siteUrlOf(publicUrl, [host]))];
  }

  #readHosts(): Promise<Map<string, string>> {
    const kept = this.#hosts;
    if (kept && this.#now() - kept.checkedAt < FRESH_MS) return kept.brands;
    const brands = readHosts(this.#db);
    this.#hosts = { checkedAt: this.#now(), brands };
    brands.catch(() => {
      this.#hosts = null;
    });
    return brands;
  }

  async isRestricted(merchantCode: string, ip: string): Promise<boolean> {
    const brand = await this.find(merchantCode);
    return brand ? evaluateRegion(brand.region, ip).restricted : false;
  }

  async #refresh(merchantCode: string, entry: Entry | undefined): Promise<LoadedBrand | null> {
    const known = entry && (await entry.brand);
    if (known && known.row.version === (await selectVersion(this.#db, merchantCode))) return known;
    return loadBrand(this.#db, merchantCode);
  }

  #remember(merchantCode: string, entry: Entry): void {
    this.#entries.delete(merchantCode);
    this.#entries.set(merchantCode, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}
