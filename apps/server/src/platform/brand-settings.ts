import type { z } from 'zod';

/** One thing an operator may set for a brand. What depends on money is asked for by the code of the brand's currency. */
export interface SettingDefinition<Value = unknown> {
  key: string;
  schemaIn(currency: string): z.ZodType<Value>;
  /** Its default. */
  initialIn(currency: string): Value;
  /** The sentence `settings list` prints. */
  aboutIn(currency: string): string;
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
  /** Why what is stored for it is not used, and its default is; null: nothing is wrong. */
  faultOf(definition: SettingDefinition): string | null;
  /** Whether it was ever set for this brand. */
  isSet(definition: Pick<SettingDefinition, 'key'>): boolean;
}
