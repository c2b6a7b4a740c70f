import { type Currency, formatMoney } from '@sampan/contract';
import { type CampaignData, givenDigits } from './campaign-schema.ts';

const units: Partial<Record<CampaignData['pays']['as'], string>> = { points: 'points', 'free-rounds': 'free rounds' };

/** How a brand reads what a rule gives: an amount of its money with the currency, points, or rounds. */
export interface GivenUnit {
  name: string;
  text(given: bigint): string;
}

export function givenUnit(data: Pick<CampaignData, 'pays'>, currency: Pick<Currency, 'code' | 'digits'>): GivenUnit {
  const digits = givenDigits(data, currency.digits);
  return {
    name: units[data.pays.as] ?? currency.code,
    text: (given) => formatMoney(given, digits),
  };
}
