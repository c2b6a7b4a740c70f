import { bonusStates, formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { waitsFor } from '../operators/index.ts';
import { readOpenTurnover } from '../wagering/index.ts';
import { selectBrandBonuses, selectFlags, selectPlayerByUsername } from './grants/bonus.queries.ts';
import { forfeitBonusByOperator, proposeBonus } from './grants/bonus-by-operator.service.ts';
import { settlePlayer } from './grants/grant-bonus.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

const list = verb({
  needs: 'brand',
  about: 'Show bonuses, newest first.',
  args: ['state?'],
  async run({ db, brand, currency, table }, { state }) {
    if (state !== undefined && !(bonusStates as readonly string[]).includes(state))
      throw new CliError(`A state is one of ${bonusStates.join(', ')}.`);
    table(
      [
        { head: 'REFERENCE', of: (row) => row.reference },
        { head: 'GRANTED', of: (row) => stamp(row.grantedAt) },
        { head: 'PLAYER', of: (row) => row.username },
        { head: 'AMOUNT', of: (row) => `${formatMoney(row.amount, currency.digits)} ${row.currency}`, right: true },
        { head: 'LEFT', of: (row) => formatMoney(row.balance, currency.digits), right: true },
        { head: 'OFFER', of: (row) => row.offerId },
        { head: 'STATE', of: (row) => row.state },
      ],
      await selectBrandBonuses(db, { brand, state: state ?? null, limit: LIST_LIMIT }),
      'No bonuses.',
    );
  },
});

const flags = verb({
  needs: 'brand',
  about: 'Show which accounts were found to be one person.',
  async run({ db, brand, print }) {
    const rows = await selectFlags(db, brand, LIST_LIMIT);
    for (const row of rows)
      print(
        `${stamp(row.flaggedAt)}  ${row.username} is the same person as ${row.sameAs} (${row.kind}), ${row.offerId}`,
      );
    if (rows.length === 0) print('No accounts were found to be one person.');
  },
});

const grant = verb({
  needs: 'operator',
  about: 'Propose a bonus, which another operator approves; TIMES: how often it must be staked.',
  args: ['player', 'amount', 'times', 'reason...'],
  async run({ db, actor, print }, { player, amount, times, reason }) {
    const input = { username: player, amount, times: /^\d{1,3}$/.test(times) ? Number(times) : 0, cause: reason };
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeBonus(tx, actor, input)))) print(line);
  },
});

const forfeit = verb({
  needs: 'operator',
  about: 'Take a bonus back.',
  args: ['reference'],
  async run({ db, actor, currency, print }, { reference }) {
    const ended = await inTransaction(db, (tx) => forfeitBonusByOperator(tx, actor, { reference }));
    print(`${reference} is taken back: ${formatMoney(ended.takenBack, currency.digits)} ${ended.currency}.`);
  },
});

const showTurnover = verb({
  needs: 'brand',
  about: 'Show it for one player.',
  args: ['player'],
  async run({ db, brand, currency, print }, { player }) {
    const playerId = await selectPlayerByUsername(db, brand, player);
    if (!playerId) throw new CliError(`There is no player ${player}.`);
    const { remaining, sources } = await inTransaction(db, async (tx) => {
      await settlePlayer(tx, playerId);
      return readOpenTurnover(tx, playerId);
    });
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    for (const source of sources) {
      const until = source.expiresAt ? `, until ${stamp(source.expiresAt)}` : '';
      print(`${source.kind} ${source.reference}: ${money(source.done)} of ${money(source.required)} staked${until}`);
    }
    print(`${player} must still stake ${money(remaining)} ${currency.code}.`);
  },
});

export const commands: Commands = {
  bonus: { about: 'Read, grant and take back bonuses.', verbs: { list, grant, forfeit, flags } },
  turnover: {
    about: 'What a player must still stake before a withdrawal, by source.',
    verbs: { show: showTurnover },
  },
};
