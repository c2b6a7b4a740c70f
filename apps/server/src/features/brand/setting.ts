import { parseMoney } from '@sampan/contract';
import type { z } from 'zod';

/** One thing an operator may set for a brand. `about` is the sentence `settings list` prints. */
export interface SettingDefinition<Value = unknown> {
  key: string;
  schema: z.ZodType<Value>;
  initial: Value;
  about: string;
}

export function defineSetting<Schema extends z.ZodType>(definition: {
  key: string;
  schema: Schema;
  initial: z.output<Schema>;
  about: string;
}): SettingDefinition<z.output<Schema>> {
  return definition as SettingDefinition<z.output<Schema>>;
}

const declared = new Map<string, SettingDefinition>();

/** Makes settings known to the operator's commands; each feature declares its own when it is loaded. */
export function declareSettings<Definitions extends Record<string, SettingDefinition>>(
  definitions: Definitions,
): Definitions {
  for (const definition of Object.values(definitions)) {
    if (declared.has(definition.key)) throw new Error(`Setting ${definition.key} is declared twice.`);
    declared.set(definition.key, definition);
  }
  return definitions;
}

export function findSetting(key: string): SettingDefinition | null {
  return declared.get(key) ?? null;
}

export function allSettings(): SettingDefinition[] {
  return [...declared.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** What a brand has stored; the default of a definition stands in for what is absent or no longer valid. */
export type StoredSettings = ReadonlyMap<string, unknown>;

export function settingOf<Value>(stored: StoredSettings, definition: SettingDefinition<Value>): Value {
  if (!stored.has(definition.key)) return definition.initial;
  const parsed = definition.schema.safeParse(stored.get(definition.key));
  return parsed.success ? parsed.data : definition.initial;
}

/** Why a value is refused, naming the place in it: `cidr: must be …`. @returns null when it is valid. */
export function settingFault(definition: SettingDefinition, value: unknown): string | null {
  const parsed = definition.schema.safeParse(value);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0];
  const place = issue?.path.map(String).join('.');
  return `${place ? `${place}: ` : ''}${issue?.message ?? 'not valid'}`;
}

/**
 * An amount of a setting in minor units. Settings have two decimals at most; a currency without decimals takes the whole
 * part, because what was set for one brand must not stop the money of another.
 */
export function settingAmount(text: string, digits: number): bigint {
  return parseMoney(text, digits) ?? parseMoney(text.split('.')[0] ?? '', digits) ?? 0n;
}
