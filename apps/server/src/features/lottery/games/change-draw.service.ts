/** Numbers that operators close, halve or limit for one draw: a number that everybody dreams of, before the day it is drawn. */
import { findLotteryGame } from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { type DrawTerms, lockDraw, selectDraw, updateTerms } from '../draws/draws.queries.ts';
import { readLimits, readNumbers } from './change-game.service.ts';

export const drawFields = ['closed', 'half', 'limits'] as const;

interface DrawChange {
  gameCode: string;
  numero: string;
  field: string;
  value: string;
}

/** Binds whoever buys from then on; sold tickets keep their terms. @throws AppError operator.*, request.invalid */
export function changeDraw(tx: Tx, actor: OperatorActor, change: DrawChange): Promise<DrawTerms> {
  const { gameCode, numero, value } = change;
  const field = drawFields.find((one) => one === change.field);
  const action = { permission: 'lottery.manage', what: 'lottery.limit', subject: `${gameCode} ${numero}` } as const;
  return perform(tx, actor, action, async () => {
    const game = findLotteryGame(gameCode);
    const found = await selectDraw(tx, { brand: actor.brand, gameCode, numero });
    const draw = found && (await lockDraw(tx, found.drawId));
    if (draw?.state !== 'open' || !game) throw invalidRequest('numero', `${gameCode} has no open draw ${numero}.`);
    if (!field) throw invalidRequest('field', `A field is one of ${drawFields.join(', ')}.`);
    const { currency } = await loadSettings(tx, actor.brand);
    const read = field === 'limits' ? readLimits(game, value, currency.digits) : readNumbers(game, value);
    const before: DrawTerms = { closed: draw.closed, half: draw.half, limits: draw.limits };
    const after: DrawTerms = { ...before, [field]: read };
    await updateTerms(tx, draw.drawId, after);
    return { result: after, before: { [field]: before[field] }, after: { [field]: after[field] } };
  });
}
