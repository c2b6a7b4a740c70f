import { formatMoney, type VendorCatalogue } from '@sampan/contract';
import { largestPot } from '../rounds/play-pots.ts';
import { purseLabel } from './purse-titles.ts';
import { type Label, type Title } from './title.ts';
import { labels, purseTitles, returnOf, rulesOf, titles } from './titles.ts';

const laneOf = ({ vassalage, name }: Label) => ({ vassalage, name, mark: vassalage });

const hasPots = (title: Title): boolean => title.family === 'slot' && largestPot(rulesOf(title)) !== null;

function potOfTile(title: Title): Pick<VendorCatalogue['games'][number], 'pots'> {
  const pot = title.family === 'slot' ? largestPot(rulesOf(title)) : null;
  return pot ? { pots: { code: pot.code, name: pot.name, seed: formatMoney(pot.seed, 2) } } : {};
}

const gameOf = (title: Title, publicOrigin: string, demo: boolean) => ({
  code: title.code,
  names: title.names,
  category: title.category,
  ...(title.classify === null ? {} : { classify: title.classify }),
  vassalage: title.vassalage,
  minBet: formatMoney(title.minBet, 2),
  maxBet: formatMoney(title.maxBet, 2),
  lines: rulesOf(title).lines,
  rtp: returnOf(title),
  demo,
  art: title.art,
  ...potOfTile(title),
  url: `${publicOrigin}/arcade/${title.family === 'slot' ? '' : 'table.html'}?game=${title.code}`,
});

/** What a platform pulls at GET /vendor/catalogue. A launch adds `&launch=<code>` to a game's address. */
export function createCatalogue(publicOrigin: string): VendorCatalogue {
  return {
    lanes: labels.map(laneOf),
    // The platform books demo sessions in a currency of their own; a round of one is a round like any other. It moves no
    // demo money into pots, so a round that plays for one would never end: titles with pots take none.
    games: titles.map((title) => gameOf(title, publicOrigin, !hasPots(title))),
  };
}

/** What it pulls of the transfer house, at GET /vendor/purse/catalogue. Demo money is not transferred. */
export function createPurseCatalogue(publicOrigin: string): VendorCatalogue {
  return { lanes: [laneOf(purseLabel)], games: purseTitles.map((title) => gameOf(title, publicOrigin, false)) };
}
