import {
  type ClaimableReward,
  formatMoney,
  type PastReward,
  type RewardAmount,
  type RewardReceipt,
} from '@sampan/contract';
import { inLanguage } from '../../platform/html/texts-by-language.ts';
import type { PlayerActor } from '../../platform/http/actor.ts';
import type { ClaimedRow } from './claim/claim-rewards.ts';
import type { RewardRow } from './reward.queries.ts';

/** Of a reward, what its player is shown. */
export type ShownReward = Omit<RewardRow, 'playerId' | 'brand' | 'cause' | 'currency' | 'offeredAt' | 'decidedBy'>;

type Reader = Pick<PlayerActor, 'language' | 'settings'>;

const moneyOf =
  ({ settings }: Reader) =>
  (minor: bigint) =>
    formatMoney(minor, settings.currency.digits);

function valueOf(row: ShownReward, reader: Reader): RewardAmount {
  if (row.kind === 'points') return { kind: 'points', points: Number(row.amount) };
  return { kind: row.kind, amount: moneyOf(reader)(row.amount) };
}

const titleOf = (row: ShownReward, { language }: Reader) => inLanguage(row.title, language) ?? row.title.EN;

export function presentClaimable(row: ShownReward, reader: Reader): ClaimableReward {
  const money = moneyOf(reader);
  return {
    id: row.reference,
    source: row.source,
    title: titleOf(row, reader),
    value: valueOf(row, reader),
    required: money(row.required),
    wagerPercent: null,
    products: row.products,
    maxStake: row.maxStake === null ? null : money(row.maxStake),
    validDays: row.validDays,
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}

export function presentPast(row: ShownReward, reader: Reader): PastReward {
  const { reference, source, state, endedAt } = row;
  if (endedAt === null || state === 'claimable' || state === 'held')
    throw new Error(`reward ${reference} has not ended`);
  return {
    reference,
    source,
    title: titleOf(row, reader),
    value: valueOf(row, reader),
    state,
    endedAt: endedAt.getTime(),
    reason: state === 'refused' ? row.decision : null,
  };
}

export function presentReceipt({ row, stakeBy }: ClaimedRow, reader: Reader): RewardReceipt {
  return {
    id: row.reference,
    reference: row.reference,
    title: titleOf(row, reader),
    value: valueOf(row, reader),
    required: moneyOf(reader)(row.required),
    stakeBy: stakeBy?.getTime() ?? null,
    place: null,
  };
}
