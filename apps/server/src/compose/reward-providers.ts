import { type ClaimableReward, formatMoney, parseMoney } from '@sampan/contract';
import { claimBonus, listActive, listAvailable } from '../features/bonuses/index.ts';
import { dailyDrawProvider } from '../features/daily-draw/index.ts';
import { freeRoundsProvider } from '../features/free-rounds/index.ts';
import { missionProvider } from '../features/missions/index.ts';
import { raffleProvider } from '../features/raffle/index.ts';
import { readNextLevel } from '../features/rank/index.ts';
import { referralProgramOf } from '../features/referral/index.ts';
import type { RewardProvider } from '../features/rewards/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { inLanguage } from '../platform/html/texts-by-language.ts';
import type { PlayerActor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import { rewardTexts } from './reward-texts.ts';

const textOf = ({ language }: PlayerActor, name: keyof typeof rewardTexts) =>
  inLanguage<string>(rewardTexts[name], language) ?? rewardTexts[name].EN;

const OFFER = 'bonus:';

/** Offers that a button gives; those that come with a deposit stand on the deposit page. */
async function listGifts(tx: Tx, actor: PlayerActor): Promise<ClaimableReward[]> {
  const { promotions } = await listAvailable(tx, actor);
  const { digits } = actor.settings.currency;
  const gifts = promotions.filter(({ claimBy }) => claimBy === 'claim');
  return gifts.map(({ id, amount, multiple, products, maxStake, validDays, endsAt }) => ({
    id: `${OFFER}${id}`,
    source: 'bonus',
    title: textOf(actor, 'welcome'),
    value: { kind: 'bonus', amount },
    required: formatMoney((parseMoney(amount, digits) ?? 0n) * BigInt(multiple), digits),
    wagerPercent: null,
    products,
    maxStake,
    validDays,
    expiresAt: endsAt,
  }));
}

/** Welcome gifts to claim, and bonuses that are being staked. */
const bonuses: RewardProvider = {
  name: 'bonus',
  count: async (tx, actor) => (await listGifts(tx, actor)).length,
  list: async (tx, actor) => ({
    claimable: await listGifts(tx, actor),
    going: (await listActive(tx, actor)).map((bonus) => ({
      id: `${OFFER}${bonus.reference}`,
      title: textOf(actor, 'bonus'),
      text: textOf(actor, 'bonusText'),
      value: { kind: 'bonus', amount: bonus.balance },
      progress: { unit: 'money', done: bonus.done, target: bonus.required },
      endsAt: bonus.expiresAt,
      href: '/me/bonusDetails',
    })),
  }),
  async claim(tx, actor, id) {
    const bonus = await claimBonus(tx, actor, { id: id.slice(OFFER.length) });
    if (bonus instanceof Refusal) return bonus;
    const { reference, amount, required, expiresAt } = bonus;
    const title = textOf(actor, 'welcome');
    return { id, reference, title, value: { kind: 'bonus', amount }, required, stakeBy: expiresAt, place: null };
  },
};

/** The way to the next level. */
const rank: RewardProvider = {
  name: 'rank',
  async list(tx, actor) {
    const next = await readNextLevel(tx, actor);
    if (!next) return {};
    const { name, done, target } = next;
    const title = textOf(actor, 'level').replace('{name}', name);
    const progress = { unit: 'money', done, target } as const;
    const text = textOf(actor, 'levelText');
    return { going: [{ id: 'rank:next', title, text, value: null, progress, endsAt: null, href: '/me/playerRank' }] };
  },
};

/** Friends to be invited, where the brand pays for them (F-024). */
const friends: RewardProvider = {
  name: 'referral',
  list: (_tx, actor) => {
    if (!referralProgramOf(actor.settings).enabled) return Promise.resolve({});
    const [title, text] = [textOf(actor, 'friends'), textOf(actor, 'friendsText')];
    return Promise.resolve({ locked: [{ id: 'referral:friends', title, text, missing: null, href: '/me/referral' }] });
  },
};

/** Who else shows something in the reward centre, in the order of the lists. */
export const rewardProviders: readonly RewardProvider[] = [
  dailyDrawProvider,
  freeRoundsProvider,
  missionProvider,
  raffleProvider,
  bonuses,
  rank,
  friends,
];
