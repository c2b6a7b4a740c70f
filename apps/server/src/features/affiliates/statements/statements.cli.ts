import { formatMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { selectAffiliate } from '../program/program.queries.ts';
import { payByOperator } from './pay.service.ts';
import { selectStatement, selectStatementPlayers, selectStatements } from './statement.queries.ts';

const SHOWN = 100;

const statements = verb({
  needs: 'brand',
  about: 'List statements, the newest first: all of the brand, or those of an affiliate.',
  args: ['name?'],
  async run({ db, brand, currency, table }, { name }) {
    const one = name === undefined ? null : await selectAffiliate(db, brand, name);
    if (one === undefined) throw new CliError(`There is no affiliate ${name}.`);
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    table(
      [
        { head: 'STATEMENT', of: (row) => row.reference },
        { head: 'AFFILIATE', of: (row) => row.affiliate },
        { head: 'MONTH', of: (row) => row.month.slice(0, 7) },
        { head: 'PLAN', of: (row) => row.plan },
        { head: 'REVENUE', of: (row) => money(row.revenue), right: true },
        { head: 'SHARE', of: (row) => money(row.share), right: true },
        { head: 'PLAYERS BOUGHT', of: (row) => `${row.acquired}`, right: true },
        { head: 'AMOUNT', of: (row) => money(row.amount), right: true },
        { head: 'CARRIED', of: (row) => money(row.carriedOut), right: true },
        { head: 'STATE', of: (row) => row.state },
      ],
      await selectStatements(db, { brand, affiliateId: one?.affiliateId ?? null, limit: SHOWN }),
      'No statements.',
    );
  },
});

const statement = verb({
  needs: 'brand',
  about: 'Show the players of a statement, who brought most first.',
  args: ['statement'],
  async run({ db, brand, currency, table, print }, { statement: reference }) {
    const row = await selectStatement(db, brand, reference);
    if (!row) throw new CliError(`There is no statement ${reference}.`);
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    print(`${reference} of ${row.affiliate}, ${row.month.slice(0, 7)}: ${money(row.amount)}, ${row.state}.`);
    table(
      [
        { head: 'PLAYER', of: (one) => one.name ?? one.playerId },
        { head: 'BETS', of: (one) => `${one.lines}`, right: true },
        { head: 'GAMING', of: (one) => money(-one.net), right: true },
        { head: 'COST', of: (one) => money(one.cost), right: true },
        { head: 'REVENUE', of: (one) => money(one.revenue), right: true },
        { head: 'DECIDED', of: (one) => one.verdict ?? '' },
        { head: 'PAID FOR', of: (one) => money(one.cpa), right: true },
      ],
      await selectStatementPlayers(db, row.statementId, { limit: SHOWN, offset: 0 }),
      'Nobody played.',
    );
  },
});

const pay = verb({
  needs: 'operator',
  about: 'Write down that a statement was paid, and how: the ledger moves its amount, once.',
  args: ['statement', 'note...'],
  async run({ db, actor, currency, print }, { statement: reference, note }) {
    const { affiliate, amount } = await inTransaction(db, (tx) => payByOperator(tx, actor, { reference, note }));
    print(`${reference}: ${formatMoney(amount, currency.digits)} to ${affiliate} is written down as paid.`);
  },
});

export const statementVerbs = { statements, statement, pay };
