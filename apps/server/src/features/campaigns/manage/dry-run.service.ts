import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { selectPlayerPage } from '../awards/facts.queries.ts';
import { readData } from '../awards/give-awards.ts';
import { readFacts } from '../awards/read-facts.ts';
import { selectCampaign, selectVersion, writeDryRun } from '../campaign.queries.ts';
import type { CampaignData } from '../rule/campaign-schema.ts';
import type { GivenSoFar } from '../rule/cap-award.ts';
import { addDays, dayIn } from '../rule/days.ts';
import { evaluateAudience, type PlayerFacts } from '../rule/evaluate-audience.ts';
import { type Award, addRefusal, evaluateCandidates, type Refusal } from '../rule/evaluate-candidates.ts';
import { givenUnit } from '../rule/given-unit.ts';
import { findPast, type PastDay } from './find-past.ts';

/** Days that a dry run looks back at. */
const DAYS = 30;
const PAGE = 1000;

export interface DryRun {
  version: number;
  from: string;
  to: string;
  /** What amounts are in: the currency of the brand, or points. */
  unit: string;
  /** `null`: the rule hears of nothing by itself, so its budget is the most it can cost. */
  cost: string | null;
  budget: string;
  awards: number;
  players: number;
  /** Of the members who are active now, how many it is for. */
  audience: number;
  largest: string;
  refused: Record<string, number>;
  days: { day: string; awards: number; cost: string }[];
}

/**
 * What the newest version would have given over the last thirty days. Sums are those of the days themselves; who a player
 * is, is asked of today. Whether accounts are one person's is asked only when something is given.
 * @throws AppError operator.*, request.invalid
 */
export function dryRunCampaign(
  tx: Tx,
  actor: OperatorActor,
  { campaignId, days = DAYS }: { campaignId: string; days?: number },
): Promise<DryRun> {
  const { brand, name: runBy } = actor;
  const action = { permission: 'bonuses.grant', what: 'campaign.dry-run', subject: campaignId } as const;
  return perform(tx, actor, action, async () => {
    const campaign = await selectCampaign(tx, { brand, campaignId });
    const saved = campaign && (await selectVersion(tx, campaign, campaign.latestVersion));
    if (!campaign || !saved) throw invalidRequest('campaign', `There is no campaign ${campaignId}.`);
    const settings = await loadSettings(tx, brand);
    const result = await tryOut(tx, { settings, data: readData(settings, saved.data), days, now: actor.now });
    const told = { ...result, version: campaign.latestVersion };
    await writeDryRun(tx, campaign, { version: campaign.latestVersion, result: told, runBy });
    return { result: told, after: { version: campaign.latestVersion, cost: told.cost, awards: told.awards } };
  });
}

interface Trial {
  settings: BrandSettings;
  data: CampaignData;
  days: number;
  now: Date;
}

async function tryOut(tx: Tx, { settings, data, days, now }: Trial): Promise<Omit<DryRun, 'version'>> {
  const { code: currency, digits } = settings.currency;
  const timeZone = settings.get(brandSettings.timeZone);
  const to = dayIn(timeZone, now);
  const from = addDays(to, 1 - days);
  const unit = givenUnit(data, settings.currency);
  const past = await findPast(tx, data.trigger, { settings, from, to });
  const { facts, audience } = await readAudience(tx, data, {
    brand: settings.brand,
    currency,
    timeZone,
    now,
    today: to,
  });
  const { awards, refused } = giveOnPaper(past ?? [], { data, facts, digits });
  const cost = awards.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    from,
    to,
    unit: unit.name,
    cost: past === null ? null : unit.text(cost),
    budget: data.caps.budget,
    awards: awards.length,
    players: new Set(awards.map(({ playerId }) => playerId)).size,
    audience,
    largest: unit.text(awards.reduce((most, { amount }) => (amount > most ? amount : most), 0n)),
    refused: Object.fromEntries(refused),
    days: [...Map.groupBy(awards, ({ day }) => day)].map(([day, own]) => ({
      day,
      awards: own.length,
      cost: unit.text(own.reduce((sum, { amount }) => sum + amount, 0n)),
    })),
  };
}

interface PaperAward extends Award {
  day: string;
}

/** Day by day, as the schedule would have done it, on sums of its own. */
function giveOnPaper(
  days: readonly PastDay[],
  { data, facts, digits }: { data: CampaignData; facts: ReadonlyMap<string, PlayerFacts>; digits: number },
): { awards: PaperAward[]; refused: Map<Refusal, number> } {
  const given = new Map<string, PaperAward[]>();
  const awards: PaperAward[] = [];
  const refused = new Map<Refusal, number>();
  for (const { day, spanFrom, candidates } of days) {
    const so = givenOnPaper(given, { day, spanFrom, spent: awards.reduce((sum, { amount }) => sum + amount, 0n) });
    const fresh = candidates.filter(
      ({ playerId, occasion }) => !given.get(playerId)?.some((award) => award.occasion === occasion),
    );
    const evaluated = evaluateCandidates({ data, candidates: fresh, facts, given: so, today: day, digits });
    for (const [reason, times] of evaluated.refused) addRefusal(refused, reason, times);
    for (const award of evaluated.awards) {
      awards.push({ ...award, day });
      given.set(award.playerId, [...(given.get(award.playerId) ?? []), { ...award, day }]);
    }
  }
  return { awards, refused };
}

function givenOnPaper(
  given: ReadonlyMap<string, PaperAward[]>,
  { day, spanFrom, spent }: { day: string; spanFrom: string | null; spent: bigint },
): GivenSoFar {
  const sum = (own: readonly PaperAward[]) => own.reduce((total, { amount }) => total + amount, 0n);
  const players = [...given].map(([playerId, own]) => {
    const inSpan = spanFrom === null ? [] : own.filter((award) => award.day > spanFrom);
    const today = sum(own.filter((award) => award.day === day));
    const lastDay = own.at(-1)?.day ?? null;
    return [playerId, { total: sum(own), today, inSpan: sum(inSpan), awards: own.length, lastDay }] as const;
  });
  return { spent, today: 0n, players: new Map(players) };
}

interface AudiencePlace {
  brand: string;
  currency: string;
  timeZone: string;
  now: Date;
  today: string;
}

/** All members of the brand as they are today, and how many of them a rule is for. */
async function readAudience(tx: Tx, data: CampaignData, { today, ...place }: AudiencePlace) {
  const facts = new Map<string, PlayerFacts>();
  let audience = 0;
  for (let after: string | null = null; ; ) {
    const players: string[] = await selectPlayerPage(tx, { brand: place.brand, after, limit: PAGE });
    after = players.at(-1) ?? null;
    if (after === null) return { facts, audience };
    for (const [playerId, one] of await readFacts(tx, data, { ...place, players })) {
      facts.set(playerId, one);
      if (evaluateAudience(data, one, today) === null) audience += 1;
    }
  }
}
