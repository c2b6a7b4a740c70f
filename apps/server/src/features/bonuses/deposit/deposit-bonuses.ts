import type { BonusOffer, ErrorCode } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { loadSettings, settingAmount } from '../../brand/index.ts';
import { openDepositRequirement, readOpenTurnover, type TurnoverSource } from '../../wagering/index.ts';
import { bonusSettings, type OfferSetting } from '../bonus.settings.ts';
import { selectBonusesOfDeposits } from '../grants/bonus.queries.ts';
import { bookBonus, settlePlayer } from '../grants/grant-bonus.ts';
import { bonusOfDeposit, evaluateOffer, offersOf, presentOffer, readStanding } from '../grants/offers.ts';
import { claimForPerson } from '../same-person/same-person.ts';

/**
 * What the player must still stake before a withdrawal, by source, the oldest first; his own settled bets are brought up
 * to date first and finished bonuses are released. Locks the player's money until the transaction ends.
 */
export async function readRemainingTurnover(
  tx: Tx,
  playerId: string,
): Promise<{ remaining: bigint; sources: TurnoverSource[] }> {
  await settlePlayer(tx, playerId);
  return readOpenTurnover(tx, playerId);
}

/** Bonuses the player may choose with a deposit now, with their terms. */
export async function listDepositBonuses(db: Queryable, actor: Actor): Promise<BonusOffer[]> {
  const { playerId } = requirePlayer(actor);
  const offers = offersOf(actor.settings).filter((offer) => offer.kind !== 'new-player');
  if (offers.length === 0) return [];
  const standing = await readStanding(db, { playerId });
  return offers
    .filter((offer) => evaluateOffer(offer, standing) === null)
    .map((offer) => presentOffer(actor.settings, offer));
}

/** An order with which a bonus was chosen. */
export interface DepositWithBonus {
  reference: string;
  playerId: string;
  bonusId: string;
  amount: bigint;
  /** It is credited: the bonus has come with it, or never will. */
  paid: boolean;
}

/** What the chosen bonuses have brought or will bring, by the reference of their deposit; none for those that brought nothing. */
export async function readDepositBonuses(
  db: Queryable,
  settings: BrandSettings,
  deposits: readonly DepositWithBonus[],
): Promise<Map<string, { amount: bigint; granted: boolean }>> {
  const paid = deposits.filter((deposit) => deposit.paid).map(({ playerId, reference }) => ({ playerId, reference }));
  const granted = paid.length === 0 ? [] : await selectBonusesOfDeposits(db, paid);
  const found = new Map(granted.map(({ cause, amount }) => [cause, { amount, granted: true }]));
  for (const { reference, bonusId, amount } of deposits.filter((deposit) => !deposit.paid)) {
    const offer = offersOf(settings).find((one) => one.id === bonusId);
    const brings = offer ? bonusOfDeposit(offer, amount, settings.currency.digits) : 0n;
    if (brings > 0n) found.set(reference, { amount: brings, granted: false });
  }
  return found;
}

export interface CreditedDeposit {
  brand: string;
  playerId: string;
  /** D…; one deposit is noted once. */
  depositReference: string;
  /** Minor units that were credited. */
  amount: bigint;
  currency: string;
  /** The offer chosen with the deposit. */
  bonusId: string | null;
}

/** What came of the chosen bonus: its number, or why it was not given. The deposit itself is never refused here. */
export interface DepositBonus {
  bonusReference: string | null;
  refusal: ErrorCode | null;
}

/**
 * Call it in the transaction that credits a deposit, after the money: opens the deposit's turnover and grants the bonus
 * that was chosen with it, if it is still the player's to take.
 */
export async function noteDepositCredited(tx: Tx, deposit: CreditedDeposit): Promise<DepositBonus> {
  const { brand, playerId, depositReference: reference, amount, currency } = deposit;
  await lockPlayer(tx, playerId);
  const settings = await loadSettings(tx, brand);
  await openDepositRequirement(tx, { settings, playerId, reference, amount, currency });
  if (deposit.bonusId === null) return { bonusReference: null, refusal: null };
  const refused = (refusal: ErrorCode) => ({ bonusReference: null, refusal });
  const offer = offersOf(settings).find((one) => one.id === deposit.bonusId);
  if (!offer || offer.kind === 'new-player') return refused('bonus.not.available');
  const standing = await readStanding(tx, { playerId, besidesDeposit: reference });
  const refusal = evaluateOffer(offer, standing);
  if (refusal) return refused(refusal);
  if (offer.kind === 'first-deposit' && (await claimForPerson(tx, { brand, offerId: offer.id, playerId })))
    return refused('bonus.same.person');
  const { digits } = settings.currency;
  const bonusAmount = bonusOfDeposit(offer, amount, digits);
  if (bonusAmount === 0n) return refused('bonus.not.available');
  const bonus = await bookBonus(tx, {
    ...termsOf(settings, offer),
    brand,
    playerId,
    currency,
    amount: bonusAmount,
    cause: reference,
    grantedBy: 'player',
  });
  return bonus ? { bonusReference: bonus.reference, refusal: null } : refused('bonus.taken');
}

/** As a subscriber to credited deposits: why a bonus was not given is nobody's to hear, the deposit stands. */
export async function grantWithDeposit(tx: Tx, deposits: readonly CreditedDeposit[]): Promise<void> {
  for (const deposit of deposits) await noteDepositCredited(tx, deposit);
}

/** The terms of an offer as a grant copies them. */
export function termsOf(settings: BrandSettings, offer: OfferSetting) {
  const { digits } = settings.currency;
  const minor = (text: string | undefined) => (text === undefined ? null : settingAmount(text, digits));
  return {
    offerId: offer.id,
    kind: offer.kind,
    multiple: offer.multiple,
    releaseCap: minor(offer.releaseCap),
    maxStake: minor(offer.maxStake),
    products: offer.products ?? null,
    validDays: offer.validDays,
    staked: settings.get(bonusSettings.staked),
  };
}
