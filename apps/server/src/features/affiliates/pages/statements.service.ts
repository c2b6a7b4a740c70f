/** An affiliate's statements, each opened to its players and days. */
import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Database, Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { maskName } from '../../catalogue/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../records/index.ts';
import { lastDayOf } from '../program/months.ts';
import { type AffiliateRow, selectPlan } from '../program/program.queries.ts';
import {
  type StatementDay,
  type StatementPlayer,
  type StatementRow,
  selectStatement,
  selectStatementDays,
  selectStatementPlayers,
  selectStatements,
} from '../statements/statement.queries.ts';
import { countStatements } from './figures.queries.ts';
import { presentPlan, presentStatement } from './present.ts';

/** Players read at once: what stands in memory of a file, however long it is. */
const CHUNK = 500;

/** */
export async function listStatements(
  tx: Tx,
  { settings }: Actor,
  { affiliateId, brand }: AffiliateRow,
  { pageNo, pageSize }: InputOf<typeof endpoints.affiliateStatements>,
): Promise<ValueOf<typeof endpoints.affiliateStatements>> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await selectStatements(tx, { brand, affiliateId, ...page });
  const totalCount = await countStatements(tx, affiliateId);
  const { digits } = settings.currency;
  return {
    list: rows.map((row) => presentStatement(row, digits)),
    pageNo,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
  };
}

/** @throws AppError affiliate.statement.unknown */
async function readOwn(db: Queryable, { affiliateId, brand }: AffiliateRow, reference: string): Promise<StatementRow> {
  const row = await selectStatement(db, brand, reference);
  if (row?.affiliateId !== affiliateId) throw new AppError('affiliate.statement.unknown');
  return row;
}

const daysOf = (db: Queryable, { affiliateId, month }: StatementRow) =>
  selectStatementDays(db, { affiliateId, month, lastDay: lastDayOf(month), playerId: null });

const presentPlayer = ({ name, lines, net, cost, revenue, verdict, cpa }: StatementPlayer, digits: number) => ({
  player: maskName(name ?? ''),
  lines,
  gaming: formatMoney(-net, digits),
  cost: formatMoney(cost, digits),
  revenue: formatMoney(revenue, digits),
  verdict,
  cpa: formatMoney(cpa, digits),
});

const presentDay = ({ net, cost, revenue, ...day }: StatementDay, digits: number) => ({
  ...day,
  gaming: formatMoney(-net, digits),
  cost: formatMoney(cost, digits),
  revenue: formatMoney(revenue, digits),
});

/** @throws AppError affiliate.statement.unknown */
export async function showStatement(
  tx: Tx,
  { settings }: Actor,
  one: AffiliateRow,
  { reference, pageNo, pageSize }: InputOf<typeof endpoints.affiliateStatement>,
): Promise<ValueOf<typeof endpoints.affiliateStatement>> {
  const { digits } = settings.currency;
  const row = await readOwn(tx, one, reference);
  const plan = await selectPlan(tx, one.brand, row.plan);
  if (!plan) throw new Error(`the plan of statement ${reference} is gone`);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const players = await selectStatementPlayers(tx, row.statementId, page);
  return {
    statement: presentStatement(row, digits),
    terms: presentPlan(plan, digits),
    players: {
      list: players.map((player) => presentPlayer(player, digits)),
      pageNo,
      totalPages: Math.ceil(row.players / pageSize),
      totalCount: row.players,
    },
    days: (await daysOf(tx, row)).map((day) => presentDay(day, digits)),
  };
}

async function* statementCsv(db: Database, row: StatementRow, digits: number): AsyncGenerator<string> {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { reference, currency } = row;
  yield BYTE_ORDER_MARK;
  yield csvLine(['line', 'name', 'bets', 'gaming', 'cost', 'revenue', 'decision', 'amount', 'currency']);
  const line = (...cells: string[]) => csvLine([...cells, currency]);
  yield line(
    'statement',
    reference,
    '',
    money(-row.net),
    money(row.cost),
    money(row.revenue),
    row.plan,
    money(row.amount),
  );
  const sums: [string, bigint][] = [
    ['carried in', row.carriedIn],
    ['carried out', row.carriedOut],
    ['share', row.share],
    ['players bought', row.cpa],
  ];
  for (const [what, amount] of sums) yield line(what, '', '', '', '', '', '', money(amount));
  for (const { day, about, lines, net, cost, revenue } of await daysOf(db, row))
    yield line(
      'day',
      day === about ? day : `${day} (${about})`,
      `${lines}`,
      money(-net),
      money(cost),
      money(revenue),
      '',
      '',
    );
  for (let offset = 0; ; offset += CHUNK) {
    const players = await selectStatementPlayers(db, row.statementId, { limit: CHUNK, offset });
    for (const { name, lines, net, cost, revenue, verdict, cpa } of players)
      yield line(
        'player',
        maskName(name ?? ''),
        `${lines}`,
        money(-net),
        money(cost),
        money(revenue),
        verdict ?? '',
        money(cpa),
      );
    if (players.length < CHUNK) return;
  }
}

/** @throws AppError affiliate.statement.unknown before the first byte */
export async function exportStatement(
  db: Database,
  { settings }: Actor,
  one: AffiliateRow,
  { reference }: InputOf<typeof endpoints.affiliateStatementFile>,
): Promise<{ type: string; fileName: string; chunks: AsyncIterable<string> }> {
  const row = await readOwn(db, one, reference);
  const chunks = statementCsv(db, row, settings.currency.digits);
  return { type: 'text/csv; charset=utf-8', fileName: `statement-${reference}.csv`, chunks };
}
