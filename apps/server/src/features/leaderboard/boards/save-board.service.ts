/** What operators do with boards. A change holds from the next period on: who ranks keeps the terms he ranks under. */
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { codeOf, writeStored } from '../../missions/index.ts';
import { perform } from '../../operators/index.ts';
import { type BoardInput, boardSchema } from './board-schema.ts';
import { endOpenPeriods, lockBoard, updateBoardTimes, upsertBoard } from './boards.queries.ts';

/** Reads a board as an operator writes it. @throws AppError request.invalid naming the first field that is wrong */
export function readBoard(written: unknown, digits: number): BoardInput {
  const read = boardSchema(digits).safeParse(written);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(issue?.path.join('.') ?? 'board', `${issue?.path.join('.') || 'board'}: ${issue?.message}`);
}

const shown = (value: unknown) => JSON.parse(writeStored(value)) as unknown;

/** @throws AppError operator.*, request.invalid */
export function saveBoard(tx: Tx, actor: OperatorActor, written: unknown): Promise<BoardInput> {
  const subject = codeOf(written);
  return perform(tx, actor, { permission: 'rewards.manage', what: 'leaderboard.save', subject }, async () => {
    const { brand } = actor;
    const board = readBoard(written, (await loadSettings(tx, brand)).currency.digits);
    const before = await lockBoard(tx, { brand, code: board.code });
    if (before && before.period !== board.period)
      throw invalidRequest('period', `${board.code} is by the ${before.period}: a board keeps its period.`);
    await upsertBoard(tx, brand, board);
    return { result: board, before: before ? shown(before.terms) : undefined, after: shown(board.terms) };
  });
}

interface Times {
  code: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Starts a board now or at a moment, until another. @throws AppError operator.*, request.invalid */
export function startBoard(tx: Tx, actor: OperatorActor, { code, startsAt, endsAt }: Times): Promise<Times> {
  return perform(tx, actor, { permission: 'rewards.manage', what: 'leaderboard.start', subject: code }, async () => {
    const board = await lockBoard(tx, { brand: actor.brand, code });
    if (!board) throw invalidRequest('code', `${actor.brand} has no board ${code}.`);
    const began = board.startsAt && board.startsAt <= actor.now && startsAt === null ? board.startsAt : null;
    const times = { startsAt: began ?? startsAt ?? actor.now, endsAt };
    if (endsAt && endsAt <= times.startsAt) throw invalidRequest('endsAt', 'A board ends after it starts.');
    if (board.period === 'season' && !endsAt)
      throw invalidRequest('endsAt', 'A season has an end: name it with --until.');
    await updateBoardTimes(tx, { brand: actor.brand, code, ...times });
    return { result: { code, ...times }, before: { startsAt: board.startsAt, endsAt: board.endsAt }, after: times };
  });
}

/** Ends the running period now: its places are fixed and its prizes offered. @throws AppError operator.*, request.invalid */
export function stopBoard(tx: Tx, actor: OperatorActor, { code }: { code: string }): Promise<void> {
  return perform(tx, actor, { permission: 'rewards.manage', what: 'leaderboard.stop', subject: code }, async () => {
    const { brand, now } = actor;
    const board = await lockBoard(tx, { brand, code });
    if (!board) throw invalidRequest('code', `${brand} has no board ${code}.`);
    const started = board.startsAt && board.startsAt < now ? board.startsAt : null;
    await updateBoardTimes(tx, { brand, code, startsAt: started, endsAt: started ? now : null });
    await endOpenPeriods(tx, { brand, code, at: now });
    return { result: undefined, before: { endsAt: board.endsAt }, after: { endsAt: now } };
  });
}
