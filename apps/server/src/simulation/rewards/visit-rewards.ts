/** What players do in the reward centre, in the mall and with the points they have. */
import { type ClaimedRewards, endpoints, type RewardReceipt } from '@sampan/contract';
import { must, SimulationFault } from '../known-balances.ts';
import type { Person } from '../person.ts';
import type { SimulationContext } from '../simulation-context.ts';
import { tallied } from '../tallied.ts';
import { sourceOf } from './given.ts';

const PROMO_CODE = 'RIVER2';

/** What a receipt says is the player's from now on. */
function receive(context: SimulationContext, person: Person, receipt: RewardReceipt, source: string | undefined): void {
  const { given, known, money, tally } = context;
  const { value } = receipt;
  if (value.kind === 'free-rounds') throw new SimulationFault('free rounds, and no campaign gives any');
  given.add(sourceOf(source), value);
  if (value.kind !== 'points') known.given(person.playerId, money.read(value.amount));
  tally.count(`reward: ${source} gave ${value.kind}`);
}

/** Takes what waits: all of it in one tap, or the first of it, now and then from two tabs. */
async function claim(context: SimulationContext, person: Person, list: readonly { id: string; source: string }[]) {
  const { platform, tally } = context;
  const { random, caller } = person;
  const sources = new Map(list.map(({ id, source }) => [id, source]));
  const all = random.chance(0.6);
  const [first] = list;
  if (!first) return;
  const press = () => {
    const call = { ...caller, key: random.uuid() };
    return all
      ? platform.call(endpoints.claimAllRewards, {}, call)
      : platform.call(endpoints.claimReward, { id: first.id }, call);
  };
  const value = tallied<ClaimedRewards>(context, all ? 'claimed all' : 'claimed one', await press());
  if (!value) return;
  for (const receipt of value.receipts) receive(context, person, receipt, sources.get(receipt.id));
  for (const { errorCode } of value.refused) tally.count(`reward: refused with the rest (${errorCode})`);
  const claimed = new Set(value.receipts.map(({ id }) => id));
  must(claimed.size === value.receipts.length, () => `${person.name} was given something twice in one claim`);
  must(value.count === list.length - claimed.size, () => `${person.name} has ${value.count} left, not what was left`);
  if (claimed.size === 0 || !random.chance(0.15)) return;
  tally.count('reward: claimed from a second tab');
  const again = (await press()) as { success: boolean; value: ClaimedRewards | null };
  must(
    (again.value?.receipts ?? []).every(({ id }) => !claimed.has(id)),
    () => `${person.name} was given a reward again from a second tab`,
  );
  for (const receipt of again.value?.receipts ?? []) receive(context, person, receipt, sources.get(receipt.id));
}

/** Looks at all that waits; the red count is the length of the list. */
async function lookIntoCentre(context: SimulationContext, person: Person): Promise<void> {
  const { platform } = context;
  const centre = tallied(context, 'reward centre', await platform.call(endpoints.rewards, {}, person.caller));
  if (!centre) return;
  const counted = await platform.call(endpoints.rewardCount, {}, person.caller);
  must(
    centre.count === centre.claimable.length && counted.value?.count === centre.count,
    () => `${person.name} sees ${centre.claimable.length} rewards, told ${centre.count} and ${counted.value?.count}`,
  );
  await claim(context, person, centre.claimable);
}

async function convert(context: SimulationContext, person: Person, balance: number): Promise<void> {
  const { platform, money, known, given } = context;
  const { value: config } = await platform.call(endpoints.pointConfig, {}, person.caller);
  const rate = config?.convert;
  if (!rate || balance < rate.minimum) return;
  const times = person.random.between(1, Math.floor(balance / rate.points));
  const amount = money.write(money.read(rate.amount) * BigInt(times));
  const body = { points: rate.points * times, amount };
  const call = { ...person.caller, key: person.random.uuid() };
  const value = tallied(context, 'changed points into money', await platform.call(endpoints.convertPoint, body, call));
  if (!value) return;
  must(value.balance === balance - body.points, () => `${person.name} has ${value.balance} points left of ${balance}`);
  known.given(person.playerId, money.read(value.amount));
  given.add('convert', { kind: 'money', amount: value.amount });
}

async function redeem(context: SimulationContext, person: Person, balance: number): Promise<void> {
  const { platform, money, known, given } = context;
  const { random, caller } = person;
  const mall = await platform.call(endpoints.pointReward, {}, caller);
  const able = (mall.value?.rewards ?? []).filter(({ price, obstacle }) => price <= balance && obstacle === null);
  if (able.length === 0) return;
  const chosen = random.pick(able);
  const address = {
    name: 'Sim Player',
    phone: '0812345678',
    street: '1 River Road',
    city: 'Bangkok',
    postcode: '10100',
  };
  const body = { id: chosen.id, price: chosen.price, ...(chosen.kind === 'goods' && { address }) };
  const answer = await platform.call(endpoints.redeemReward, body, { ...caller, key: random.uuid() });
  if (!tallied(context, `redeemed ${chosen.kind}`, answer)) return;
  const { kind, gives } = chosen;
  if (!gives || (kind !== 'money' && kind !== 'bonus')) return;
  known.given(person.playerId, money.read(gives.amount));
  given.add('mall', { kind, amount: gives.amount });
}

async function spendPoints(context: SimulationContext, person: Person): Promise<void> {
  const points = tallied(
    context,
    'asked for the points',
    await context.platform.call(endpoints.pointBalance, {}, person.caller),
  );
  if (!points) return;
  must(points.owed === 0 || points.balance === 0, () => `${person.name} owes points and has some`);
  if (person.random.chance(0.5)) await redeem(context, person, points.balance);
  else await convert(context, person, points.balance);
}

async function enterCode(context: SimulationContext, person: Person): Promise<void> {
  const { platform, money, known, given, tally } = context;
  const call = { ...person.caller, key: person.random.uuid() };
  const value = tallied(context, 'promo code', await platform.call(endpoints.redeemCode, { code: PROMO_CODE }, call));
  if (!value) return;
  must(value.credited, () => 'the gift of the promo code waits, and it was to be credited at once');
  if (value.value.kind === 'free-rounds') throw new SimulationFault('free rounds by a code that gives a bonus');
  if (value.value.kind !== 'points') known.given(person.playerId, money.read(value.value.amount));
  given.add('campaign', value.value);
  tally.count(`reward: campaign gave ${value.value.kind}`);
}

/** The own code of somebody who asks for it, for friends who come later. */
async function invite(context: SimulationContext, person: Person): Promise<void> {
  const value = tallied(context, 'invites', await context.platform.call(endpoints.referral, {}, person.caller));
  if (value) context.invitations.push(value.referralCode);
}

/** One look at everything that rewards are: what waits, points, a code, a friend. */
export async function visitRewards(context: SimulationContext, person: Person): Promise<void> {
  const { random } = person;
  if (person.playerId === '') return;
  if (random.chance(0.25)) await invite(context, person);
  if (random.chance(0.15)) await enterCode(context, person);
  await lookIntoCentre(context, person);
  if (random.chance(0.6)) await spendPoints(context, person);
}
