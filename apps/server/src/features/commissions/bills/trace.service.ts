import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { gameName, pictureOf } from '../../catalogue/index.ts';
import { partsOf } from '../rules/parts.ts';
import { countGames } from '../rules/products.ts';
import { type BillRow, type MemberRow, selectMember } from './bills.queries.ts';
import { readOwnBill } from './bills.service.ts';
import { selectBets, selectGames } from './trace.queries.ts';

interface Traced {
  bill: BillRow;
  member: MemberRow;
}

/** @throws AppError bill.not.found, also for a member who is none of the bill */
async function readMember(
  db: Queryable,
  actor: Actor,
  { reference, playerId }: { reference: string; playerId: string },
): Promise<Traced> {
  const bill = await readOwnBill(db, actor, reference);
  const member = await selectMember(db, bill.billId, playerId);
  if (!member) throw new AppError('bill.not.found');
  return { bill, member };
}

/** parts of games are the member's part, as those of members are the bill. */
export async function showGames(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.billGames>,
): Promise<ValueOf<typeof endpoints.billGames>> {
  const { bill, member } = await readMember(db, actor, input);
  const money = (minor: bigint) => formatMoney(minor, actor.settings.currency.digits);
  const games = await selectGames(db, bill, member.playerId);
  const share = { num: BigInt(bill.shareNum), den: BigInt(bill.shareDen) };
  const counts = countGames(games, bill.terms);
  const bases = games.map(({ net }, at) => (bill.kind === 'dividend' ? -net : (counts[at]?.counted as bigint)));
  const { amounts } = partsOf(bases, share, member.amount);
  return {
    name: member.name,
    games: games.map((game, at) => ({
      gameCode: game.gameCode,
      gameName: gameName(game.names, actor.language) || game.gameCode,
      icon: pictureOf({ code: game.gameCode, icon: game.icon, art: game.art }),
      product: game.product,
      percentage: game.percentage,
      bets: game.bets,
      stake: money(game.stake),
      sales: money(game.valid),
      share: counts[at]?.share as number,
      counted: money(counts[at]?.counted as bigint),
      loss: money(-game.net),
      amount: money(amounts[at] as bigint),
    })),
  };
}

/** */
export async function showBets(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.billBets>,
): Promise<ValueOf<typeof endpoints.billBets>> {
  const { bill, member } = await readMember(db, actor, input);
  const { pageNo, pageSize, gameCode } = input;
  const money = (minor: bigint) => formatMoney(minor, actor.settings.currency.digits);
  const page = { playerId: member.playerId, gameCode, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, count } = await selectBets(db, bill, page);
  return {
    list: rows.map(({ roundId, settledAt, stake, valid, net, outcome }) => ({
      roundId,
      settledAt: settledAt.getTime(),
      stake: money(stake),
      sales: money(valid),
      loss: money(-net),
      outcome,
    })),
    pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalCount: count,
  };
}
