import { formatMoney, type VendorCatalogue } from '@sampan/contract';
import { labels, returnOf, rulesOf, titles } from './titles.ts';

/** What a platform pulls at GET /vendor/catalogue. A launch adds `&launch=<code>` to a game's address. */
export function createCatalogue(publicOrigin: string): VendorCatalogue {
  return {
    lanes: labels.map(({ vassalage, name }) => ({ vassalage, name, mark: vassalage })),
    games: titles.map((title) => ({
      code: title.code,
      names: title.names,
      category: title.category,
      ...(title.classify === null ? {} : { classify: title.classify }),
      vassalage: title.vassalage,
      minBet: formatMoney(title.minBet),
      maxBet: formatMoney(title.maxBet),
      lines: rulesOf(title).lines,
      rtp: returnOf(title),
      // The platform books demo sessions in a currency of their own; a round of one is a round like any other.
      demo: true,
      art: title.art,
      url: `${publicOrigin}/arcade/${title.family === 'slot' ? '' : 'table.html'}?game=${title.code}`,
    })),
  };
}
