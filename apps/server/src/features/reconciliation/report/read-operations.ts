import { findCurrency, minorOfWire, type VendorOperation, type WireUnit } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import { readWireUnit } from '../../vendor-api/index.ts';
import type { ReportedRow } from '../compare/compare.queries.ts';

/**
 * Operations of a vendor's report in minor units. What is no whole number of them, or in a currency that nobody knows, is
 * kept as it was said, and is a break.
 */
export async function readOperations(
  db: Queryable,
  vendor: string,
  operations: readonly VendorOperation[],
): Promise<ReportedRow[]> {
  const units = new Map<string, WireUnit | null>();
  for (const code of new Set(operations.map(({ currency }) => currency))) {
    const currency = findCurrency(code);
    units.set(code, currency ? await readWireUnit(db, { vendor, currency }) : null);
  }
  return operations.map(({ transactionId, kind, playerRef: playerId, roundId, amount: said, currency, state, at }) => {
    const unit = units.get(currency);
    const amount = unit ? minorOfWire(said, unit) : null;
    return { transactionId, kind, playerId, roundId, amount, said, currency, state, at: new Date(at) };
  });
}
