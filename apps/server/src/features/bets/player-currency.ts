import { type Currency, findCurrency } from '@sampan/contract';
import { listMainAccounts } from '../../ledger/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { readMoneyOf } from './awards/award.queries.ts';

/** So many players are remembered; the one who has waited longest is forgotten first. */
const REMEMBERED = 50_000;

/** Names whose money is meant: wins, rollbacks, prizes and reports outlive the session whose token would say it. */
export interface MoneyOwner {
  vendor: string;
  playerId: string;
  roundId: string | null;
}

export interface OwnMoney {
  brand: string;
  currency: Currency;
}

export interface PlayerCurrencies {
  /** null: nobody with money here. */
  of(owner: MoneyOwner): Promise<OwnMoney | null>;
}

/**
 * What players' money is in, and at which brand. A player has one main account for good, so each is asked about once and the way of a win costs
 * no look-up of its own. Whoever has several, which no part of the platform opens, is asked about by round every time.
 */
export function createPlayerCurrencies(db: Queryable): PlayerCurrencies {
  const known = new Map<string, OwnMoney>();
  return {
    async of({ vendor, playerId, roundId }) {
      const remembered = known.get(playerId);
      if (remembered) return remembered;
      const accounts = await listMainAccounts(db, playerId);
      const [first] = accounts;
      if (!first) return null;
      const code = accounts.length > 1 ? await readMoneyOf(db, vendor, { playerId, roundId }) : first.currency;
      const currency = code === null ? null : findCurrency(code);
      if (!currency) return null;
      const money = { brand: first.brand, currency };
      if (accounts.length === 1) {
        if (known.size >= REMEMBERED) for (const oldest of known.keys()) if (known.delete(oldest)) break;
        known.set(playerId, money);
      }
      return money;
    },
  };
}
