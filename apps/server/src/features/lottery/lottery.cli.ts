import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { type Database, inTransaction, rehearse, type Tx } from '../../platform/database/index.ts';
import { waitsFor } from '../operators/index.ts';
import { holiday, holidays, withdraw } from './calendar/calendar.cli.ts';
import { openNumberOf } from './draws/draw-results.ts';
import { selectDraw } from './draws/draws.queries.ts';
import { feed, feeds } from './feeds/feeds.cli.ts';
import { changeDraw, drawFields } from './games/change-draw.service.ts';
import { changeGame, gameFields, sellGame } from './games/change-game.service.ts';
import { selectGames } from './games/games.queries.ts';
import { selectExposure, selectRecentDraws } from './lottery-reports.queries.ts';
import { dryRunResult, enterResult } from './results/enter-result.service.ts';
import { selectSaid } from './results/reports.queries.ts';

const LIST_LIMIT = 40;
const stamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

const DRY = { dry: { flag: true } } as const;

/** With `--dry` it is done and undone, so that whatever refuses it does so now. @returns what begins the sentence of it */
async function doOrTry(db: Database, dry: boolean, work: (tx: Tx) => Promise<unknown>): Promise<'' | 'Dry run: '> {
  await (dry ? rehearse(db, work) : inTransaction(db, work));
  return dry ? 'Dry run: ' : '';
}

const games = verb({
  needs: 'brand',
  about: 'Show the lotteries that are sold, and on which terms.',
  async run({ db, brand, currency, table }) {
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    table(
      [
        { head: 'GAME', of: (row) => row.code },
        { head: 'ON SALE', of: (row) => (row.enabled ? 'yes' : 'no') },
        { head: 'UNIT', of: (row) => money(row.unitPrice), right: true },
        { head: 'SERIES', of: (row) => `${row.seriesLeast}-${row.seriesMost}` },
        { head: 'TICKET', of: (row) => money(row.maxTicket), right: true },
        { head: 'NUMBER', of: (row) => money(row.maxNumber), right: true },
        { head: 'DRAW', of: (row) => money(row.maxDraw), right: true },
        { head: 'CLOSED', of: (row) => `${row.closed.length}`, right: true },
        { head: 'HALF', of: (row) => `${row.half.length}`, right: true },
        { head: 'BEACON', of: (row) => (row.beacon ? 'yes' : 'no') },
      ],
      await selectGames(db, brand),
      'No lottery is sold.',
    );
  },
});

const sell = verb({
  needs: 'operator',
  about: 'Begin to sell a lottery; UNIT is the price of a stake unit. With --dry only show its first terms.',
  args: ['game', 'unit'],
  options: DRY,
  async run({ db, actor, currency, print }, { game, unit, dry }) {
    const input = { gameCode: game, unitPrice: unit };
    const begin = (tx: Tx) => sellGame(tx, actor, input);
    const sold = await (dry ? rehearse(db, begin) : inTransaction(db, begin));
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    print(
      dry
        ? `Dry run: ${game} would be sold at ${money(sold.unitPrice)} a unit, series ${sold.seriesLeast}-${sold.seriesMost}, at most ${money(sold.maxTicket)} a ticket, ${money(sold.maxNumber)} a number, ${money(sold.maxDraw)} a draw.`
        : `${sold.code} is on sale; its draws open within seconds.`,
    );
  },
});

const change = verb({
  needs: 'operator',
  about: `Change a game: ${gameFields.join(', ')}. Numbers as PLAY:NUMBER, limits as PLAY:NUMBER=AMOUNT, or none. With --dry nothing is changed.`,
  args: ['game', 'field', 'value...'],
  options: DRY,
  async run({ db, actor, print }, { game, field, value, dry }) {
    const so = await doOrTry(db, dry, (tx) => changeGame(tx, actor, { gameCode: game, field, value }));
    print(`${so}${game}: ${field} is ${value} for what is sold from now on.`);
  },
});

const limit = verb({
  needs: 'operator',
  about: `Change one draw: ${drawFields.join(', ')}. Numbers as PLAY:NUMBER, limits as PLAY:NUMBER=AMOUNT, or none. With --dry nothing is changed.`,
  args: ['game', 'numero', 'field', 'value...'],
  options: DRY,
  async run({ db, actor, print }, { game, numero, field, value, dry }) {
    const so = await doOrTry(db, dry, (tx) => changeDraw(tx, actor, { gameCode: game, numero, field, value }));
    print(`${so}${game} ${numero}: ${field} is ${value} for what is sold from now on.`);
  },
});

const draws = verb({
  needs: 'brand',
  about: 'Show draws that run or wait, and the newest that are over; with a game its own alone.',
  args: ['game?'],
  async run({ db, brand, currency, table }, { game }) {
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    table(
      [
        { head: 'GAME', of: (row) => row.gameCode },
        { head: 'NUMERO', of: (row) => row.numero },
        { head: 'DRAWN AT', of: (row) => stamp(row.drawAt) },
        { head: 'STATE', of: (row) => (row.heldSince ? 'held' : row.state) },
        { head: 'TICKETS', of: (row) => `${row.tickets}`, right: true },
        { head: 'STAKED', of: (row) => money(row.staked), right: true },
        { head: 'PAID', of: (row) => money(row.paid), right: true },
        { head: 'RESULT', of: (row) => (row.result ? openNumberOf(row, row.result) : '') },
        { head: 'SETTLED', of: (row) => `${row.settledVersion}/${row.resultVersion}` },
      ],
      await selectRecentDraws(db, { brand, gameCode: game ?? null, limit: LIST_LIMIT }),
      'No draws.',
    );
  },
});

const exposure = verb({
  needs: 'brand',
  about: 'Show what a draw has sold and what its numbers would cost, the dearest first.',
  args: ['game', 'numero'],
  async run({ db, brand, currency, print, table }, { game, numero }) {
    const draw = await selectDraw(db, { brand, gameCode: game, numero });
    if (!draw) throw new CliError(`There is no draw ${numero} of ${game}.`);
    const { staked, numbers } = await selectExposure(db, draw.drawId, LIST_LIMIT);
    print(`${game} ${numero} (${draw.state}): ${formatMoney(staked, currency.digits)} ${currency.code} staked.`);
    table(
      [
        { head: 'NUMBER', of: (row) => row.key },
        { head: 'WOULD COST', of: (row) => formatMoney(row.amount, currency.digits), right: true },
      ],
      numbers,
      'Nothing is sold.',
    );
  },
});

const result = verb({
  needs: 'operator',
  about:
    'Enter the result of an official draw, or its correction: it counts where a feed says the same, else another operator has to agree. With --dry only show what it would pay.',
  args: ['game', 'numero', 'numbers...'],
  options: DRY,
  async run({ db, actor, currency, print }, { game, numero, numbers, dry }) {
    const input = { gameCode: game, numero, numbers };
    const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
    const tried = await inTransaction(db, (tx) => dryRunResult(tx, actor.brand, input));
    print(
      `${game} ${numero} with ${tried.openNumber}: ${tried.tickets} tickets, pays ${money(tried.paid)}, takes back ${money(tried.takenBack)}.`,
    );
    const words = await selectSaid(db, tried.draw.drawId, tried.draw.resultVersion + 1);
    for (const word of words) print(`${word.speaker} says ${openNumberOf(tried.draw, word.result)}.`);
    if (dry) return;
    const { proposal } = await inTransaction(db, (tx) => enterResult(tx, actor, input));
    if (proposal) for (const line of waitsFor(proposal)) print(line);
    else print('A feed says the same: the result counts, and its tickets are being settled.');
  },
});

export const commands: Commands = {
  lottery: {
    about: 'Sell lotteries, watch their draws, enter results.',
    verbs: { games, sell, change, limit, draws, exposure, result, feeds, feed, holidays, holiday, withdraw },
  },
};
