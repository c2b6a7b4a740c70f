/** What operators change of a game that a brand sells. It binds whoever buys from then on; sold tickets keep their terms. */
import { currencyOf, formatMoney, parseMoney } from '@sampan/contract';
import { findKind, findLotteryGame, findTable, isSeries, type LotteryGame } from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { insertGame, lockGame, type SoldGame, updateGame } from './games.queries.ts';

export const gameFields = [
  'enabled',
  'unitPrice',
  'seriesLeast',
  'seriesMost',
  'maxTicket',
  'maxNumber',
  'maxDraw',
  'closed',
  'half',
  'limits',
  'beacon',
] as const;
export type GameField = (typeof gameFields)[number];

const MONEY: readonly GameField[] = ['unitPrice', 'maxTicket', 'maxNumber', 'maxDraw'];
const FLAGS: readonly GameField[] = ['enabled', 'beacon'];
const NUMBERS: readonly GameField[] = ['closed', 'half'];

function tableOf({ table }: LotteryGame) {
  const found = findTable(table.id, table.version);
  if (!found) throw new Error(`there is no table ${table.id}`);
  return found;
}

/** `playId:number`, as the engine's limits name a line. */
export function readNumbers(game: LotteryGame, value: string): string[] {
  const keys = [...new Set(value.split(/[\s,]+/).filter((key) => key !== '' && key !== 'none'))];
  const wrong = keys.find(
    (key) => !/^[\w-]+:\d+(\.\d+)*$/.test(key) || !findKind(tableOf(game), key.split(':')[0] ?? ''),
  );
  if (wrong) throw invalidRequest('value', `${wrong} is no number of ${game.code}: write PLAY:NUMBER.`);
  return keys;
}

/** `playId:number=amount`: the most that a number may cost in a draw. */
export function readLimits(game: LotteryGame, value: string, digits: number): Record<string, string> {
  const pairs = value.split(/[\s,]+/).filter((pair) => pair !== '' && pair !== 'none');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', text = ''] = pair.split('=');
      const amount = parseMoney(text, digits);
      if (amount === null || amount <= 0n)
        throw invalidRequest('value', `${pair} is no limit: write PLAY:NUMBER=AMOUNT, such as de-special:33=500.00.`);
      return [readNumbers(game, key)[0] ?? '', `${amount}`];
    }),
  );
}

function readValue(game: LotteryGame, field: GameField, value: string, digits: number): SoldGame[GameField] {
  if (FLAGS.includes(field)) {
    if (value !== 'yes' && value !== 'no') throw invalidRequest('value', 'Say yes or no.');
    return value === 'yes';
  }
  if (NUMBERS.includes(field)) return readNumbers(game, value);
  if (field === 'limits') return readLimits(game, value, digits);
  if (MONEY.includes(field)) {
    const amount = parseMoney(value, digits);
    if (amount === null || amount <= 0n)
      throw invalidRequest('value', 'An amount is a number above zero such as 12.50.');
    return amount;
  }
  const series = Number(value);
  if (!isSeries(tableOf(game).series, series)) throw invalidRequest('value', `${value} is no series of ${game.code}.`);
  return series;
}

const shown = (value: SoldGame[GameField]) => (typeof value === 'bigint' ? `${value}` : value);

/** @throws AppError operator.*, request.invalid */
export function changeGame(
  tx: Tx,
  actor: OperatorActor,
  { gameCode, field, value }: { gameCode: string; field: string; value: string },
): Promise<SoldGame> {
  const known = gameFields.find((one) => one === field);
  const action = { permission: 'lottery.manage', what: 'lottery.change', subject: gameCode } as const;
  return perform(tx, actor, action, async () => {
    const [before, game] = [await lockGame(tx, actor.brand, gameCode), findLotteryGame(gameCode)];
    if (!before || !game) throw invalidRequest('gameCode', `${actor.brand} does not sell ${gameCode}.`);
    if (!known) throw invalidRequest('field', `A field is one of ${gameFields.join(', ')}.`);
    const { currency } = await loadSettings(tx, actor.brand);
    const after: SoldGame = { ...before, [known]: readValue(game, known, value, currency.digits) };
    if (after.seriesLeast > after.seriesMost) throw invalidRequest('value', 'The lowest series is above the highest.');
    await updateGame(tx, after);
    return { result: after, before: { [known]: shown(before[known]) }, after: { [known]: shown(after[known]) } };
  });
}

/** The terms that a game is first sold on: a unit, and limits that follow from it. */
export function firstTerms(brand: string, game: LotteryGame, unitPrice: bigint): SoldGame {
  const { series } = tableOf(game);
  return {
    brand,
    code: game.code,
    enabled: true,
    unitPrice,
    seriesLeast: series.least,
    seriesMost: series.most,
    maxTicket: unitPrice * 2_000n,
    maxNumber: unitPrice * 100_000n,
    maxDraw: unitPrice * 1_000_000n,
    closed: [],
    half: [],
    limits: {},
    beacon: false,
  };
}

/** @throws AppError operator.*, request.invalid */
export function sellGame(
  tx: Tx,
  actor: OperatorActor,
  { gameCode, unitPrice }: { gameCode: string; unitPrice: string },
): Promise<SoldGame> {
  return perform(tx, actor, { permission: 'lottery.manage', what: 'lottery.sell', subject: gameCode }, async () => {
    const game = findLotteryGame(gameCode);
    if (!game) throw invalidRequest('gameCode', `There is no lottery ${gameCode}.`);
    const { currency } = await loadSettings(tx, actor.brand);
    const unit = parseMoney(unitPrice, currency.digits);
    if (unit === null || unit <= 0n)
      throw invalidRequest('unitPrice', 'An amount is a number above zero such as 1.00.');
    const terms = firstTerms(actor.brand, game, unit);
    if (!(await insertGame(tx, terms, 1_000))) throw invalidRequest('gameCode', `${gameCode} is sold already.`);
    return { result: terms, after: { unitPrice: formatMoney(unit, currencyOf(currency.code).digits) } };
  });
}
