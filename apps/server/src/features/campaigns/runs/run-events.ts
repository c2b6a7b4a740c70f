import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { loadSettings, settingAmount } from '../../brand/index.ts';
import { selectDepositPlaces } from '../awards/figures.queries.ts';
import { giveAwards, lockGiving } from '../awards/give-awards.ts';
import { selectLive } from '../campaign.queries.ts';
import type { CampaignTrigger } from '../rule/campaign-schema.ts';
import type { Candidate } from '../rule/evaluate-candidates.ts';
import { type EventRow, takeEvents } from './run.queries.ts';

const BATCH = 200;

/** Evaluates what happened for every running campaign that listens to it. @returns how many events it took */
async function runStep(tx: Tx, now: Date): Promise<number> {
  const events = await takeEvents(tx, BATCH);
  const byBrand = [...Map.groupBy(events, ({ brand }) => brand)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [brand, own] of byBrand) {
    const settings = await loadSettings(tx, brand);
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    for (const { campaignId } of await selectLive(tx, { brand, triggers: kinds })) {
      const giving = await lockGiving(tx, settings, campaignId);
      if (!giving) continue;
      const { trigger } = giving.data;
      const heard = own.filter(({ kind }) => kind === trigger.on);
      const candidates = await candidatesOf(tx, trigger, { events: heard, digits: settings.currency.digits });
      await giveAwards(tx, { ...giving, settings, candidates, spanFrom: null, givenBy: 'event', now });
    }
  }
  return events.length;
}

/** Those of the events that the trigger means. */
export async function candidatesOf(
  tx: Tx,
  trigger: CampaignTrigger,
  { events, digits }: { events: readonly EventRow[]; digits: number },
): Promise<Candidate[]> {
  const of = ({ playerId, kind, reference, amount }: EventRow): Candidate => ({
    playerId,
    occasion: `${kind}:${reference}`,
    figure: amount,
  });
  if (trigger.on === 'joined') return events.map(of);
  if (trigger.on === 'level') return events.filter(({ reference }) => Number(reference) >= trigger.least).map(of);
  if (trigger.on !== 'deposit') return [];
  const least = trigger.least === undefined ? 0n : settingAmount(trigger.least, digits);
  const large = events.filter(({ amount }) => (amount ?? 0n) >= least);
  if (trigger.nth === undefined) return large.map(of);
  const places = new Map((await selectDepositPlaces(tx, large)).map(({ reference, place }) => [reference, place]));
  return large.filter(({ reference }) => places.get(reference) === trigger.nth).map(of);
}

/** Every node may call it; each event is taken once. */
export async function runEvents(db: Database, now: () => Date): Promise<void> {
  while ((await inTransaction(db, (tx) => runStep(tx, now()))) === BATCH);
}
