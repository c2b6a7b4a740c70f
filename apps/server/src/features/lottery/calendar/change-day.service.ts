/**
 * Days without a draw and days that a draw is moved to (Tết, Thai holidays), and draws that a state did not hold. Two operators
 * agree; the sale of a draw that vanishes ends with the change, and what was sold goes back ticket by ticket.
 */
import { drawsOfDay, findDraw, type Holidays, type LotteryGame, lotteryGames } from '@sampan/engines/lottery';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { type Agreed, type Applied, defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { lockDraw } from '../draws/draws.queries.ts';
import { selectGames } from '../games/games.queries.ts';
import { findOfficial } from '../results/official-draw.ts';
import {
  holidaysOf,
  type OpenDraw,
  saveHoliday,
  selectHolidays,
  selectOpenDraws,
  withdrawDraws,
} from './calendar.queries.ts';

const HOLIDAY = 'lottery.holiday';
const WITHDRAW = 'lottery.withdraw';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface DayChange {
  /** Codes or groups such as MB, by commas or spaces. */
  games: string;
  day: string;
  /** Null: the draws of that day are not held. */
  movedTo: string | null;
  /** false: the day is held as ever again. */
  inForce: boolean;
}

export interface DayPreview {
  games: string[];
  /** Draws on sale that would not be held, with what was sold and goes back. */
  withdrawn: OpenDraw[];
  /** Draws that would be held instead. */
  added: { gameCode: string; numero: string; drawAt: number }[];
}

function readDay(field: string, day: string): string {
  const at = new Date(`${day}T00:00:00Z`).getTime();
  if (!DAY.test(day) || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    throw invalidRequest(field, 'A day is written as 2027-02-17, in the market of the lottery.');
  return day;
}

async function readGames(tx: Tx, brand: string, text: string): Promise<LotteryGame[]> {
  const sold = new Set((await selectGames(tx, brand)).map(({ code }) => code));
  const named = text.split(/[\s,]+/).filter((one) => one !== '');
  const games = named.flatMap((one) => {
    const found = lotteryGames.filter(({ code, group }) => (code === one || group === one) && sold.has(code));
    if (found.length === 0) throw invalidRequest('games', `${brand} sells no lottery and no group ${one}.`);
    return found;
  });
  if (games.length === 0) throw invalidRequest('games', 'Name the lotteries whose day it is.');
  return [...new Set(games)];
}

const withDay = (holidays: Holidays, { day, movedTo, inForce }: DayChange): Holidays => {
  const others = Object.entries(holidays).filter(([one]) => one !== day);
  return Object.fromEntries(inForce ? [...others, [day, movedTo]] : others);
};

/** @throws AppError request.invalid where two draws would fall together */
function refuseCollision(game: LotteryGame, holidays: Holidays, { movedTo, inForce }: DayChange): void {
  if (!movedTo || !inForce) return;
  const held = drawsOfDay(game.schedule, movedTo, holidays).map(({ drawAt }) => drawAt);
  if (game.schedule.timetable.kind === 'every' || held.length > 0)
    throw invalidRequest('to', `${game.code} has draws on ${movedTo} already: move the day to one without.`);
}

/** What a change of a day would do to what is on sale, without doing it. @throws AppError request.invalid */
export async function previewDay(tx: Tx, brand: string, change: DayChange): Promise<DayPreview> {
  readDay('day', change.day);
  if (change.movedTo !== null) readDay('to', change.movedTo);
  const games = await readGames(tx, brand, change.games);
  const rows = await selectHolidays(tx, brand);
  const preview: DayPreview = { games: games.map(({ code }) => code).toSorted(), withdrawn: [], added: [] };
  for (const game of games) {
    const before = holidaysOf(rows, brand, game.code);
    const known = before[change.day];
    if (!(change.inForce && known === change.movedTo)) refuseCollision(game, before, change);
    const after = withDay(before, change);
    for (const draw of await selectOpenDraws(tx, brand, game.code)) {
      const held = findDraw(game.schedule, draw.numero, after);
      if (held?.drawAt !== draw.drawAt.getTime()) preview.withdrawn.push(draw);
    }
    const days = [change.day, change.movedTo].filter((day) => day !== null);
    for (const day of days)
      for (const { numero, drawAt } of drawsOfDay(game.schedule, day, after))
        if (findDraw(game.schedule, numero, before)?.drawAt !== drawAt)
          preview.added.push({ gameCode: game.code, numero, drawAt });
  }
  return preview;
}

/** @throws AppError operator.*, request.invalid */
export async function proposeDay(tx: Tx, actor: OperatorActor, change: DayChange): Promise<ProposalRow> {
  const { games, withdrawn } = await previewDay(tx, actor.brand, change);
  const { day, movedTo, inForce } = change;
  const what = inForce
    ? movedTo
      ? `moves the draws of ${day} to ${movedTo}`
      : `holds no draw on ${day}`
    : `holds ${day} as ever`;
  const tickets = withdrawn.reduce((sum, draw) => sum + draw.tickets, 0);
  const does = `For ${games.length} lotteries ${what}; ${tickets} tickets of ${withdrawn.length} draws go back as it stands now.`;
  return propose(tx, actor, { kind: HOLIDAY, subject: day, payload: { games, day, movedTo, inForce }, does });
}

const dayPayload = z.strictObject({
  games: z.array(z.string()),
  day: z.string(),
  movedTo: z.string().nullable(),
  inForce: z.boolean(),
});

async function applyDay(tx: Tx, actor: OperatorActor, agreed: Agreed<z.output<typeof dayPayload>>): Promise<Applied> {
  const { proposalId, payload } = agreed;
  const { brand } = actor;
  const { day, movedTo, inForce } = payload;
  const { withdrawn } = await previewDay(tx, brand, { ...payload, games: payload.games.join(',') });
  for (const gameCode of payload.games) await saveHoliday(tx, { brand, gameCode, day, movedTo, inForce }, proposalId);
  const count = await withdrawDraws(
    tx,
    withdrawn.map(({ drawId }) => drawId),
    proposalId,
  );
  return {
    says: `${day}: ${count} draws are withdrawn, and their tickets go back.`,
    after: { ...payload, withdrawn: count },
  };
}

/** Asks to give back the tickets of an official draw whose sale is over and that was not held. @throws AppError operator.*, request.invalid */
export async function proposeWithdrawal(
  tx: Tx,
  actor: OperatorActor,
  { why, ...input }: { gameCode: string; numero: string; why: string },
): Promise<ProposalRow> {
  const draw = await findOfficial(tx, actor.brand, input);
  if (draw.state !== 'locked') throw invalidRequest('numero', `${input.gameCode} ${input.numero} is ${draw.state}.`);
  const subject = `${input.gameCode} ${input.numero}`;
  const does = `Withdraws ${subject}, which was not held, and gives ${draw.ticketCount ?? 0} tickets back.`;
  const payload = { drawId: `${draw.drawId}`, why: readReason(why) };
  return propose(tx, actor, { kind: WITHDRAW, subject, payload, does, once: true });
}

const drawPayload = z.strictObject({ drawId: z.string().transform(BigInt), why: z.string() });

async function applyWithdrawal(
  tx: Tx,
  actor: OperatorActor,
  agreed: Agreed<z.output<typeof drawPayload>>,
): Promise<Applied> {
  const draw = await lockDraw(tx, agreed.payload.drawId);
  if (draw?.brand !== actor.brand || draw.state !== 'locked') throw new AppError('operator.proposal.outdated');
  await withdrawDraws(tx, [draw.drawId], agreed.proposalId);
  return {
    says: `${draw.gameCode} ${draw.numero} is withdrawn, and its tickets go back.`,
    after: { why: agreed.payload.why },
  };
}

export const dayProposals = [
  defineProposalKind(HOLIDAY, dayPayload, applyDay),
  defineProposalKind(WITHDRAW, drawPayload, applyWithdrawal),
];
