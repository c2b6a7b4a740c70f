import type { WireUnit } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import { findWireUnit, type UnitKey } from './wire-unit.queries.ts';

export interface WireUnits {
  /** How the vendor writes the currency. Of one that is played in this process knows it without asking. */
  of(key: UnitKey): WireUnit | Promise<WireUnit>;
}

/** Units are fixed by the first session that is opened in them, so each is asked for once and no bet costs a look-up. */
export function createWireUnits(db: Queryable): WireUnits {
  const fixed = new Map<string, WireUnit>();
  async function ask(name: string, key: UnitKey): Promise<WireUnit> {
    const known = await findWireUnit(db, key);
    if (known.fixed) fixed.set(name, known.unit);
    return known.unit;
  }
  return {
    of(key) {
      const name = `${key.vendor}/${key.currency.code}`;
      return fixed.get(name) ?? ask(name, key);
    },
  };
}
