import { formatMoney, type InputOf, isDemo, parseMoney, type rewardsEndpoints, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../platform/http/actor.ts';
import { isOnBreak } from '../protection/index.ts';
import { presentClaimable, presentPast } from './present-reward.ts';
import { countClaimable, countHistory, selectHistory, selectWaiting } from './reward.queries.ts';
import type { ProvidedRewards, RewardProvider } from './reward-provider.ts';

type Endpoints = typeof rewardsEndpoints;
type Centre = ValueOf<Endpoints['rewards']>;

const LIST_LIMIT = 200;
const NEWEST = 5;

/** What every feature shows, by the order of the list. */
async function askProviders(tx: Tx, actor: PlayerActor, providers: readonly RewardProvider[]) {
  const answers: ProvidedRewards[] = [];
  for (const { list } of providers) answers.push(await list(tx, actor));
  return {
    claimable: answers.flatMap((answer) => answer.claimable ?? []),
    going: answers.flatMap((answer) => answer.going ?? []),
    locked: answers.flatMap((answer) => answer.locked ?? []),
    streak: answers.find((answer) => answer.streak)?.streak ?? null,
  };
}

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

/** A demo account is shown nothing to claim. */
export async function listRewards(
  tx: Tx,
  given: Actor,
  { providers }: { providers: readonly RewardProvider[] },
): Promise<Centre> {
  const actor = requirePlayer(given);
  const { playerId, settings, now } = actor;
  const demo = isDemo(actor.accountType);
  const rows = demo ? [] : await selectWaiting(tx, playerId, LIST_LIMIT);
  const provided = await askProviders(tx, actor, demo ? [] : providers);
  const own = rows.filter(({ state }) => state === 'claimable').map((row) => presentClaimable(row, actor));
  const claimable = [...own, ...provided.claimable];
  const newest = demo ? [] : await selectHistory(tx, playerId, { limit: NEWEST, offset: 0 });
  return {
    ...provided,
    paused: await isOnBreak(tx, { playerId, now }),
    claimable,
    count: claimable.length,
    sum: sumOf(claimable, settings.currency.digits),
    held: rows
      .filter(({ state }) => state === 'held')
      .map((row) => ({ ...presentClaimable(row, actor), reason: row.heldReason ?? '' })),
    history: newest.map((row) => presentPast(row, actor)),
  };
}

/** the length of what can be claimed. */
export async function countRewards(
  tx: Tx,
  given: Actor,
  providers: readonly RewardProvider[],
): Promise<{ count: number }> {
  const actor = requirePlayer(given);
  if (isDemo(actor.accountType)) return { count: 0 };
  let count = await countClaimable(tx, actor.playerId);
  for (const provider of providers) count += (await provider.count?.(tx, actor)) ?? 0;
  return { count };
}

/** */
export async function listHistory(
  tx: Tx,
  given: Actor,
  { pageNo, pageSize }: InputOf<Endpoints['rewardHistory']>,
): Promise<ValueOf<Endpoints['rewardHistory']>> {
  const actor = requirePlayer(given);
  const rows = await selectHistory(tx, actor.playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalCount = await countHistory(tx, actor.playerId);
  const list = rows.map((row) => presentPast(row, actor));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
