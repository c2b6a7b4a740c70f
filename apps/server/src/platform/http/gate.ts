/** What the HTTP layer must know of brands without knowing the feature: `features/brand` implements it. */
export interface BrandState {
  merchantCode: string;
  /** Ids of the whitelabel modules that are on. */
  modules: ReadonlySet<string>;
  maintenance: boolean;
  playMoney: boolean;
  /** Minutes without a call after which a session ends. */
  sessionIdleMinutes: number;
}

export interface BrandGate {
  /** null: no brand has this merchant code. */
  resolve(merchantCode: string): Promise<BrandState | null>;
  /** true when the brand does not serve this address. */
  isRestricted(merchantCode: string, ip: string): Promise<boolean>;
}
