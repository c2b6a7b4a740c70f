import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { brandSettings, type DemoBrand, loadSettings, sampan } from '../brand/index.ts';
import { readData } from './awards/give-awards.ts';
import { insertVersion, selectCampaigns, startVersion } from './campaign.queries.ts';
import { type CampaignKind, campaignSchema } from './rule/campaign-schema.ts';
import { dayIn } from './rule/days.ts';
import { exampleOf } from './rule/examples.ts';

/** Demo campaigns by id: the examples of the command line, running in play money. */
const demo: readonly (readonly [id: string, kind: CampaignKind])[] = [
  ['cashback', 'cashback'],
  ['slots-rebate', 'rebate'],
  ['second-deposit', 'deposit-match'],
  ['birthday', 'birthday'],
  ['level-up', 'level-up'],
  ['weekly-gift', 'weekly'],
  ['river-code', 'promo-code'],
  ['your-corner', 'activity'],
  ['goodwill', 'manual'],
];

/** Campaigns of a demo brand, once: what an operator changes or ends stays so. */
export async function seedDemoCampaigns(tx: Tx, { brand, currency }: DemoBrand = sampan): Promise<void> {
  if ((await selectCampaigns(tx, brand)).length > 0) return;
  for (const [campaignId, kind] of demo) await startExample(tx, { brand, currency }, { campaignId, kind });
}

/** Runs an example of the command line at once. */
export async function startExample(
  tx: Tx,
  { brand, currency }: Pick<DemoBrand, 'brand' | 'currency'>,
  { campaignId, kind }: { campaignId: string; kind: CampaignKind },
): Promise<void> {
  const settings = await loadSettings(tx, brand);
  const today = dayIn(settings.get(brandSettings.timeZone), new Date());
  const example = exampleOf(kind, (dollars) => localAmount(dollars, currency.code));
  const saved = campaignSchema(settings.currency).parse(example);
  const version = await insertVersion(tx, { brand, campaignId }, { data: saved, savedBy: 'seed' });
  const data = readData(settings, saved);
  const code = data.trigger.on === 'code' ? data.trigger.code : null;
  const start = { version, trigger: data.trigger.on, code, startsAt: null, endsAt: null, today };
  await startVersion(tx, { brand, campaignId }, start);
}
