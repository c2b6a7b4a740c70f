import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { claimForPerson } from '../../bonuses/index.ts';
import { brandSettings, settingAmount } from '../../brand/index.ts';
import { type OfferedFreeRounds, offerFreeRounds } from '../../free-rounds/index.ts';
import { type OfferedReward, offerRewards } from '../../rewards/index.ts';
import { type CampaignRow, lockCampaign } from '../campaign.queries.ts';
import { type CampaignData, campaignSchema } from '../rule/campaign-schema.ts';
import { dayIn } from '../rule/days.ts';
import {
  type Award,
  addRefusal,
  type Candidate,
  evaluateCandidates,
  type Refusal,
} from '../rule/evaluate-candidates.ts';
import { addRefusals, addSpent, insertAwards, selectGiven, selectOccasions } from './award.queries.ts';
import { readFacts } from './read-facts.ts';

const DAY_MS = 86_400_000;

/** One person, one share: marks are kept by campaign. */
export const personOffer = (campaignId: string) => `campaign:${campaignId}`;

/** A rule as it was saved, in the brand's money. */
export const readData = (settings: BrandSettings, data: unknown): CampaignData =>
  campaignSchema(settings.currency).parse(data);

export interface Giving {
  settings: BrandSettings;
  campaign: CampaignRow;
  data: CampaignData;
  candidates: readonly Candidate[];
  /** The first of the days that a scheduled rule looks at; what it gave in them is not given again. */
  spanFrom: string | null;
  givenBy: string;
  now: Date;
}

export interface Given {
  awards: Award[];
  refused: Map<Refusal, number>;
}

/**
 * Gives a campaign's candidates what its rule says, each occasion once, within its caps: the one way to an award. The
 * caller holds the campaign's row (lockCampaign), so that no two of them spend the same budget.
 */
export async function giveAwards(tx: Tx, giving: Giving): Promise<Given> {
  const { settings, campaign, data, spanFrom, givenBy, now } = giving;
  const { code: currency, digits } = settings.currency;
  const timeZone = settings.get(brandSettings.timeZone);
  const today = dayIn(timeZone, now);
  // The same twice in one batch is one occasion.
  const asked = new Map(giving.candidates.map((one) => [`${one.playerId} ${one.occasion}`, one]));
  const before = await selectOccasions(tx, campaign, [...asked.values()]);
  const candidates = [...asked].filter(([name]) => !before.has(name)).map(([, one]) => one);
  const refused = new Map<Refusal, number>();
  if (before.size > 0) addRefusal(refused, 'given', before.size);
  if (candidates.length === 0) return { awards: [], refused };
  const players = [...new Set(candidates.map(({ playerId }) => playerId))];
  const facts = await readFacts(tx, data, { players, brand: campaign.brand, currency, timeZone, now });
  const persons = await refuseSamePersons(tx, giving, { candidates, facts, today, digits });
  const given = await selectGiven(tx, campaign, { players, today, spanFrom });
  const evaluation = evaluateCandidates({ data, candidates: persons.candidates, facts, given, today, digits });
  for (const [reason, times] of [...persons.refused, ...evaluation.refused]) addRefusal(refused, reason, times);
  const terms = {
    brand: campaign.brand,
    campaignId: campaign.campaignId,
    version: campaign.liveVersion ?? 0,
    today,
    givenBy,
  };
  const awards = await insertAwards(tx, evaluation.awards, terms);
  const cost = awards.reduce((sum, { amount }) => sum + amount, 0n);
  if (cost > 0n) await addSpent(tx, campaign, cost);
  if (refused.size > 0) await addRefusals(tx, campaign, { day: today, refused });
  await offer(tx, giving, awards);
  return { awards, refused };
}

/** Free rounds wait where the vendors are told of them, all else as rewards. */
async function offer(tx: Tx, giving: Giving, awards: readonly Award[]): Promise<void> {
  const { pays, claim } = giving.data;
  if (pays.as !== 'free-rounds')
    await offerRewards(
      tx,
      awards.map((award) => rewardOf(giving, pays, award)),
    );
  else if (claim !== 'auto')
    await offerFreeRounds(
      tx,
      awards.map((award) => freeRoundsOf(giving, { pays, days: claim.days }, award)),
    );
}

/** Whoever would be given something is asked who they are; another account of the same person came first. */
async function refuseSamePersons(
  tx: Tx,
  { data, campaign }: Giving,
  input: Pick<Parameters<typeof evaluateCandidates>[0], 'facts' | 'today' | 'digits'> & {
    candidates: readonly Candidate[];
  },
): Promise<{ candidates: Candidate[]; refused: Map<Refusal, number> }> {
  const refused = new Map<Refusal, number>();
  if (!data.onePerPerson) return { candidates: [...input.candidates], refused };
  const { brand, campaignId } = campaign;
  // Without sums of its own: only who passes the audience and has a value leaves marks.
  const trial = { spent: 0n, today: 0n, players: new Map() };
  const uncapped = { ...data, caps: { budget: data.caps.budget } };
  const passing = new Set(
    input.candidates
      .filter(
        (one) =>
          evaluateCandidates({ ...input, data: uncapped, candidates: [one], given: { ...trial } }).awards.length > 0,
      )
      .map(({ playerId }) => playerId),
  );
  const same = new Set<string>();
  for (const playerId of [...passing].toSorted())
    if (await claimForPerson(tx, { brand, offerId: personOffer(campaignId), playerId })) same.add(playerId);
  if (same.size > 0) addRefusal(refused, 'same-person', same.size);
  return { candidates: input.candidates.filter(({ playerId }) => !same.has(playerId)), refused };
}

type Pays = CampaignData['pays'];
type FreeRounds = Extract<Pays, { as: 'free-rounds' }>;
type Rewarded = Exclude<Pays, FreeRounds>;

function giftOf(
  pays: Rewarded,
  { currency, digits, amount }: { currency: string; digits: number; amount: bigint },
): OfferedReward['value'] {
  switch (pays.as) {
    case 'points':
      return { kind: 'points', points: amount };
    case 'money':
      return { kind: 'money', currency, amount, turnoverPercent: pays.turnoverPercent };
    case 'bonus':
      return {
        kind: 'bonus',
        currency,
        amount,
        timesTurnover: pays.times,
        products: pays.products ?? null,
        maxStake: pays.maxStake === undefined ? null : settingAmount(pays.maxStake, digits),
        days: pays.days,
      };
  }
}

/** What every gift of a campaign is called by. */
function namesOf({ campaign, data }: Giving, { playerId, occasion }: Award) {
  const { brand, campaignId } = campaign;
  const title = Object.fromEntries(Object.entries(data.texts).map(([language, text]) => [language, text.title]));
  return { brand, playerId, reference: `${campaignId}/${occasion}`, title: { ...title, EN: data.texts.EN.title } };
}

function freeRoundsOf(
  giving: Giving,
  { pays, days }: { pays: FreeRounds; days: number },
  award: Award,
): OfferedFreeRounds {
  const { code: currency, digits } = giving.settings.currency;
  const { game, winnings } = pays;
  return {
    ...namesOf(giving, award),
    game,
    currency,
    stake: settingAmount(pays.stake, digits),
    rounds: Number(award.amount),
    playDays: pays.days,
    winnings:
      winnings.as === 'money'
        ? winnings
        : {
            ...winnings,
            products: winnings.products ?? null,
            maxStake: winnings.maxStake === undefined ? null : `${settingAmount(winnings.maxStake, digits)}`,
          },
    claimUntil: new Date(giving.now.getTime() + days * DAY_MS),
  };
}

function rewardOf(giving: Giving, pays: Rewarded, award: Award): OfferedReward {
  const { settings, data, now } = giving;
  const { code: currency, digits } = settings.currency;
  const { claim } = data;
  const { amount } = award;
  return {
    ...namesOf(giving, award),
    source: 'campaign',
    value: giftOf(pays, { currency, digits, amount }),
    expiresAt: claim === 'auto' ? null : new Date(now.getTime() + claim.days * DAY_MS),
    autoClaim: claim === 'auto',
  };
}

/**
 * Locks a campaign that gives now. @returns null: it was paused, has ended or is not its time, or there is none
 */
export async function lockGiving(
  tx: Tx,
  settings: BrandSettings,
  campaignId: string,
): Promise<{ campaign: CampaignRow; data: CampaignData } | null> {
  const campaign = await lockCampaign(tx, { brand: settings.brand, campaignId });
  if (campaign?.state !== 'live') return null;
  return { campaign, data: readData(settings, campaign.data) };
}
