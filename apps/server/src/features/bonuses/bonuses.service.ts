import {
  type Bonus,
  type BonusOffer,
  type bonusEndpoints,
  formatMoney,
  type InputOf,
  isDemo,
  type ValueOf,
} from '@sampan/contract';
import { lockPlayer } from '../../ledger/index.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../platform/http/errors.ts';
import { settingAmount } from '../brand/index.ts';
import { gameName } from '../catalogue/index.ts';
import { breakOf } from '../protection/index.ts';
import { countAllocations, selectAllocations, selectRequirement } from '../wagering/index.ts';
import { termsOf } from './deposit/deposit-bonuses.ts';
import {
  type BonusRow,
  countBonuses,
  type StandingOf,
  selectActiveBonuses,
  selectBonus,
  selectBonuses,
  standingOf,
} from './grants/bonus.queries.ts';
import { bookBonus, giveBack, settlePlayer } from './grants/grant-bonus.ts';
import { evaluateOffer, offersOf, presentOffer, readStanding } from './grants/offers.ts';
import { claimForPerson } from './same-person/same-person.ts';

type Endpoints = typeof bonusEndpoints;

/** what the player could take now. A demo account is shown nothing to claim. */
export async function listAvailable(
  db: Queryable,
  actor: Actor,
): Promise<Omit<ValueOf<Endpoints['rewardCentre']>, 'REFERRAL'>> {
  const { playerId, accountType } = requirePlayer(actor);
  const offers = isDemo(accountType) ? [] : offersOf(actor.settings);
  const standing = offers.length > 0 ? await readStanding(db, { playerId }) : null;
  const promotions = offers
    .filter((offer) => standing && evaluateOffer(offer, standing) === null)
    .map((offer) => ({
      ...presentOffer(actor.settings, offer),
      claimBy: offer.kind === 'new-player' ? ('claim' as const) : ('deposit' as const),
    }));
  return { promotions, count: promotions.length };
}

/** What `giftsOf` must know of a player. */
export const askStanding = ({ playerId, now }: PlayerActor) => standingOf(playerId, breakOf({ playerId, now }));

/** Offers that the player could have by a tap. */
export function giftsOf({ settings }: Pick<Actor, 'settings'>, known: StandingOf): BonusOffer[] {
  const { now, registeredAt, taken, ...rest } = known;
  const standing = {
    ...rest,
    now: new Date(now),
    taken: new Set(taken),
    registeredAt: registeredAt === null ? null : new Date(registeredAt),
  };
  return offersOf(settings)
    .filter((offer) => offer.kind === 'new-player' && evaluateOffer(offer, standing) === null)
    .map((offer) => presentOffer(settings, offer));
}

/** One per person: the refusal is committed, so that the accounts are flagged. @throws AppError bonus.not.available, bonus.taken, protection.break */
export async function claimBonus(
  tx: Tx,
  actor: Actor,
  input: InputOf<Endpoints['claimBonus']>,
): Promise<Bonus | Refusal> {
  const { playerId, brand } = requirePlayer(actor);
  const offer = offersOf(actor.settings).find((one) => one.id === input.id);
  if (!offer || offer.kind !== 'new-player') throw new AppError('bonus.not.available');
  // A break that begins at the same moment is before or after this as a whole.
  await lockPlayer(tx, playerId);
  const fault = evaluateOffer(offer, await readStanding(tx, { playerId }));
  if (fault) throw new AppError(fault);
  if (await claimForPerson(tx, { brand, offerId: offer.id, playerId })) return refuse('bonus.same.person');
  const { currency } = actor.settings;
  const bonus = await bookBonus(tx, {
    ...termsOf(actor.settings, offer),
    brand,
    playerId,
    currency: currency.code,
    amount: settingAmount(offer.amount, currency.digits),
    cause: 'claim',
    grantedBy: 'player',
  });
  if (!bonus) throw new AppError('bonus.taken');
  return presentBonus(tx, bonus, currency.digits);
}

/** What is done or expired is ended before it is shown. */
export async function listBonuses(tx: Tx, actor: Actor, input: InputOf<Endpoints['listBonuses']>) {
  const { playerId } = requirePlayer(actor);
  await settlePlayer(tx, playerId);
  const { digits } = actor.settings.currency;
  const { pageNo, pageSize } = input;
  const rows = await selectBonuses(tx, playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalCount = await countBonuses(tx, playerId);
  const list: Bonus[] = [];
  for (const row of rows) list.push(await presentBonus(tx, row, digits));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}

/** @throws AppError bonus.not.found, bonus.ended */
export async function forfeitBonus(tx: Tx, actor: Actor, input: InputOf<Endpoints['forfeitBonus']>): Promise<Bonus> {
  const { playerId } = requirePlayer(actor);
  // What is done by now is released, not thrown away.
  await settlePlayer(tx, playerId);
  const bonus = await selectBonus(tx, input.reference);
  if (!bonus || bonus.playerId !== playerId) throw new AppError('bonus.not.found');
  const ended = await giveBack(tx, bonus, { state: 'forfeited', endedBy: 'player' });
  if (!ended) throw new AppError('bonus.ended');
  return presentBonus(tx, ended, actor.settings.currency.digits);
}

/** Bonuses that are staked, as they were counted last. */
export async function listActive(db: Queryable, actor: Actor): Promise<Bonus[]> {
  const { playerId } = requirePlayer(actor);
  const list: Bonus[] = [];
  for (const row of await selectActiveBonuses(db, playerId))
    list.push(await presentBonus(db, row, actor.settings.currency.digits));
  return list;
}

async function presentBonus(db: Queryable, row: BonusRow, digits: number): Promise<Bonus> {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { playerId, reference } = row;
  const requirement = await selectRequirement(db, { playerId, kind: 'bonus', reference });
  const done = requirement?.done ?? 0n;
  return {
    reference,
    kind: row.kind,
    state: row.state,
    amount: money(row.amount),
    balance: money(row.balance),
    staked: row.staked,
    releaseCap: row.releaseCap === null ? null : money(row.releaseCap),
    required: money(row.required),
    done: money(done),
    left: money(row.state === 'active' ? row.required - done : 0n),
    maxStake: row.maxStake === null ? null : money(row.maxStake),
    products: row.products,
    released: money(row.released),
    grantedAt: row.grantedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

/** @throws AppError bonus.not.found when the player has no such source */
export async function listCountedBets(db: Queryable, actor: Actor, input: InputOf<Endpoints['countedBets']>) {
  const { playerId } = requirePlayer(actor);
  const { kind, reference, pageNo, pageSize } = input;
  const requirement = await selectRequirement(db, { playerId, kind, reference });
  if (!requirement) throw new AppError('bonus.not.found');
  const { digits } = actor.settings.currency;
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await selectAllocations(db, { playerId, requirementId: requirement.id }, page);
  const totalCount = await countAllocations(db, { playerId, requirementId: requirement.id });
  return {
    list: rows.map((row) => ({
      at: row.at.getTime(),
      reference: row.reference,
      gameName: gameName(row.names, actor.language) || row.gameCode,
      stake: formatMoney(row.stake, digits),
      counted: formatMoney(row.amount, digits),
      reason: row.reason,
    })),
    pageNo,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
  };
}
