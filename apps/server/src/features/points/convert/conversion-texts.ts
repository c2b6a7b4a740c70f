import { type Currency, formatMoney } from '@sampan/contract';
import type { Texts } from '../entries/entry.queries.ts';

/** How a conversion reads in the list of points. */
export function conversionTexts(amount: bigint, { symbol, digits }: Currency): Texts {
  const money = `${symbol}${formatMoney(amount, digits)}`;
  return {
    EN: `Converted to ${money}`,
    PH: `Ginawang ${money}`,
    TH: `แลกเป็น ${money}`,
    VI: `Đổi thành ${money}`,
    CN: `兑换为 ${money}`,
    ID: `Ditukar menjadi ${money}`,
  };
}
