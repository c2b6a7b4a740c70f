import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { selectClaimable } from '../bills/bills.queries.ts';
import { presentBill } from '../bills/present-bill.ts';
import { boundsOf, type Days, readDays } from '../bills/span.ts';
import { billOf } from '../rules/bill.ts';
import { nextTier } from '../rules/next-tier.ts';
import { type ContractKind, readTerms, type WrittenTerms } from '../rules/terms.ts';
import { windowAt } from '../rules/windows.ts';
import {
  type IncomeRow,
  selectGiven,
  selectIncome,
  selectLastPayment,
  selectSalaries,
  sumNow,
} from './income.queries.ts';

type Income = ValueOf<typeof endpoints.income>;
type Sums = Income['totals'];

interface Reader {
  agentId: string;
  zone: string;
  now: Date;
  money(minor: bigint): string;
}

/** Of each kind what stays with the agent: what came in less what agents below got of it. */
function addUp(rows: readonly IncomeRow[], money: Reader['money']): Sums {
  const of = (kind: ContractKind) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.paid - row.given : sum), 0n);
  const given = rows.reduce((sum, row) => sum + row.given, 0n);
  const total = rows.reduce((sum, row) => sum + row.paid - row.given, 0n);
  return {
    dividend: money(of('dividend')),
    daily: money(of('daily')),
    hourly: money(of('hourly')),
    realtime: money(of('realtime')),
    given: money(given),
    total: money(total),
  };
}

const readIncome = (db: Queryable, { agentId, zone }: Reader, days: Days) =>
  selectIncome(db, { agentId, zone, ...boundsOf(days, zone) });

async function readNext(
  db: Queryable,
  { agentId, zone, now, money }: Reader,
  { kind, terms: written }: { kind: ContractKind; terms: WrittenTerms },
): Promise<Income['next'][number]> {
  const terms = readTerms(written);
  const window = windowAt(kind, now.getTime(), zone);
  const span = { from: new Date(window.from), to: new Date(window.to), terms };
  const figures = await sumNow(db, { agentId, ...span });
  const bill = billOf(kind, terms, figures);
  const next = nextTier(terms, figures, bill);
  return {
    kind,
    tier: bill.tier === null ? null : bill.tier + 1,
    soFar: money(bill.amount),
    sales: money(figures.sales),
    active: figures.active,
    rateNow: bill.tier === null ? 0 : (terms.tiers[bill.tier]?.rate ?? 0),
    needs: next && {
      tier: next.tier + 1,
      rate: next.rate,
      sales: money(next.sales),
      active: next.active,
      loss: money(next.loss),
      worth: money(next.worth),
    },
  };
}

/** */
export async function showIncome(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.income>,
): Promise<Income> {
  const { playerId: agentId } = requireAgent(actor);
  const { digits } = actor.settings.currency;
  const zone = actor.settings.get(brandSettings.timeZone);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const reader: Reader = { agentId, zone, now: actor.now, money };
  const { count, ...days } = readDays(input);
  const rows = await readIncome(db, reader, days);
  const before = { from: addDays(days.from, -count), to: addDays(days.from, -1) };
  const today = dayOf(actor.now.getTime(), zone);
  const salaries = await selectSalaries(db, agentId, today);
  const next: Income['next'] = [];
  for (const contract of salaries) next.push(await readNext(db, reader, contract));
  const realtime = salaries.some(({ kind }) => kind === 'realtime');
  const last = await selectLastPayment(db, agentId);
  const given = await selectGiven(db, { agentId, zone, ...boundsOf(days, zone) });
  const claimable = await selectClaimable(db, agentId);
  return {
    days: Array.from({ length: count }, (_, at) => addDays(days.from, at)).map((day) => ({
      day,
      ...addUp(
        rows.filter((row) => row.day === day),
        money,
      ),
    })),
    totals: addUp(rows, money),
    before: addUp(await readIncome(db, reader, before), money),
    today: { ...addUp(await readIncome(db, reader, { from: today, to: today }), money), asOf: actor.now.getTime() },
    lastPayment: last ? { ...last, at: last.at.getTime(), amount: money(last.amount) } : null,
    nextRealtime: realtime ? windowAt('realtime', actor.now.getTime(), zone).to : null,
    next,
    claimable: claimable.map((row) => presentBill(row, digits)),
    given: given.map((one) => ({ ...one, amount: money(one.amount) })),
  };
}
