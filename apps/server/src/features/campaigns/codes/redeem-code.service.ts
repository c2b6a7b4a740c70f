import { type ErrorCode, formatMoney, type RewardValue } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal as Refused, refuse } from '../../../platform/http/errors.ts';
import { settingAmount } from '../../brand/index.ts';
import { readGameName } from '../../free-rounds/index.ts';
import { giveAwards, lockGiving } from '../awards/give-awards.ts';
import { selectByCode } from '../campaign.queries.ts';
import type { CampaignData } from '../rule/campaign-schema.ts';
import type { Refusal } from '../rule/evaluate-candidates.ts';

const codes: Partial<Record<Refusal, ErrorCode>> = {
  break: 'protection.break',
  given: 'bonus.taken',
  'same-person': 'bonus.same.person',
};

/**
 * Exactly once a player, however often it comes at once: the campaign's row is the lock. The refusal is committed, so
 * that accounts of one person are flagged. @throws AppError campaign.code.unknown
 */
export async function redeemCode(tx: Tx, actor: Actor, { code }: { code: string }) {
  const { playerId, settings, now, language } = requirePlayer(actor);
  const named = await selectByCode(tx, settings.brand, code);
  const giving = named && (await lockGiving(tx, settings, named.campaignId));
  if (!giving || giving.data.trigger.on !== 'code') throw new AppError('campaign.code.unknown');
  // A break that begins at the same moment is before or after this as a whole.
  await lockPlayer(tx, playerId);
  const candidates = [{ playerId, occasion: 'code', figure: null }];
  const { awards, refused } = await giveAwards(tx, {
    ...giving,
    settings,
    candidates,
    spanFrom: null,
    givenBy: 'code',
    now,
  });
  const award = awards[0];
  if (!award) return refusalOf([...refused.keys()][0]);
  return {
    title: inLanguage(giving.data.texts, language)?.title ?? '',
    value: await valueOf(tx, giving.data.pays, { amount: award.amount, digits: settings.currency.digits, language }),
    credited: giving.data.claim === 'auto',
  };
}

async function valueOf(
  tx: Tx,
  pays: CampaignData['pays'],
  { amount, digits, language }: { amount: bigint; digits: number; language: string },
): Promise<RewardValue> {
  if (pays.as === 'points') return { kind: pays.as, points: Number(amount) };
  if (pays.as !== 'free-rounds') return { kind: pays.as, amount: formatMoney(amount, digits) };
  const stake = formatMoney(settingAmount(pays.stake, digits), digits);
  return { kind: pays.as, rounds: Number(amount), game: await readGameName(tx, pays.game, language), stake };
}

/** What a player is told when nothing was given. */
export function refusalOf(reason: Refusal | undefined): Refused {
  const code = reason && codes[reason];
  return code ? refuse(code) : refuse('campaign.refused', { reason: reason ?? 'nothing' });
}
