import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { brandSettings, registerRules } from '../../brand/index.ts';
import { accountSettings } from '../account.settings.ts';
import { readPerson } from '../member/read-person.ts';
import { ageOn, dayIn } from './age.rules.ts';

/** Years somebody must have lived to play. */
export const minimumAge = (settings: BrandSettings): number => settings.get(accountSettings.minimumAge);

/** Whether the brand must know how old its players are. */
export function asksAge(settings: BrandSettings): boolean {
  const rule = registerRules(settings)['birthDate'];
  return rule?.enabled === true && rule.required;
}

/** Whole years by the market's day; null: it is no day, or lies ahead. */
export function readAge(
  settings: BrandSettings,
  birthDate: string,
  now: Date,
): { age: number | null; minimum: number } {
  const age = ageOn(birthDate, dayIn(settings.get(brandSettings.timeZone), now));
  return { age, minimum: minimumAge(settings) };
}

/** @throws AppError register.field.invalid, register.age */
export function checkAge(settings: BrandSettings, birthDate: string, now: Date): void {
  if (birthDate === '') return;
  const { age, minimum } = readAge(settings, birthDate, now);
  const field = { field: 'birthDate', reason: 'must be a day such as 1990-02-28', fault: 'pattern', patternId: 0 };
  if (age === null) throw new AppError('register.field.invalid', { ...field, min: 10, max: 10 });
  if (age < minimum) throw new AppError('register.age', { age: minimum });
}

/**
 * Before money comes in or is staked: of accounts that were opened without a date of birth, by an agent or with Google, it is
 * asked for first. @throws AppError account.birth.required, register.age
 */
export async function requireAge(
  tx: Tx,
  { playerId, settings, now }: { playerId: string; settings: BrandSettings; now: Date },
): Promise<void> {
  if (!asksAge(settings)) return;
  const { profile } = await readPerson(tx, playerId);
  const birthDate = profile['birthDate'] ?? '';
  if (birthDate === '') throw new AppError('account.birth.required');
  checkAge(settings, birthDate, now);
}
