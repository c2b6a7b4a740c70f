import { bonusStates, formatMoney, parseMoney } from '@sampan/contract';
import { lockPlayer } from '../../ledger/index.ts';
import { type CliCommand, type CliContext, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { asSentence, chooseBrand, readBrand, takeBrandOption } from '../brand/index.ts';
import { isOnBreak } from '../protection/index.ts';
import { readOpenTurnover } from '../wagering/index.ts';
import { readClock, selectBonus, selectBrandBonuses, selectFlags, selectPlayerByUsername } from './bonus.queries.ts';
import { bookBonus, giveBack, settlePlayer } from './grant-bonus.ts';

const LIST_LIMIT = 100;
const GRANT_DAYS = 30;
const operator = 'operator:cli';

interface Desk extends CliContext {
  brand: string;
  currency: { code: string; digits: number };
}

const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

async function findPlayer(desk: Desk, username: string): Promise<string> {
  const playerId = await selectPlayerByUsername(desk.db, desk.brand, username);
  if (!playerId) throw new CliError(`There is no player ${username}.`);
  return playerId;
}

async function list(desk: Desk, state: string | undefined): Promise<void> {
  if (state !== undefined && !(bonusStates as readonly string[]).includes(state))
    throw new CliError(`A state is one of ${bonusStates.join(', ')}.`);
  const rows = await selectBrandBonuses(desk.db, { brand: desk.brand, state: state ?? null, limit: LIST_LIMIT });
  for (const row of rows) {
    const money = formatMoney(row.amount, desk.currency.digits);
    desk.print(
      `${row.reference}  ${stamp(row.grantedAt)}  ${row.username}  ${money} ${row.currency}  ${row.offerId}  ${row.state}`,
    );
  }
  if (rows.length === 0) desk.print('No bonuses.');
}

async function flags(desk: Desk): Promise<void> {
  const rows = await selectFlags(desk.db, desk.brand, LIST_LIMIT);
  for (const row of rows)
    desk.print(
      `${stamp(row.flaggedAt)}  ${row.username} is the same person as ${row.sameAs} (${row.kind}), ${row.offerId}`,
    );
  if (rows.length === 0) desk.print('No accounts were found to be one person.');
}

async function grant(desk: Desk, [username, text, times, ...words]: string[]): Promise<boolean> {
  const cause = words.join(' ').trim();
  if (username === undefined || text === undefined || !/^\d{1,3}$/.test(times ?? '') || cause === '') return false;
  const multiple = Number(times);
  const { digits, code } = desk.currency;
  const amount = parseMoney(text, digits);
  if (amount === null || amount <= 0n) throw new CliError('The amount is a number above zero such as 12.50.');
  if (multiple < 1 || multiple > 100) throw new CliError('A bonus is staked 1 to 100 times.');
  if (cause.length > 200) throw new CliError('Say why in up to 200 characters.');
  const playerId = await findPlayer(desk, username);
  const bonus = await inTransaction(desk.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (await isOnBreak(tx, { playerId, now: await readClock(tx) }))
      throw new CliError(`${username} is on a break from playing: no bonus may draw them back.`);
    return bookBonus(tx, {
      brand: desk.brand,
      playerId,
      currency: code,
      amount,
      multiple,
      cause,
      offerId: 'operator',
      kind: 'operator',
      releaseCap: null,
      maxStake: null,
      products: null,
      validDays: GRANT_DAYS,
      grantedBy: operator,
    });
  });
  if (!bonus) throw new Error('an operator may grant any number of bonuses');
  desk.print(
    `${bonus.reference}: ${formatMoney(amount, digits)} ${code} for ${username}; to be staked ${formatMoney(bonus.required, digits)} until ${stamp(bonus.expiresAt)}.`,
  );
  return true;
}

async function forfeit(desk: Desk, reference: string): Promise<void> {
  const ended = await inTransaction(desk.db, async (tx) => {
    const bonus = await selectBonus(tx, reference);
    if (!bonus || bonus.brand !== desk.brand) throw new CliError(`There is no bonus ${reference}.`);
    await settlePlayer(tx, bonus.playerId);
    return giveBack(tx, bonus, { state: 'forfeited', endedBy: operator });
  });
  if (!ended) throw new CliError(`${reference} has ended already.`);
  desk.print(`${reference} is taken back: ${formatMoney(ended.amount, desk.currency.digits)} ${ended.currency}.`);
}

async function runBonus(desk: Desk, [verb, ...rest]: string[]): Promise<boolean> {
  if (verb === 'list' && rest.length <= 1) await list(desk, rest[0]);
  else if (verb === 'flags' && rest.length === 0) await flags(desk);
  else if (verb === 'forfeit' && rest[0] !== undefined && rest.length === 1) await forfeit(desk, rest[0]);
  else return verb === 'grant' ? grant(desk, rest) : false;
  return true;
}

async function runTurnover(desk: Desk, [verb, username, ...more]: string[]): Promise<boolean> {
  if (verb !== 'show' || username === undefined || more.length > 0) return false;
  const playerId = await findPlayer(desk, username);
  const { remaining, sources } = await inTransaction(desk.db, async (tx) => {
    await settlePlayer(tx, playerId);
    return readOpenTurnover(tx, playerId);
  });
  const money = (minor: bigint) => formatMoney(minor, desk.currency.digits);
  for (const source of sources) {
    const until = source.expiresAt ? `, until ${stamp(source.expiresAt)}` : '';
    desk.print(`${source.kind} ${source.reference}: ${money(source.done)} of ${money(source.required)} staked${until}`);
  }
  desk.print(`${username} must still stake ${money(remaining)} ${desk.currency.code}.`);
  return true;
}

/** A command whose `work` answers false when the arguments do not fit its usage. */
function command(usage: string, summary: string, work: (desk: Desk, args: string[]) => Promise<boolean>): CliCommand {
  return {
    usage,
    summary,
    run(context, args) {
      return asSentence(async () => {
        const { named, rest } = takeBrandOption(args);
        const brand = await chooseBrand(context.db, named);
        const { currency } = await readBrand(context.db, brand);
        if (!(await work({ ...context, brand, currency }, rest))) throw new CliError(`Usage: ${usage}`);
      });
    },
  };
}

export const commands: Record<string, CliCommand> = {
  bonus: command(
    'bonus list [STATE] | bonus grant PLAYER AMOUNT TIMES REASON | bonus forfeit REFERENCE | bonus flags   [--brand CODE]',
    'Read, grant and take back bonuses; see which accounts were found to be one person. TIMES: how often it must be staked.',
    runBonus,
  ),
  turnover: command(
    'turnover show PLAYER   [--brand CODE]',
    'What a player must still stake before a withdrawal, by source.',
    runTurnover,
  ),
};
