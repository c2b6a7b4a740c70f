import { formatMoney, type InputOf, isDemo, parseMoney, type rewardsEndpoints, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { breakOf } from '../protection/index.ts';
import { claimableCount, newestRewards, readReward, waitingRewards } from './centre/centre.queries.ts';
import { presentClaimable, presentPast } from './present-reward.ts';
import { countHistory, selectHistory } from './reward.queries.ts';
import { askProviders, type RewardProvider } from './reward-provider.ts';

type Endpoints = typeof rewardsEndpoints;
type Centre = ValueOf<Endpoints['rewards']>;

const LIST_LIMIT = 200;
const NEWEST = 5;

/** What all of it comes to; what free rounds win nobody knows. */
function sumOf(claimable: Centre['claimable'], digits: number): Centre['sum'] {
  const sum = { money: 0n, bonus: 0n, points: 0, required: 0n };
  for (const { value, required } of claimable) {
    if (value?.kind === 'points') sum.points += value.points;
    else if (value && value.kind !== 'free-rounds') sum[value.kind] += parseMoney(value.amount, digits) ?? 0n;
    sum.required += parseMoney(required, digits) ?? 0n;
  }
  const money = (minor: bigint) => formatMoney(minor, digits);
  return { ...sum, money: money(sum.money), bonus: money(sum.bonus), required: money(sum.required) };
}

const nothing = (digits: number): Centre => ({
  claimable: [],
  count: 0,
  sum: sumOf([], digits),
  paused: false,
  going: [],
  locked: [],
  streak: null,
  held: [],
  history: [],
});

/** A demo account is shown nothing to claim. */
export async function listRewards(
  db: Queryable,
  given: Actor,
  { providers }: { providers: readonly RewardProvider[] },
): Promise<Centre> {
  const actor = requirePlayer(given);
  const { playerId, settings } = actor;
  const { digits } = settings.currency;
  if (isDemo(actor.accountType)) return nothing(digits);
  const { shown, answers } = await askProviders(db, actor, {
    providers,
    further: {
      waiting: waitingRewards(playerId, LIST_LIMIT),
      newest: newestRewards(playerId, NEWEST),
      pauses: breakOf(actor),
    },
  });
  const waiting = answers.waiting.map(readReward);
  const own = waiting.filter(({ state }) => state === 'claimable').map((row) => presentClaimable(row, actor));
  const claimable = [...own, ...shown.flatMap((part) => part.claimable ?? [])];
  return {
    claimable,
    count: claimable.length,
    sum: sumOf(claimable, digits),
    going: shown.flatMap((part) => part.going ?? []),
    locked: shown.flatMap((part) => part.locked ?? []),
    streak: shown.find((part) => part.streak)?.streak ?? null,
    paused: answers.pauses.length > 0,
    held: waiting
      .filter(({ state }) => state === 'held')
      .map((row) => ({ ...presentClaimable(row, actor), reason: row.heldReason ?? '' })),
    history: answers.newest.map((row) => presentPast(readReward(row), actor)),
  };
}

/** the length of what can be claimed. */
export async function countRewards(
  db: Queryable,
  given: Actor,
  providers: readonly RewardProvider[],
): Promise<{ count: number }> {
  const actor = requirePlayer(given);
  if (isDemo(actor.accountType)) return { count: 0 };
  const { shown, answers } = await askProviders(db, actor, {
    providers: providers.filter(({ claim }) => claim),
    further: { own: claimableCount(actor.playerId) },
  });
  const provided = shown.flatMap((part) => part.claimable ?? []).length;
  return { count: provided + (answers.own[0]?.count ?? 0) };
}

/** */
export async function listHistory(
  db: Queryable,
  given: Actor,
  { pageNo, pageSize }: InputOf<Endpoints['rewardHistory']>,
): Promise<ValueOf<Endpoints['rewardHistory']>> {
  const actor = requirePlayer(given);
  const rows = await selectHistory(db, actor.playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalCount = await countHistory(db, actor.playerId);
  const list = rows.map((row) => presentPast(row, actor));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
