/** The amounts of a vendor's catalogue, each in the vendor's unit of its currency. */
import { findCurrency } from './currencies.ts';
import type { VendorCatalogue } from './vendor.ts';
import { minorOfWire, usualWireUnit, type WireUnit, wireUnitOf } from './wire-unit.ts';

/** How a catalogue says that its vendor writes a currency; null: the platform does not know the currency. */
export function declaredUnit({ units = {} }: Pick<VendorCatalogue, 'units'>, code: string): WireUnit | null {
  const currency = findCurrency(code);
  if (!currency) return null;
  const named = units[code];
  return named ? wireUnitOf({ code, ...named }) : usualWireUnit(currency);
}

function* amountsOf({ games }: VendorCatalogue): Generator<{ path: string; code: string; text: string }> {
  for (const { code: game, limits, rooms = [], pots } of games) {
    const tables = [
      { at: game, limits },
      ...rooms.map((room) => ({ at: `${game}.rooms.${room.id}`, limits: room.limits })),
    ];
    for (const table of tables)
      for (const [code, { minBet, maxBet }] of Object.entries(table.limits)) {
        yield { path: `${table.at}.limits.${code}.minBet`, code, text: minBet };
        yield { path: `${table.at}.limits.${code}.maxBet`, code, text: maxBet };
      }
    for (const [code, text] of Object.entries(pots?.seeds ?? {}))
      yield { path: `${game}.pots.seeds.${code}`, code, text };
  }
}

/** What is wrong with the first amount that is not exact in its unit, as a sentence; null: all are. */
export function findInexactAmount(
  catalogue: VendorCatalogue,
  unitOf: (code: string) => WireUnit | null,
): string | null {
  for (const { path, code, text } of amountsOf(catalogue)) {
    const unit = unitOf(code);
    if (unit && minorOfWire(text, unit) === null)
      return `${path}: ${text} is not exact in ${code} (${unit.digits} decimals at most, 1 is ${unit.rate} of its smallest units)`;
  }
  return null;
}
