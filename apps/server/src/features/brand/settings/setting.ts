import type { z } from 'zod';
import type { SettingDefinition } from '../../../platform/brand-settings.ts';

interface NewSetting<Schema extends z.ZodType> {
  key: string;
  schema: Schema;
  initial: z.output<Schema>;
  about: string;
}

/** A setting without amounts of money: the same in every currency. With amounts it is `defineAmountSetting`. */
export function defineSetting<Schema extends z.ZodType>({
  key,
  schema,
  initial,
  about,
}: NewSetting<Schema>): SettingDefinition<z.output<Schema>> {
  return {
    key,
    schemaIn: () => schema as z.ZodType<z.output<Schema>>,
    initialIn: () => initial,
    aboutIn: () => about,
  };
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

/** Why a value is refused for a brand of a currency, naming the place in it: `cidr: must be …`. @returns null when it is valid. */
export function settingFault(definition: SettingDefinition, value: unknown, currency: string): string | null {
  const parsed = definition.schemaIn(currency).safeParse(value);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0];
  const place = issue?.path.map(String).join('.');
  return `${place ? `${place}: ` : ''}${issue?.message ?? 'not valid'}`;
}
