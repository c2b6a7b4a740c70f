import { commitServerSeed, type Draw } from '../../fairness.ts';
import { sha256, toHex, utf8 } from '../../sha256.ts';
import { lotteryGames } from '../games/games.ts';
import type { LotteryGame } from '../games/lottery-game.ts';
import { drawsOfDay } from '../games/schedule.ts';
import type { PayoutTable } from '../kind.ts';
import { quickPick } from '../quick-pick.ts';
import { findTable } from '../tables.ts';
import { readTicket } from '../ticket.ts';
import { type DrawInputs, drawLottery } from './lottery-draw.ts';
import { merkleRoot, proveInclusion } from './merkle.ts';
import type { PublishedDraw } from './published-draw.ts';
import { writeTicketLeaf } from './ticket-leaf.ts';
import { SHOT_SIZE } from './yeekee-shots.ts';

const SAMPLE_DAY = '2026-11-23';
const MOST_TICKETS = 9;
const MOST_SHOTS = 25;

/** One game for each payout table: what draws in bulk are made of. */
export const sampleGames: readonly LotteryGame[] = [
  ...new Map(lotteryGames.map((game) => [game.table.id, game])).values(),
];

function sampleLeaf(
  table: PayoutTable,
  { gameCode, numero }: { gameCode: string; numero: string },
  draw: Draw,
): string {
  const kind = table.kinds[draw.integer(table.kinds.length)];
  if (!kind) throw new RangeError(`${table.id} has no kinds`);
  const ticket = readTicket(
    table,
    {
      tableId: table.id,
      playId: kind.id,
      picks: quickPick(kind, draw),
      mode: 'tenth',
      multiple: 1 + draw.integer(20),
      series: table.series.least,
    },
    { unitPrice: 1000n },
  );
  if (!ticket.ok) throw new RangeError(`the sample ticket of ${kind.id} is refused: ${ticket.code}`);
  const ticketId = Array.from({ length: 4 }, () =>
    draw
      .integer(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return writeTicketLeaf({ ticketId, gameCode, numero, currency: 'USD', ticket });
}

const numeroOf = ({ schedule }: LotteryGame, draw: Draw): string => {
  const draws = drawsOfDay(schedule, SAMPLE_DAY);
  return draws[draw.integer(Math.max(1, draws.length))]?.numero ?? SAMPLE_DAY.replaceAll('-', '');
};

/** A beacon's value as one looks: no beacon has ever given it. */
function sampleBeacon(draw: Draw): DrawInputs['beacon'] {
  if (draw.integer(3) === 0) return null;
  const round = 1 + draw.integer(10_000_000);
  return { round, randomness: toHex(sha256(utf8(`sample beacon ${round}`))) };
}

/** A draw of this game as the platform publishes it, with a few tickets; `draw` makes the players' choices. */
export function sampleDraw(game: LotteryGame, serverSeed: string, draw: Draw): PublishedDraw {
  const table = findTable(game.table.id, game.table.version);
  if (!table) throw new RangeError(`${game.code} has no table`);
  const of = { gameCode: game.code, numero: numeroOf(game, draw) };
  const leaves = Array.from({ length: draw.integer(MOST_TICKETS + 1) }, () => sampleLeaf(table, of, draw)).toSorted(
    (a, b) => (a < b ? -1 : 1),
  );
  const inputs: DrawInputs = {
    ...of,
    ticketCount: leaves.length,
    ticketsRoot: merkleRoot(leaves),
    beacon: sampleBeacon(draw),
    ...(table.takesShots
      ? { shots: Array.from({ length: draw.integer(MOST_SHOTS) }, () => draw.integer(SHOT_SIZE)) }
      : {}),
  };
  const shown = leaves.length === 0 ? [] : [draw.integer(leaves.length)];
  return {
    ...of,
    modelId: table.id,
    modelVersion: table.version,
    serverSeedHash: commitServerSeed(serverSeed),
    serverSeed,
    ...inputs,
    result: drawLottery(table, serverSeed, inputs),
    tickets: shown.map((index) => ({ leaf: leaves[index] ?? '', ...proveInclusion(leaves, index) })),
  };
}
