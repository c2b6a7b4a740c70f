import { DEMO_CURRENCY, formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findGamesByNode } from './catalogue.queries.ts';
import { maskName, presentGame } from './games.rules.ts';

const BOARD_SIZE = 7;
/** Only wins of at least this many times the stake are worth a line. */
const LEAST_MULTIPLE = 3;

interface WinRow {
  node_id: string;
  bet: bigint;
  win: bigint;
  settled_at: Date;
  nickname: string;
}

/** E-045: the newest real wins of the brand, names masked. Real rounds only: an empty site has an empty board. */
export async function readWinnerBoard(tx: Tx, actor: Actor) {
  const { rows } = await sql<WinRow>`
    select r.vendor || ':' || r.game_code as node_id, r.bet, r.win, r.settled_at, s.nickname
    from games.round r join games.session s on s.id = r.session_id
    where r.brand = ${actor.brand} and r.status = 'settled' and r.currency <> ${DEMO_CURRENCY.code} and r.bet > 0 and r.win >= r.bet * ${LEAST_MULTIPLE}
    order by r.settled_at desc limit ${BOARD_SIZE}`.execute(tx);
  const games = new Map(
    (
      await findGamesByNode(
        tx,
        actor.brand,
        rows.map((row) => row.node_id),
      )
    ).map((row) => [row.node_id, row]),
  );
  return rows.flatMap((row) => {
    const game = games.get(row.node_id);
    if (!game) return [];
    const tenths = (row.win * 10n) / row.bet;
    return [
      {
        vo: {
          account: maskName(row.nickname),
          winAmount: formatMoney(row.win),
          multiple: formatMoney(tenths, 1),
          at: row.settled_at.getTime(),
          game: presentGame(game, actor.language),
        },
      },
    ];
  });
}
