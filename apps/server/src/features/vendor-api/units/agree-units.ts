import {
  findCurrency,
  LARGEST_WIRE_RATE,
  MOST_WIRE_DIGITS,
  type VendorCatalogue,
  type WireUnit,
  wireUnitOf,
} from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { findVendor } from '../calls/find-vendor.ts';
import { findWireUnit, forgetCurrency, saveWireUnit } from './wire-unit.queries.ts';

const sameUnit = (one: WireUnit, other: WireUnit): boolean => one.rate === other.rate && one.digits === other.digits;
const says = ({ rate, digits }: WireUnit): string => `1 is ${rate} of its smallest units, with ${digits} decimals`;

/**
 * Takes what a catalogue declares as agreed where nobody has said anything yet. @returns how the vendor writes a currency;
 * null: one that the platform does not know
 * @throws Error when the catalogue declares another unit than was agreed on
 */
export async function agreeUnitsOfCatalogue(
  tx: Tx,
  vendor: string,
  catalogue: VendorCatalogue,
): Promise<(code: string) => WireUnit | null> {
  const { currencies, units = {}, games } = catalogue;
  const named = games.flatMap(({ limits, rooms = [], pots }) =>
    [limits, pots?.seeds ?? {}, ...rooms.map((room) => room.limits)].flatMap(Object.keys),
  );
  const known = new Map<string, WireUnit>();
  for (const code of new Set([...currencies, ...Object.keys(units), ...named])) {
    const currency = findCurrency(code);
    if (!currency) continue;
    const declared = units[code] ? wireUnitOf({ code, ...units[code] }) : null;
    let agreed = await findWireUnit(tx, { vendor, currency }, { keep: true });
    // A first session in the same moment fixes what nobody had said: then that is read.
    if (declared && !agreed.agreed && !(await saveWireUnit(tx, vendor, declared)))
      agreed = await findWireUnit(tx, { vendor, currency }, { keep: true });
    if (declared && agreed.agreed && !sameUnit(declared, agreed.unit))
      throw new Error(`the catalogue says that in ${code} ${says(declared)}; agreed was that ${says(agreed.unit)}`);
    known.set(code, declared ?? agreed.unit);
  }
  return (code) => known.get(code) ?? null;
}

export interface UnitInput {
  code: string;
  currency: string;
  rate: number;
  digits: number;
}

/**
 * Agrees with a vendor on how it writes a currency. Limits and pots of its catalogue are read in it, so its games are listed
 * in the currency again once the catalogue has been read anew.
 * @throws AppError operator.*, request.invalid
 */
export function setWireUnitByOperator(
  tx: Tx,
  actor: OperatorActor<null>,
  { code, currency, rate, digits }: UnitInput,
): Promise<void> {
  const action = { permission: 'vendors.manage', what: 'vendor.unit.set', subject: code } as const;
  return perform(tx, actor, action, async () => {
    await findVendor(tx, code);
    if (!findCurrency(currency)) throw invalidRequest('currency', `There is no currency ${currency}.`);
    if (!Number.isInteger(rate) || rate < 1 || rate > LARGEST_WIRE_RATE)
      throw invalidRequest('rate', `RATE is a whole number from 1 to ${LARGEST_WIRE_RATE}.`);
    if (!Number.isInteger(digits) || digits < 0 || digits > MOST_WIRE_DIGITS)
      throw invalidRequest('digits', `DIGITS is a whole number from 0 to ${MOST_WIRE_DIGITS}.`);
    const unit = wireUnitOf({ code: currency, rate, digits });
    const before = await findWireUnit(tx, { vendor: code, currency: unit.currency }, { keep: true });
    const told = (known: WireUnit) => ({ currency, rate: Number(known.rate), digits: known.digits });
    if (before.agreed && sameUnit(before.unit, unit)) return { result: undefined, after: told(unit) };
    if (before.fixed || !(await saveWireUnit(tx, code, unit)))
      throw invalidRequest(
        'currency',
        `${code} has been played in ${currency}: ${says(before.unit)}, and its rounds and answers are kept so. Another unit needs another vendor code.`,
      );
    await forgetCurrency(tx, code, currency);
    return { result: undefined, before: told(before.unit), after: told(unit) };
  });
}
