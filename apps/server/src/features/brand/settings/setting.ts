import { localAmount, parseMoney } from '@sampan/contract';
import type { z } from 'zod';
import type { SettingDefinition } from '../../../platform/brand-settings.ts';

interface NewSetting<Schema extends z.ZodType> {
  key: string;
  schema: Schema;
  about: string;
}

export function defineSetting<Schema extends z.ZodType>({
  initial,
  ...definition
}: NewSetting<Schema> & { initial: z.output<Schema> }): SettingDefinition<z.output<Schema>> {
  return { ...definition, initialIn: () => initial } as SettingDefinition<z.output<Schema>>;
}

/** A setting with amounts: its default is written in dollars and has the same weight in every currency. */
export function defineAmountSetting<Schema extends z.ZodType>({
  initial,
  ...definition
}: NewSetting<Schema> & { initial(amount: (dollars: string) => string): z.output<Schema> }): SettingDefinition<
  z.output<Schema>
> {
  const initialIn = (currency: string) => initial((dollars) => localAmount(dollars, currency));
  return { ...definition, initialIn } as SettingDefinition<z.output<Schema>>;
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
