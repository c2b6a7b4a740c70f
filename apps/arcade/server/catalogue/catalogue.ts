import { formatMoney, type VendorCatalogue } from '@sampan/contract';
import { declaredReturnInHundredths, LINES, models } from '@sampan/engines';
import { labels, titles } from './titles.ts';

/** What a platform pulls at GET /vendor/catalogue. A launch adds `&launch=<code>` to a game's address. */
export function createCatalogue(publicOrigin: string): VendorCatalogue {
  return {
    lanes: labels.map(({ vassalage, name }) => ({ vassalage, name, mark: vassalage })),
    games: titles.map((title) => ({
      code: title.code,
      names: title.names,
      category: 'RNG',
      vassalage: title.vassalage,
      minBet: formatMoney(title.minBet),
      maxBet: formatMoney(title.maxBet),
      lines: Number(LINES),
      rtp: declaredReturnInHundredths(models[title.model]),
      // A demo purse is not built yet: the catalogue does not promise one.
      demo: false,
      art: title.art,
      url: `${publicOrigin}/arcade/?game=${title.code}`,
    })),
  };
}
