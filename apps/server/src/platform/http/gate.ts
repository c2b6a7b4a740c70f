import type { BrandSettings } from '../brand-settings.ts';

/** What the HTTP layer must know of brands without knowing the feature: `features/brand` implements it. */
export interface BrandState {
  merchantCode: string;
  settings: BrandSettings;
  /** Ids of the whitelabel modules that are on. */
  modules: ReadonlySet<string>;
  maintenance: boolean;
  playMoney: boolean;
  /** Minutes without a call after which a session ends. */
  sessionIdleMinutes: number;
  /** Host names that are this brand's own; the first is the one its addresses are made with. */
  hosts: readonly string[];
}

export interface BrandGate {
  /** As it was within the last second. null: no brand has this merchant code. */
  resolve(merchantCode: string): Promise<BrandState | null>;
  /** As it is now; a caller who has read the brand's version meanwhile hands it in and spares a query. */
  resolveNow(merchantCode: string, version?: bigint): Promise<BrandState | null>;
  /** The merchant code of the brand whose own host name this is; null: nobody's. */
  brandAt(host: string): Promise<string | null>;
  /** true when the brand does not serve this address. */
  isRestricted(merchantCode: string, ip: string): Promise<boolean>;
}
