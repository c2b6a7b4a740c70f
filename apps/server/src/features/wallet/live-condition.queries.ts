import { sql } from 'kysely';
import type { LiveCondition } from '../../platform/live-condition.ts';

/** What players have of the time of play money would be real money from one moment to the next. */
export const walletCondition: LiveCondition = {
  name: 'balances',
  stays: false,
  async faults(db, { settings: { brand, currency } }) {
    const { rows } = await sql<{ players: number }>`
      select count(distinct player_id)::int as players from ledger.account
      where brand = ${brand} and currency = ${currency.code} and balance <> 0`.execute(db);
    const players = rows[0]?.players ?? 0;
    if (players === 0) return [];
    const todo = 'Take it by correct take, or make a fresh brand: brand create.';
    return [{ what: `${players} players have play money`, todo }];
  },
};
