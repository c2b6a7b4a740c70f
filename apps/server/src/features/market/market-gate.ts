/** What other features ask before they let somebody in: part of the public API of market. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { brandSettings, countryOf, lockSettings, type Product, products } from '../brand/index.ts';
import { type Closed, evaluateGate, type Gates, isOpenToAll, mayAskIdentity } from './gate.rules.ts';
import { type GateAction, marketSettings } from './market.settings.ts';

export interface GateAsk {
  action: GateAction;
  /** Of a bet: the category of its game. */
  product?: string;
  /** The player's number in E.164, where one is known; asked for only if it matters. */
  phone(): Promise<string | null>;
  /** Whether the player's identity is proven; asked only if it matters, and only of deposits and bets. */
  verified?(): Promise<boolean>;
}

const gatesOf = (settings: BrandSettings): Gates => ({
  countries: settings.get(marketSettings.countries),
  unknown: settings.get(marketSettings.unknown),
  switches: settings.get(marketSettings.switches),
  halt: settings.get(brandSettings.halt),
});

/** Countries the brand serves; none named: every one. */
export const servedCountries = (settings: BrandSettings): readonly string[] => settings.get(marketSettings.countries);

/** By the brand's own table of addresses, else by the proxy or the file. What a client says of itself is not asked. */
const addressCountry = (actor: Actor): string => countryOf(actor.settings, actor.ip) || (actor.country?.() ?? '');

/**
 * Refuses what is halted, or closed where the player is. The brand's row is held: whoever closes a gate waits for those who
 * are passing it, and who comes after goes by what was closed. To be asked before the player's lock is taken.
 * @throws AppError system.halted, market.closed, identity.required
 */
export async function refuseClosed(tx: Tx, actor: Actor, ask: GateAsk): Promise<void> {
  const closed = await findClosed({ ...actor, settings: await lockSettings(tx, actor.settings) }, ask);
  if (closed) throw new AppError(closed);
}

/** Why it is closed by the settings of the actor, without holding them; null: it is open. */
export async function findClosed(actor: Actor, ask: GateAsk): Promise<Closed | null> {
  const gates = gatesOf(actor.settings);
  if (isOpenToAll(gates)) return null;
  const phone = await ask.phone();
  const ofPhone = phone === null ? [] : [parsePhoneNumberFromString(phone)?.country ?? ''];
  const product = products.find((known): known is Product => known === ask.product);
  const verified = mayAskIdentity(gates) && (await ask.verified?.());
  return evaluateGate(gates, { action: ask.action, product, verified, from: [addressCountry(actor), ...ofPhone] });
}
