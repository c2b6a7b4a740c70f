import type { z } from 'zod';

/** One thing an operator may set for a brand. `about` is the sentence `settings list` prints. */
export interface SettingDefinition<Value = unknown> {
  key: string;
  schema: z.ZodType<Value>;
  /** Its default for a brand of this currency. */
  initialIn(currency: string): Value;
  about: string;
}

/**
 * A brand with all its settings, as they were at one version: whoever holds it sees one state however long it works. It
 * never changes; `features/brand` makes it. A request finds it on its actor, a job loads it once and hands it on.
 */
export interface BrandSettings {
  readonly brand: string;
  readonly name: string;
  readonly currency: Readonly<{ code: string; symbol: string; digits: number }>;
  readonly playMoney: boolean;
  /** Grows by one with every change of the brand. */
  readonly version: bigint;
  /** Ids of the whitelabel modules that are on, their parents included (S-463, S-487). */
  readonly modules: ReadonlySet<string>;
  /** The value of a setting; its default where nothing, or nothing valid, is stored. */
  get<Value>(definition: SettingDefinition<Value>): Value;
  /** Whether it was ever set for this brand. */
  isSet(definition: Pick<SettingDefinition, 'key'>): boolean;
}
