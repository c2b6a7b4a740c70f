import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { BrandGate, BrandState } from '../../../platform/http/gate.ts';
import { siteUrlOf } from '../../../platform/http/served-brand.ts';
import { selectValues, selectVersion } from '../brand.queries.ts';
import { brandSettings, hostNames } from '../brand.settings.ts';
import { regionOf } from '../regions/region-of.ts';
import { findSettings } from '../settings/load-settings.ts';

/** How long a node may go on with what it read before it asks for the brand's version again. */
const FRESH_MS = 1000;

/** Which brand each host name belongs to; one that two brands name is the older brand's. */
export async function readHosts(db: Queryable): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const { brand, value } of await selectValues(db, brandSettings.hosts.key)) {
    const hosts = hostNames.safeParse(value);
    for (const host of hosts.data ?? []) if (!owners.has(host)) owners.set(host, brand);
  }
  return owners;
}

interface Entry {
  checkedAt: number;
  settings: Promise<BrandSettings | null>;
}

/** How many merchant codes are remembered: callers may send any text, so the memory has an end. */
const MAX_ENTRIES = 200;

const stateOf = (settings: BrandSettings): BrandState => ({
  merchantCode: settings.brand,
  settings,
  modules: settings.modules,
  maintenance: settings.get(brandSettings.maintenance),
  playMoney: settings.playMoney,
  sessionIdleMinutes: settings.get(brandSettings.sessionIdleMinutes),
  hosts: settings.get(brandSettings.hosts),
});

/**
 * The brands of this process: one snapshot of each, read again only when the brand's version has grown. Whoever must see
 * the newest says which version that is (`findNow`); for the rest the version is asked for at most once a second, so that
 * a change is felt everywhere within about a second. It does not depend on notifications: none can be lost.
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

  /** As it was within the last second. */
  async find(merchantCode: string): Promise<BrandSettings | null> {
    const entry = this.#entries.get(merchantCode);
    if (entry && this.#now() - entry.checkedAt < FRESH_MS) return entry.settings;
    return this.#remember(merchantCode, this.#refresh(merchantCode, entry));
  }

  /** As it is now. A caller who has read the brand's version meanwhile spares the question for it. */
  async findNow(merchantCode: string, version?: bigint): Promise<BrandSettings | null> {
    const newest = version ?? (await selectVersion(this.#db, merchantCode));
    if (newest === null) return null;
    const entry = this.#entries.get(merchantCode);
    const known = await entry?.settings;
    if (!entry || !known || known.version < newest)
      return this.#remember(merchantCode, findSettings(this.#db, merchantCode));
    entry.checkedAt = this.#now();
    return known;
  }

  async resolve(merchantCode: string): Promise<BrandState | null> {
    const settings = await this.find(merchantCode);
    return settings && stateOf(settings);
  }

  async resolveNow(merchantCode: string, version?: bigint): Promise<BrandState | null> {
    const settings = await this.findNow(merchantCode, version);
    return settings && stateOf(settings);
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
    const settings = await this.find(merchantCode);
    return settings ? regionOf(settings, ip).restricted : false;
  }

  async #refresh(merchantCode: string, entry: Entry | undefined): Promise<BrandSettings | null> {
    const known = await entry?.settings;
    if (known && known.version === (await selectVersion(this.#db, merchantCode))) return known;
    return findSettings(this.#db, merchantCode);
  }

  #remember(merchantCode: string, settings: Promise<BrandSettings | null>): Promise<BrandSettings | null> {
    this.#entries.delete(merchantCode);
    this.#entries.set(merchantCode, { checkedAt: this.#now(), settings });
    settings.catch(() => this.#entries.delete(merchantCode));
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return settings;
  }
}
