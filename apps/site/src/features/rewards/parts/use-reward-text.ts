import type { ClaimableReward, RewardValue, RunningReward } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useGamesText } from '../../../shared/money-standing/use-games-text.ts';
import type { RewardsKey } from '../locales/index.ts';

type Unit = RunningReward['progress']['unit'];

/** What rewards give and ask, in words. */
export function useRewardText() {
  const t = useMessages<RewardsKey>();
  const { money, number, dateTime } = useFormat();
  const games = useGamesText();

  /** "$10.00 cash", "$20.00 bonus", "40 points", "10 free rounds in Jade Rain, $0.20 each". */
  const value = (given: RewardValue): string => {
    if (given.kind === 'points') return t('rewards.value.points', { count: given.points });
    if (given.kind === 'free-rounds') {
      const { rounds: count, game, stake } = given;
      return t('rewards.value.free-rounds', { count, game, stake: money(stake) });
    }
    return t(`rewards.value.${given.kind}`, { amount: money(given.amount) });
  };
  /** What it brings to the account: "+$10.00", "+40 points", "+10 free rounds". */
  const gain = (given: RewardValue): string => {
    if (given.kind === 'free-rounds') return `+${t('rewards.gain.free-rounds', { count: given.rounds })}`;
    return given.kind === 'points' ? `+${value(given)}` : `+${money(given.amount)}`;
  };
  /** Of what is not known yet. */
  const wagerOf = ({ value: given }: ClaimableReward, percent: number): string =>
    given?.kind === 'free-rounds'
      ? t('rewards.terms.wagerWon', { times: String(percent / 100) })
      : t('rewards.terms.wagerPercent', { percent });
  /** Wagering, largest bet and the end of it, each on its own. */
  const terms = (reward: ClaimableReward): string[] => {
    const { required, wagerPercent, products, maxStake, validDays, expiresAt } = reward;
    const asks = Number(required) > 0;
    const wager = products
      ? t('rewards.terms.wagerOn', { amount: money(required), games: games(products) })
      : t('rewards.terms.wager', { amount: money(required) });
    return [
      asks ? wager : wagerPercent ? wagerOf(reward, wagerPercent) : t('rewards.terms.free'),
      ...(maxStake === null ? [] : [t('rewards.terms.maxStake', { amount: money(maxStake) })]),
      ...(validDays === null ? [] : [t('rewards.terms.days', { count: validDays })]),
      expiresAt === null ? t('rewards.terms.noEnd') : t('rewards.terms.until', { time: dateTime(expiresAt) }),
    ];
  };
  /** An amount of a unit: "$12.00 of bets", "3 games". */
  const amount = (unit: Unit, text: string): string =>
    unit === 'money' ? money(text) : t(`rewards.unit.${unit}`, { count: Number(text) });
  const progress = ({ unit, done, target }: RunningReward['progress']): string =>
    t(unit === 'level' ? 'rewards.progress.level' : 'rewards.progress', {
      done: unit === 'money' ? money(done) : number(Number(done)),
      target: unit === 'level' ? number(Number(target)) : amount(unit, target),
    });
  return { value, gain, terms, amount, progress };
}
