/** An official draw that a result is said of, and the numbers that are said. */
import { type LotteryResult, placesOf, readResult } from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import { tableOf } from '../draws/draw-results.ts';
import { type DrawRow, lockDraw, readNow, selectDraw } from '../draws/draws.queries.ts';

export interface EnteredResult {
  gameCode: string;
  numero: string;
  /** Numbers as they are read out, by commas or spaces, with their leading zeros. */
  numbers: string;
}

/** @throws AppError request.invalid for numbers that no draw of this form can bring */
export function readNumbers(draw: DrawRow, numbers: string): LotteryResult {
  const { form } = tableOf(draw);
  const places = placesOf(form);
  const parts = numbers.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length !== places.length)
    throw invalidRequest('numbers', `This draw has ${places.length} numbers, not ${parts.length}.`);
  const wrong = parts.findIndex((part, at) => !/^\d+$/.test(part) || part.length !== places[at]?.digits);
  if (wrong >= 0)
    throw invalidRequest('numbers', `Number ${wrong + 1} is ${parts[wrong]}: it has ${places[wrong]?.digits} digits.`);
  const result = readResult(form, parts.map(Number));
  if (!result) throw invalidRequest('numbers', 'No draw of this game can bring these numbers.');
  return result;
}

export async function findOfficial(
  tx: Tx,
  brand: string,
  { gameCode, numero }: Omit<EnteredResult, 'numbers'>,
): Promise<DrawRow> {
  const draw = await selectDraw(tx, { brand, gameCode, numero });
  if (!draw || draw.beforeOpening) throw invalidRequest('numero', `There is no draw ${numero} of ${gameCode}.`);
  if (draw.source === 'own')
    throw invalidRequest(
      'gameCode',
      `${gameCode} is drawn here: its result follows from its seed and is never entered.`,
    );
  return draw;
}

export async function refuseEarly(tx: Tx, draw: DrawRow): Promise<void> {
  if ((await readNow(tx)) < draw.drawAt.getTime())
    throw invalidRequest('numero', `Draw ${draw.numero} is at ${draw.drawAt.toISOString()}: it has no result before.`);
  if (draw.state === 'open' || draw.ticketsRoot === null)
    throw invalidRequest(
      'numero',
      `The list of tickets of draw ${draw.numero} is being closed: try again in a few seconds.`,
    );
}

/** Held until the transaction ends: whoever speaks next sees what was said. @throws AppError request.invalid */
export async function lockOfficial(tx: Tx, brand: string, input: Omit<EnteredResult, 'numbers'>): Promise<DrawRow> {
  const { drawId } = await findOfficial(tx, brand, input);
  const draw = await lockDraw(tx, drawId);
  if (!draw) throw new Error(`draw ${drawId} is gone`);
  return draw;
}
