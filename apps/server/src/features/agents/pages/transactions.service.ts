import { type endpoints, formatMoney, type InputOf, type teamTransactionKinds, type ValueOf } from '@sampan/contract';
import { shownKind } from '../../../ledger/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readTeamContext } from './overview/overview.service.ts';
import { selectTransactions, sumTransactions } from './transactions.queries.ts';

type Kind = (typeof teamTransactionKinds)[number];

/** The ledger's kinds behind a filter of the page, as in the players' own record. */
const ledgerKinds: Record<Kind, readonly string[]> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal-hold', 'withdrawal-release'],
  bonus: ['bonus-release', 'bonus-win', 'jackpot-win'],
  transfer: ['upline-transfer', 'downline-transfer'],
  correction: ['correction'],
};

/** deposits, withdrawals and other movements of the team's players; bets have a page of their own. */
export async function listTransactions(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.teamTransactions>,
): Promise<ValueOf<typeof endpoints.teamTransactions>> {
  const { filter: team, digits } = await readTeamContext(db, actor, input);
  const { pageNo, pageSize, search = '', kind } = input;
  const kinds = kind ? ledgerKinds[kind] : Object.values(ledgerKinds).flat();
  const filter = { ...team, kinds, search: search.trim(), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const sums = await sumTransactions(db, filter);
  const rows = await selectTransactions(db, filter);
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    list: rows.map((row) => ({
      id: `${row.id}:${row.playerId}`,
      at: row.createdAt.getTime(),
      name: row.name,
      kind: shownKind(row),
      reference: row.reference,
      amount: money(row.amount),
    })),
    totals: {
      moneyIn: money(sums.credited),
      moneyOut: money(sums.debited),
      net: money(sums.credited - sums.debited),
    },
    pageNo,
    totalPages: Math.ceil(sums.count / pageSize),
    totalCount: sums.count,
  };
}
