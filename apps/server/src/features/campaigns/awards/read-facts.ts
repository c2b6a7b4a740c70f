import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Tx } from '../../../platform/database/index.ts';
import { readPlayerMobile } from '../../account/index.ts';
import type { CampaignData } from '../rule/campaign-schema.ts';
import type { PlayerFacts } from '../rule/evaluate-audience.ts';
import { type FactsPlace, selectFacts } from './facts.queries.ts';

/** What a rule asks of these players. The country of the phone number is looked up only where a rule asks for countries. */
export async function readFacts(
  tx: Tx,
  data: CampaignData,
  { players, ...place }: FactsPlace & { players: readonly string[] },
): Promise<Map<string, PlayerFacts>> {
  const facts = await selectFacts(tx, players, place);
  if (data.audience.countries) for (const one of facts) one.country ??= await countryOfPhone(tx, one.playerId);
  return new Map(facts.map((one) => [one.playerId, one]));
}

async function countryOfPhone(tx: Tx, playerId: string): Promise<string | null> {
  const mobile = await readPlayerMobile(tx, playerId);
  return (mobile && parsePhoneNumberFromString(mobile)?.country) || null;
}
