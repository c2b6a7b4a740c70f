import { type ClaimableReward, formatMoney, parseMoney } from '@sampan/contract';
import { askStanding as askBonuses, claimBonus, giftsOf, listActive } from '../features/bonuses/index.ts';
import { dailyDrawProvider } from '../features/daily-draw/index.ts';
import { freeRoundsProvider } from '../features/free-rounds/index.ts';
import { missionProvider } from '../features/missions/index.ts';
import { raffleProvider } from '../features/raffle/index.ts';
import { askStanding as askRank, nextLevel } from '../features/rank/index.ts';
import { referralProgramOf } from '../features/referral/index.ts';
import { type RewardProvider, rewardProvider } from '../features/rewards/index.ts';
import { inLanguage } from '../platform/html/texts-by-language.ts';
import type { PlayerActor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import { rewardTexts } from './reward-texts.ts';

const textOf = ({ language }: PlayerActor, name: keyof typeof rewardTexts) =>
  inLanguage<string>(rewardTexts[name], language) ?? rewardTexts[name].EN;

const OFFER = 'bonus:';

/** An offer that a button gives; those that come with a deposit stand on the deposit page. */
function presentGift(actor: PlayerActor, offer: ReturnType<typeof giftsOf>[number]): ClaimableReward {
  const { id, amount, multiple, products, maxStake, validDays, endsAt } = offer;
  const { digits } = actor.settings.currency;
  return {
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
  };
}

/** Welcome gifts to claim, and bonuses that are being staked. */
const bonuses = rewardProvider({
  name: 'bonus',
  ask: (actor) => ({ standing: askBonuses(actor) }),
  async list(db, actor, { standing: [standing] }) {
    if (!standing) return {};
    const active = standing.hasActive ? await listActive(db, actor) : [];
    return {
      claimable: giftsOf(actor, standing).map((offer) => presentGift(actor, offer)),
      going: active.map((bonus) => ({
        id: `${OFFER}${bonus.reference}`,
        title: textOf(actor, 'bonus'),
        text: textOf(actor, 'bonusText'),
        value: { kind: 'bonus', amount: bonus.balance },
        progress: { unit: 'money', done: bonus.done, target: bonus.required },
        endsAt: bonus.expiresAt,
        href: '/me/bonusDetails',
      })),
    };
  },
  async claim(tx, actor, id) {
    const bonus = await claimBonus(tx, actor, { id: id.slice(OFFER.length) });
    if (bonus instanceof Refusal) return bonus;
    const { reference, amount, required, expiresAt } = bonus;
    const title = textOf(actor, 'welcome');
    return { id, reference, title, value: { kind: 'bonus', amount }, required, stakeBy: expiresAt, place: null };
  },
});

/** The way to the next level. */
const rank = rewardProvider({
  name: 'rank',
  ask: (actor) => ({ standing: askRank(actor) }),
  list(_db, actor, { standing }) {
    const next = nextLevel(actor.settings, standing[0]);
    if (!next) return {};
    const { name, done, target } = next;
    const title = textOf(actor, 'level').replace('{name}', name);
    const progress = { unit: 'money', done, target } as const;
    const text = textOf(actor, 'levelText');
    return { going: [{ id: 'rank:next', title, text, value: null, progress, endsAt: null, href: '/me/playerRank' }] };
  },
});

/** Friends to be invited, where the brand pays for them (F-024). */
const friends: RewardProvider = {
  name: 'referral',
  list: (_db, actor) => {
    if (!referralProgramOf(actor.settings).enabled) return {};
    const [title, text] = [textOf(actor, 'friends'), textOf(actor, 'friendsText')];
    return { locked: [{ id: 'referral:friends', title, text, missing: null, href: '/me/referral' }] };
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
