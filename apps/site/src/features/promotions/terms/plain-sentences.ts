import type { BonusOffer, CampaignTerms } from '@sampan/contract';
import type { Translate } from '@sampan/web-client/i18n/use-messages';
import type { TermsKey } from './locales/index.ts';

export interface Saying {
  t: Translate<TermsKey>;
  money(amount: string): string;
  day(at: number): string;
  games(products: readonly string[] | null): string;
  country(code: string): string;
}

export interface PlainWords {
  who: string[];
  how: string[];
  turnover: string[];
  time: string[];
  out: string[];
}

const known = (lines: readonly (string | false | null)[]): string[] => lines.filter((line) => typeof line === 'string');

/** Everything that a chosen bonus asks, in whole sentences. */
export function wordsOfOffer(offer: BonusOffer, { t, money, day }: Saying): PlainWords {
  const { kind, minDeposit, maxStake, multiple, validDays, endsAt } = offer;
  return {
    who: known([
      kind === 'reload' ? t('terms.who.deposited') : t('terms.who.all'),
      kind !== 'reload' && t('terms.who.person'),
    ]),
    how: known([
      t(kind === 'new-player' ? 'terms.how.claim' : 'terms.how.offer'),
      minDeposit !== null && t('terms.how.least', { amount: money(minDeposit) }),
    ]),
    turnover: known([
      t('terms.turnover.bonus', { times: String(multiple) }),
      maxStake !== null && t('terms.turnover.maxStake', { amount: money(maxStake) }),
    ]),
    time: known([
      t('terms.time.stake', { days: validDays }),
      endsAt !== null && t('terms.time.ends', { day: day(endsAt) }),
    ]),
    out: [t('terms.out.bonus')],
  };
}

function whoOf({ who, pausedFor }: CampaignTerms, { t, country }: Saying): string[] {
  const lines = known([
    who.verified && t('terms.who.verified'),
    who.newPlayerDays !== null && t('terms.who.new', { days: who.newPlayerDays }),
    who.deposited && t('terms.who.deposited'),
    who.levelFrom !== null && t('terms.who.levelFrom', { level: who.levelFrom }),
    who.levelTo !== null && t('terms.who.levelTo', { level: who.levelTo }),
    who.countries.length > 0 && t('terms.who.countries', { countries: who.countries.map(country).join(', ') }),
    who.invited && t('terms.who.invited'),
  ]);
  return [
    ...(lines.length === 0 ? [t('terms.who.all')] : lines),
    ...known([
      who.onePerPerson && t('terms.who.person'),
      pausedFor.limitSet && t('terms.who.limit', { period: t(`terms.period.${pausedFor.limitSet}`) }),
      pausedFor.breakTaken && t('terms.who.break', { period: t(`terms.period.${pausedFor.breakTaken}`) }),
      pausedFor.bonusRunning && t('terms.who.bonus'),
    ]),
  ];
}

function beginningOf(terms: CampaignTerms, { t }: Saying): string {
  const { on, nth, every, figure, least } = terms;
  if (on === 'deposit') return nth === null ? t('terms.how.deposit') : t('terms.how.nth', { nth });
  if (on === 'level') return t('terms.how.level', { level: least ?? '1' });
  if (on === 'streak') return t('terms.how.streak', { days: figure?.days ?? 0 });
  if (on !== 'schedule') return t(`terms.how.${on}`);
  if (every === 'week' || every === 'month') return t(`terms.how.${every}`);
  return t('terms.how.day', { days: figure?.days ?? 1 });
}

function howOf(terms: CampaignTerms, saying: Saying): string[] {
  const { t, money, games } = saying;
  const { figure, most, least, on, pays } = terms;
  const given = (amount: string) => {
    if (pays.as === 'points') return t('terms.points', { count: Number(amount) });
    return pays.as === 'free-rounds' ? t('terms.freeRounds', { count: Number(amount) }) : money(amount);
  };
  return known([
    beginningOf(terms, saying),
    pays.freeRounds && t('terms.how.freeRounds', { game: pays.freeRounds.game, stake: money(pays.freeRounds.stake) }),
    figure && t(`terms.of.${figure.of}`),
    figure?.cashOnly === true && t('terms.of.cash'),
    figure?.products ? t('terms.of.games', { games: games(figure.products) }) : null,
    on !== 'level' && least !== null && t('terms.how.least', { amount: money(least) }),
    most.award !== null && t('terms.most.award', { amount: given(most.award) }),
    most.day !== null && t('terms.most.day', { amount: given(most.day) }),
    most.player !== null && t('terms.most.player', { amount: given(most.player) }),
    most.times !== null && t('terms.most.times', { times: most.times }),
    most.least !== null && t('terms.most.least', { amount: given(most.least) }),
  ]);
}

function turnoverOf({ as, turnoverPercent }: CampaignTerms['pays'], t: Saying['t']): string {
  if (as === 'points') return t('terms.turnover.points');
  if (turnoverPercent === 0) return t(as === 'free-rounds' ? 'terms.turnover.freeNone' : 'terms.turnover.none');
  return t(`terms.turnover.${as}`, { times: String(turnoverPercent / 100) });
}

/** Until when it is played and staked. */
function timeOf({ days, freeRounds }: CampaignTerms['pays'], t: Saying['t']): (string | false)[] {
  if (!freeRounds) return [days !== null && t('terms.time.stake', { days })];
  return [t('terms.time.play', { days: freeRounds.days }), days !== null && t('terms.time.winnings', { days })];
}

/** Everything that a campaign asks, in whole sentences made of its rule: nothing is written beside it. */
export function wordsOfCampaign(terms: CampaignTerms, saying: Saying): PlainWords {
  const { t, money, day } = saying;
  const { pays, claimDays, coolDownDays, endsAt } = terms;
  return {
    who: whoOf(terms, saying),
    how: howOf(terms, saying),
    turnover: known([
      turnoverOf(pays, t),
      pays.maxStake !== null && t('terms.turnover.maxStake', { amount: money(pays.maxStake) }),
    ]),
    time: known([
      claimDays === null ? t('terms.time.auto') : t('terms.time.claim', { days: claimDays }),
      ...timeOf(pays, t),
      coolDownDays !== null && t('terms.time.coolDown', { days: coolDownDays }),
      endsAt !== null && t('terms.time.ends', { day: day(endsAt) }),
    ]),
    out: [t(pays.as === 'bonus' || pays.freeRounds?.winningsAs === 'bonus' ? 'terms.out.bonus' : 'terms.out.money')],
  };
}
