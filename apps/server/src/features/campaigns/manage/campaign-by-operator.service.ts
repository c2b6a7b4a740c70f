import { z } from 'zod';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { showPlayer } from '../../account/index.ts';
import { brandSettings, loadSettings, settingAmount } from '../../brand/index.ts';
import { whyNoFreeRounds } from '../../free-rounds/index.ts';
import { isOwnPlayer, type ProposalRow, perform, propose } from '../../operators/index.ts';
import { giveAwards, lockGiving, readData } from '../awards/give-awards.ts';
import {
  type CampaignRow,
  insertVersion,
  lockCampaign,
  selectDryRun,
  selectVersion,
  startVersion,
  updateState,
} from '../campaign.queries.ts';
import { type CampaignData, campaignSchema } from '../rule/campaign-schema.ts';
import { dayIn } from '../rule/days.ts';
import { givenUnit } from '../rule/given-unit.ts';
import type { DryRun } from './dry-run.service.ts';

const KIND = 'campaign.start';

const unknown = (campaignId: string) => invalidRequest('campaign', `There is no campaign ${campaignId}.`);

/** Free rounds are of a game that is there, of a vendor that plays them, at a stake it takes. @throws AppError request.invalid */
async function refuseUnplayable(tx: Tx, settings: BrandSettings, { pays }: CampaignData): Promise<void> {
  if (pays.as !== 'free-rounds') return;
  const stake = settingAmount(pays.stake, settings.currency.digits);
  const refusal = await whyNoFreeRounds(tx, settings, { game: pays.game, stake });
  if (refusal) throw invalidRequest(`pays.${refusal.field}`, refusal.why);
}

/**
 * Keeps another version of a campaign; nothing changes for players until it is started.
 * @throws AppError operator.*, request.invalid with every fault of the data
 */
export function saveCampaign(
  tx: Tx,
  actor: OperatorActor,
  { campaignId, data }: { campaignId: string; data: unknown },
): Promise<{ version: number }> {
  const { brand, name } = actor;
  const action = { permission: 'bonuses.grant', what: 'campaign.save', subject: campaignId } as const;
  return perform(tx, actor, action, async () => {
    if (!/^[a-z0-9-]{1,40}$/.test(campaignId))
      throw invalidRequest('campaign', 'A campaign is named by small letters, digits and -.');
    const settings = await loadSettings(tx, brand);
    const { currency } = settings;
    const parsed = campaignSchema(currency).safeParse(data);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
      throw invalidRequest(parsed.error.issues[0]?.path.join('.') || 'data', faults.join('; '));
    }
    await refuseUnplayable(tx, settings, parsed.data);
    const campaign = await lockCampaign(tx, { brand, campaignId });
    const before = campaign && (await selectVersion(tx, campaign, campaign.latestVersion));
    // Its budget and caps count what all its versions have given.
    if (before && givenUnit(readData(settings, before.data), currency).name !== givenUnit(parsed.data, currency).name)
      throw invalidRequest(
        'pays.as',
        `${campaignId} gives money, points or free rounds, one of them: save it under another name.`,
      );
    const version = await insertVersion(tx, { brand, campaignId }, { data: parsed.data, savedBy: name });
    return { result: { version }, after: { version, data: parsed.data } };
  });
}

async function readLatest(tx: Tx, brand: string, campaignId: string) {
  const campaign = await lockCampaign(tx, { brand, campaignId });
  if (!campaign) throw unknown(campaignId);
  const tried = await selectDryRun(tx, campaign, campaign.latestVersion);
  if (!tried)
    throw invalidRequest(
      'campaign',
      `Version ${campaign.latestVersion} has had no dry run: campaign dry-run ${campaignId}.`,
    );
  return { campaign, tried: tried.result as DryRun };
}

/** Asks to start the newest version, which takes two people and a dry run of just that version. */
export async function proposeStart(
  tx: Tx,
  actor: OperatorActor,
  { campaignId }: { campaignId: string },
): Promise<ProposalRow> {
  const { campaign, tried } = await readLatest(tx, actor.brand, campaignId);
  if (campaign.state === 'ended')
    throw invalidRequest('campaign', `${campaignId} has ended; save it under another name.`);
  const version = campaign.latestVersion;
  const cost =
    tried.cost === null ? 'what it gives is given by hand or code' : `${tried.cost} ${tried.unit} over the last month`;
  const does = `Starts version ${version} of campaign ${campaignId}: budget ${tried.budget} ${tried.unit}, ${cost}, ${tried.audience} players in its audience.`;
  return propose(tx, actor, { kind: KIND, subject: campaignId, payload: { campaignId, version }, does, once: true });
}

const payload = z.strictObject({ campaignId: z.string(), version: z.number().int() });

export const campaignProposals = defineProposalKind(KIND, payload, async (tx, actor, { payload: agreed }) => {
  const { campaignId, version } = agreed;
  const { brand } = actor;
  const { campaign } = await readLatest(tx, brand, campaignId);
  if (campaign.latestVersion !== version || campaign.state === 'ended')
    throw invalidRequest('campaign', `${campaignId} has changed since: propose it anew.`);
  const settings = await loadSettings(tx, brand);
  const saved = await selectVersion(tx, campaign, version);
  const data = readData(settings, saved?.data);
  const started = await startVersion(tx, campaign, {
    version,
    trigger: data.trigger.on,
    code: data.trigger.on === 'code' ? data.trigger.code : null,
    startsAt: data.startsAt ?? null,
    endsAt: data.endsAt ?? null,
    today: dayIn(settings.get(brandSettings.timeZone), actor.now),
  });
  if (!started) throw invalidRequest('code', 'Another campaign has this code.');
  return {
    says: `${campaignId} runs, version ${version}.`,
    before: { version: campaign.liveVersion },
    after: { version },
  };
});

const fromStates = { paused: ['live'], live: ['paused'], ended: ['draft', 'live', 'paused'] } as const;

/** Pauses, goes on or ends: what stops money takes one operator. What was offered stays offered. */
export function changeState(
  tx: Tx,
  actor: OperatorActor,
  { campaignId, to, reason }: { campaignId: string; to: 'paused' | 'live' | 'ended'; reason: string },
): Promise<CampaignRow> {
  const action = { permission: 'bonuses.grant', what: `campaign.${to}`, subject: campaignId } as const;
  return perform(tx, actor, action, async () => {
    const why = readReason(reason);
    const campaign = await lockCampaign(tx, { brand: actor.brand, campaignId });
    if (!campaign) throw unknown(campaignId);
    if (!(fromStates[to] as readonly string[]).includes(campaign.state) || campaign.liveVersion === null)
      throw invalidRequest('campaign', `${campaignId} is ${campaign.state}.`);
    await updateState(tx, campaign, to);
    return { result: { ...campaign, state: to }, before: { state: campaign.state }, after: { state: to, why } };
  });
}

/** Gives one player what the rule says, by hand, within its caps. @returns what they have to claim, with its unit @throws AppError operator.*, request.invalid */
export function giveByHand(
  tx: Tx,
  actor: OperatorActor,
  { campaignId, username, reason }: { campaignId: string; username: string; reason: string },
): Promise<string> {
  const { brand, name, now } = actor;
  const action = { permission: 'bonuses.grant', what: 'campaign.give', subject: `${campaignId} ${username}` } as const;
  return perform(tx, actor, action, async () => {
    const why = readReason(reason);
    const { playerId } = await showPlayer(tx, { brand, username });
    if (await isOwnPlayer(tx, actor.operatorId, playerId))
      throw invalidRequest('username', `${username} is your own account.`);
    const settings = await loadSettings(tx, brand);
    const giving = await lockGiving(tx, settings, campaignId);
    if (!giving) throw invalidRequest('campaign', `${campaignId} does not run.`);
    if (giving.data.trigger.on !== 'manual')
      throw invalidRequest('campaign', `${campaignId} is not given by hand: it listens to ${giving.data.trigger.on}.`);
    const occasion = `manual:${actor.requestId}`;
    const candidates = [{ playerId, occasion, figure: null }];
    const givenBy = `operator:${name}`;
    const { awards, refused } = await giveAwards(tx, { ...giving, settings, candidates, spanFrom: null, givenBy, now });
    const award = awards[0];
    if (!award) throw invalidRequest('username', `${username} gets nothing: ${[...refused.keys()].join(', ')}.`);
    const unit = givenUnit(giving.data, settings.currency);
    return { result: `${unit.text(award.amount)} ${unit.name}`, after: { amount: award.amount, why } };
  });
}
