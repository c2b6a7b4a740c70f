import { type Currency, formatMoney } from '@sampan/contract';
import { type CampaignData, givenDigits } from './campaign-schema.ts';

/** How a brand reads what a rule gives: an amount of its money with the currency, or points. */
export interface GivenUnit {
  name: string;
  text(given: bigint): string;
}

export function givenUnit(data: Pick<CampaignData, 'pays'>, currency: Pick<Currency, 'code' | 'digits'>): GivenUnit {
  const digits = givenDigits(data, currency.digits);
  return {
    name: data.pays.as === 'points' ? 'points' : currency.code,
    text: (given) => formatMoney(given, digits),
  };
}
