import type { BonusOffer } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { settingAmount } from '../../brand/index.ts';
import { isOnBreak } from '../../protection/index.ts';
import { bonusSettings, type OfferSetting } from '../bonus.settings.ts';
import { hasOtherDeposit, readClock, selectRegisteredAt, selectTakenOffers } from './bonus.queries.ts';

/** Days after registration in which a new player may take his gift, unless the offer says otherwise. */
const NEW_PLAYER_DAYS = 30;
const DAY_MS = 86_400_000;

export const offersOf = (settings: BrandSettings): readonly OfferSetting[] => settings.get(bonusSettings.offers);

export function isRunning(offer: OfferSetting, now: Date): boolean {
  const at = now.getTime();
  return (offer.startsAt ?? 0) <= at && (offer.endsAt === undefined || offer.endsAt > at);
}

/** What a player brings to an offer. */
export interface Standing {
  now: Date;
  /** Offers he had a bonus of. */
  taken: ReadonlySet<string>;
  registeredAt: Date | null;
  /** Whether a deposit was credited before (but for the one that is asked about). */
  hasDeposited: boolean;
  /** A time-out or exclusion of his runs: nothing is to draw him back. */
  onBreak: boolean;
}

export async function readStanding(
  db: Queryable,
  player: { playerId: string; besidesDeposit?: string },
): Promise<Standing> {
  const now = await readClock(db);
  return {
    now,
    onBreak: await isOnBreak(db, { playerId: player.playerId, now }),
    taken: new Set(await selectTakenOffers(db, player.playerId)),
    registeredAt: await selectRegisteredAt(db, player.playerId),
    hasDeposited: await hasOtherDeposit(db, player.playerId, player.besidesDeposit ?? ''),
  };
}

export type OfferFault = 'protection.break' | 'bonus.not.available' | 'bonus.taken';

/** Why a player cannot take an offer; null when he can. Who the person is, is not asked here. */
export function evaluateOffer(offer: OfferSetting, standing: Standing): OfferFault | null {
  if (standing.onBreak) return 'protection.break';
  if (!isRunning(offer, standing.now)) return 'bonus.not.available';
  if (offer.kind !== 'reload' && standing.taken.has(offer.id)) return 'bonus.taken';
  if (offer.kind === 'first-deposit' && standing.hasDeposited) return 'bonus.not.available';
  if (offer.kind === 'reload' && !standing.hasDeposited) return 'bonus.not.available';
  if (offer.kind !== 'new-player') return null;
  const days = offer.newPlayerDays ?? NEW_PLAYER_DAYS;
  const age = standing.registeredAt && standing.now.getTime() - standing.registeredAt.getTime();
  return age !== null && age <= days * DAY_MS ? null : 'bonus.not.available';
}

/** Minor units a deposit brings: the percentage up to the offer's amount; 0 when it is too small. */
export function bonusOfDeposit(offer: OfferSetting, deposit: bigint, digits: number): bigint {
  if (offer.percent === undefined) return 0n;
  if (offer.minDeposit !== undefined && deposit < settingAmount(offer.minDeposit, digits)) return 0n;
  const share = (deposit * BigInt(offer.percent)) / 100n;
  const most = settingAmount(offer.amount, digits);
  return share < most ? share : most;
}

/** The offers that run now, as everybody may read them. */
export const listOffers = (settings: BrandSettings, now: Date): BonusOffer[] =>
  offersOf(settings).flatMap((offer) => (isRunning(offer, now) ? [presentOffer(settings, offer)] : []));

export function presentOffer(settings: BrandSettings, offer: OfferSetting): BonusOffer {
  return {
    staked: settings.get(bonusSettings.staked),
    id: offer.id,
    kind: offer.kind,
    percent: offer.percent ?? null,
    amount: offer.amount,
    minDeposit: offer.minDeposit ?? null,
    multiple: offer.multiple,
    maxStake: offer.maxStake ?? null,
    products: offer.products ?? null,
    validDays: offer.validDays,
    releaseCap: offer.releaseCap ?? null,
    endsAt: offer.endsAt ?? null,
  };
}
