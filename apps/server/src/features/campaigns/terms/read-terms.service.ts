import type { CampaignRefusal, PromotionGift, PromotionTerms } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { listOffers } from '../../bonuses/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { readGameName } from '../../free-rounds/index.ts';
import { productRulesOf } from '../../wagering/index.ts';
import { readData } from '../awards/give-awards.ts';
import { readFacts } from '../awards/read-facts.ts';
import { type CampaignRow, selectLive, selectVersion } from '../campaign.queries.ts';
import type { CampaignData } from '../rule/campaign-schema.ts';
import { dayIn } from '../rule/days.ts';
import { evaluateAudience } from '../rule/evaluate-audience.ts';
import { presentGift } from './present-gift.ts';
import { isInvitedOnly, presentTerms } from './present-terms.ts';
import { selectReturnBasis } from './return-basis.queries.ts';

interface Running {
  campaign: CampaignRow;
  data: CampaignData;
}

/** Campaigns that give now. */
export async function listRunning(db: Queryable, settings: BrandSettings): Promise<Running[]> {
  const rows = await selectLive(db, { brand: settings.brand, triggers: null });
  return rows.map((campaign) => ({ campaign, data: readData(settings, campaign.data) }));
}

/** Why running campaigns are not for a player; those that are for them are not in it. */
export async function refusalsOf(
  tx: Tx,
  { playerId, settings, now }: Pick<Actor, 'settings' | 'now'> & { playerId: string },
  running: readonly Running[],
): Promise<Map<string, CampaignRefusal>> {
  const timeZone = settings.get(brandSettings.timeZone);
  const place = { brand: settings.brand, currency: settings.currency.code, timeZone, now, players: [playerId] };
  const refusals = new Map<string, CampaignRefusal>();
  for (const { campaign, data } of running) {
    const facts = (await readFacts(tx, data, place)).get(playerId);
    const refusal = facts ? evaluateAudience(data, facts, dayIn(timeZone, now)) : 'account';
    if (refusal) refusals.set(campaign.campaignId, refusal);
  }
  return refusals;
}

/** */
export async function readPromotionTerms(tx: Tx, actor: Actor, { id }: { id: string }): Promise<PromotionTerms> {
  const { settings, playerId } = actor;
  const found = (await listRunning(tx, settings)).find(({ campaign }) => campaign.campaignId === id);
  const offer = listOffers(settings, actor.now).find((one) => one.id === id);
  const counting = productRulesOf(settings).flatMap(({ product, percent }) =>
    product.includes(':') ? [] : [{ product, percent }],
  );
  const refusal = found && playerId ? ((await refusalsOf(tx, { ...actor, playerId }, [found])).get(id) ?? null) : null;
  // Whom an operator has invited by a label reads its terms; nobody else is told that it is there.
  const hidden = found !== undefined && isInvitedOnly(found.data.audience) && (!playerId || refusal === 'labels');
  if (!found || hidden)
    return {
      campaign: null,
      returnBasis: offer ? await selectReturnBasis(tx, settings.brand, offer.products) : null,
      counting,
      refusal: null,
    };
  const { campaign, data } = found;
  const version = campaign.liveVersion ?? 0;
  const saved = await selectVersion(tx, campaign, version);
  const { pays } = data;
  const game = pays.as === 'free-rounds' ? await readGameName(tx, pays.game, actor.language) : null;
  const terms = presentTerms({ campaignId: id, version, since: saved?.savedAt ?? actor.now, data, game });
  return {
    campaign: terms,
    returnBasis: await selectReturnBasis(tx, settings.brand, terms.pays.products),
    counting,
    refusal,
  };
}

/** What is said of running campaigns in lists: what they give, and whether an operator gives it by label alone. */
export async function readCards(
  db: Queryable,
  settings: BrandSettings,
): Promise<Map<string, { gift: PromotionGift; invitedOnly: boolean }>> {
  const running = await listRunning(db, settings);
  return new Map(
    running.map(({ campaign, data }) => [
      campaign.campaignId,
      { gift: presentGift(data), invitedOnly: isInvitedOnly(data.audience) },
    ]),
  );
}

/** X-451, its part that campaigns know. */
export async function readMine(
  tx: Tx,
  actor: Actor,
): Promise<{ invited: Set<string>; refused: { id: string; refusal: CampaignRefusal }[] }> {
  const { playerId } = requirePlayer(actor);
  const running = await listRunning(tx, actor.settings);
  const refusals = await refusalsOf(tx, { ...actor, playerId }, running);
  const invited = running.filter(
    ({ data, campaign }) => isInvitedOnly(data.audience) && !refusals.has(campaign.campaignId),
  );
  return {
    invited: new Set(invited.map(({ campaign }) => campaign.campaignId)),
    refused: [...refusals].flatMap(([id, refusal]) => (refusal === 'labels' ? [] : [{ id, refusal }])),
  };
}
