import { DEMO_CURRENCY } from '@sampan/contract';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { MoneyDay } from '../../wagering/index.ts';
import { addTeamBets, addTeamMoney, foldTeamDays, keepTeamsOpen, type TeamBet } from './team-days.queries.ts';

/** Adds settled bets to the days of all who stand above their players (subscriber of `betsSettled`): each line once. */
export async function noteTeamBets(
  tx: Tx,
  lines: readonly (TeamBet & { brand: string; currency: string })[],
): Promise<void> {
  const real = lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code);
  if (real.length === 0) return;
  await keepAllOpen(tx, real);
  await addTeamBets(tx, real);
}

/** Adds what was paid in and taken out (subscriber of `moneyMoved`). */
export async function noteTeamMoney(tx: Tx, days: readonly MoneyDay[]): Promise<void> {
  await keepAllOpen(tx, days);
  await addTeamMoney(tx, days);
}

async function keepAllOpen(tx: Tx, items: readonly { brand: string }[]): Promise<void> {
  for (const brand of [...new Set(items.map((item) => item.brand))].sort()) await keepTeamsOpen(tx, brand);
}

/** Rows folded in one transaction: some tens of milliseconds. */
const FOLDED = 10_000;

/** Folds what has been added into the days. Several nodes may do so at once. */
export async function foldTeams(db: Database): Promise<void> {
  let taken = FOLDED;
  while (taken === FOLDED) taken = await inTransaction(db, (tx) => foldTeamDays(tx, FOLDED));
}
