import type { CampaignTerms } from '@sampan/contract';
import type { CampaignData } from '../rule/campaign-schema.ts';

export interface TermsSource {
  /** The name of the game of free rounds, in the reader's language. */
  game: string | null;
  campaignId: string;
  version: number;
  since: Date;
  data: CampaignData;
}

const epoch = (text: string | undefined) => (text === undefined ? null : Date.parse(text));

function presentValue(value: CampaignData['value']): CampaignTerms['value'] {
  const steps = value.by === 'tiers' ? value.tiers : value.by === 'level' ? value.levels : [];
  return {
    by: value.by,
    amount: value.by === 'fixed' ? value.amount : null,
    percent: value.by === 'share' ? value.percent : null,
    each: value.by === 'each' ? { of: value.of, points: value.points } : null,
    steps: steps.map(({ from, percent, amount }) => ({
      from: `${from}`,
      percent: percent ?? null,
      amount: amount ?? null,
    })),
  };
}

function presentFigure(trigger: CampaignData['trigger']): CampaignTerms['figure'] {
  if (trigger.on !== 'schedule' && trigger.on !== 'streak') return null;
  const { of, days, products, money } = trigger.figure;
  const looksAt = trigger.on === 'streak' ? trigger.days : (days ?? null);
  return { of, days: looksAt, products: products ?? null, cashOnly: money === 'cash' };
}

function leastOf(trigger: CampaignData['trigger']): string | null {
  if (trigger.on === 'level') return `${trigger.least}`;
  return 'least' in trigger ? (trigger.least ?? null) : null;
}

type Pays = CampaignData['pays'];
type Winnings = Extract<Pays, { as: 'free-rounds' }>['winnings'];

/** Cash or bonus money on its terms. */
function presentMoney(pays: Winnings) {
  if (pays.as === 'money') {
    const { as, turnoverPercent } = pays;
    return { as, turnoverPercent, products: null, maxStake: null, days: null };
  }
  const { as, times, products, maxStake, days } = pays;
  return { as, turnoverPercent: times * 100, products: products ?? null, maxStake: maxStake ?? null, days };
}

function presentPays(pays: Pays, game: string | null): CampaignTerms['pays'] {
  if (pays.as === 'points')
    return { as: 'points', turnoverPercent: 0, products: null, maxStake: null, days: null, freeRounds: null };
  if (pays.as !== 'free-rounds') return { ...presentMoney(pays), freeRounds: null };
  const { as: winningsAs, ...won } = presentMoney(pays.winnings);
  const freeRounds = { game: game ?? pays.game, stake: pays.stake, days: pays.days, winningsAs };
  return { ...won, as: 'free-rounds', freeRounds };
}

function presentWho({ audience, onePerPerson }: CampaignData): CampaignTerms['who'] {
  return {
    verified: audience.verified ?? false,
    newPlayerDays: audience.newPlayerDays ?? null,
    deposited: audience.depositedBefore ?? false,
    levelFrom: audience.levels?.from ?? null,
    levelTo: audience.levels?.to ?? null,
    countries: audience.countries ?? [],
    // Labels are the operator's own words for players: nobody else reads them.
    invited: isInvitedOnly(audience),
    onePerPerson,
  };
}

export const isInvitedOnly = ({ labels, withoutLabels }: CampaignData['audience']): boolean =>
  labels !== undefined || withoutLabels !== undefined;

/** A rule as players read it: all of it but the code that opens it and the labels of its audience. */
export function presentTerms({ campaignId, version, since, data, game }: TermsSource): CampaignTerms {
  const { trigger, caps, pausedFor, claim } = data;
  return {
    id: campaignId,
    version,
    since: since.getTime(),
    on: trigger.on,
    nth: trigger.on === 'deposit' ? (trigger.nth ?? null) : null,
    least: leastOf(trigger),
    every: trigger.on === 'schedule' ? trigger.every : null,
    figure: presentFigure(trigger),
    value: presentValue(data.value),
    pays: presentPays(data.pays, game),
    claimDays: claim === 'auto' ? null : claim.days,
    most: {
      award: caps.award ?? null,
      day: caps.playerDay ?? null,
      player: caps.player ?? null,
      times: caps.awards ?? null,
      least: caps.least ?? null,
    },
    who: presentWho(data),
    pausedFor: {
      limitSet: pausedFor.limitSet ?? null,
      breakTaken: pausedFor.breakTaken ?? null,
      bonusRunning: pausedFor.bonusRunning ?? false,
    },
    coolDownDays: data.cooldownDays ?? null,
    startsAt: epoch(data.startsAt),
    endsAt: epoch(data.endsAt),
  };
}
