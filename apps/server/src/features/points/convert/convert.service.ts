import { formatMoney, type InputOf, type pointsEndpoints, type ValueOf } from '@sampan/contract';
import { lockPlayer, payForPoints } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { checkPaymentPassword } from '../../account/index.ts';
import { settingAmount } from '../../brand/index.ts';
import { refuseDuringBreak } from '../../protection/index.ts';
import { openRequirement } from '../../wagering/index.ts';
import { ratesOf } from '../earning/feed-points.ts';
import { spendPoints } from '../entries/entry.queries.ts';
import { pointSettings } from '../points.settings.ts';
import { insertConversion } from './conversion.queries.ts';
import { conversionTexts } from './conversion-texts.ts';

type Endpoints = typeof pointsEndpoints;

/** E-053 */
export function readPointSettings(settings: BrandSettings): ValueOf<Endpoints['pointConfig']> {
  const { digits } = settings.currency;
  const { points, amount, minimum, turnoverPercent } = settings.get(pointSettings.convert);
  return {
    rates: ratesOf(settings).map(({ product, stakePerPoint }) => ({
      product,
      amount: formatMoney(stakePerPoint, digits),
    })),
    convert:
      points === 0
        ? null
        : { points, amount: formatMoney(settingAmount(amount, digits), digits), minimum, turnoverPercent },
  };
}

/** What so many points bring. @throws AppError points.convert.* */
function evaluate(settings: BrandSettings, input: InputOf<Endpoints['convertPoint']>) {
  const { digits } = settings.currency;
  const rate = settings.get(pointSettings.convert);
  if (rate.points === 0) throw new AppError('points.convert.closed');
  if (input.points < rate.minimum || input.points % rate.points !== 0)
    throw new AppError('points.convert.amount', { minimum: rate.minimum, step: rate.points });
  const amount = BigInt(input.points / rate.points) * settingAmount(rate.amount, digits);
  const said = formatMoney(amount, digits);
  if (said !== input.amount) throw new AppError('points.convert.rate', { amount: said });
  return { amount, required: (amount * BigInt(rate.turnoverPercent)) / 100n };
}

/** E-056: points become money of the player's own, which must be staked as the brand says. @throws AppError protection.break, points.* */
export async function convertPoints(
  tx: Tx,
  actor: Actor,
  input: InputOf<Endpoints['convertPoint']>,
): Promise<ValueOf<Endpoints['convertPoint']> | Refusal> {
  const player = requirePlayer(actor);
  const { playerId, brand, settings } = player;
  await refuseDuringBreak(tx, player);
  const { amount, required } = evaluate(settings, input);
  const refusal = await checkPaymentPassword(tx, player, input.paymentPassword);
  if (refusal) return refusal;
  await lockPlayer(tx, playerId);
  await refuseDuringBreak(tx, player);
  const { code: currency, digits } = settings.currency;
  const points = BigInt(input.points);
  const { reference } = await insertConversion(tx, { playerId, brand, points, currency, amount, required });
  const spent = { brand, playerId, kind: 'points-converted', source: 'convert', reference, points };
  const { status, balance } = await spendPoints(tx, { ...spent, title: conversionTexts(amount, settings.currency) });
  if (status !== 'applied') throw new AppError('points.insufficient', { balance: Number(balance) });
  await payForPoints(tx, { brand, playerId, currency, amount, reference, key: `points:convert:${reference}` });
  if (required > 0n) await openRequirement(tx, { brand, playerId, kind: 'bonus', reference, currency, required });
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    reference,
    points: input.points,
    amount: money(amount),
    turnover: money(required),
    balance: Number(balance),
  };
}
