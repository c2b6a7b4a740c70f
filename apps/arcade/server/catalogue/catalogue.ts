import { currencyOf, DEMO_CURRENCY, formatMoney, usualWireUnit, type VendorCatalogue } from '@sampan/contract';
import { stakeCurrencies, stakeScale } from '@sampan/engines';
import { playsFreeRounds } from '../free-rounds/plays-free-rounds.ts';
import { largestPot } from '../rounds/play-pots.ts';
import { limitsOf } from './stake-limits.ts';
import { type Label, type Title } from './title.ts';
import { labels, returnOf, rulesOf, titles, vendorWalletLabel, vendorWalletTitles } from './titles.ts';

const providerGroupOf = ({ vassalage, name }: Label) => ({ vassalage, name, mark: vassalage });

const hasPots = (title: Title): boolean => title.family === 'slot' && largestPot(rulesOf(title)) !== null;

/** Demo money is no currency that a brand could be in. */
const spoken = stakeCurrencies.filter((code) => code !== DEMO_CURRENCY.code);

const byCurrency = <Value>(codes: readonly string[], valueOf: (code: string) => Value): Record<string, Value> =>
  Object.fromEntries(codes.map((code) => [code, valueOf(code)]));

function potOfTile(title: Title): Pick<VendorCatalogue['games'][number], 'pots'> {
  const pot = title.family === 'slot' ? largestPot(rulesOf(title)) : null;
  if (!pot) return {};
  const seeds = byCurrency(spoken, (code) => formatMoney(pot.seed * stakeScale(code), currencyOf(code).digits));
  return { pots: { code: pot.code, name: pot.name, seeds } };
}

const gameOf = (title: Title, publicOrigin: string, demo: boolean) => ({
  code: title.code,
  names: title.names,
  category: title.category,
  ...(title.classify === null ? {} : { classify: title.classify }),
  vassalage: title.vassalage,
  limits: byCurrency(demo ? stakeCurrencies : spoken, (code) => {
    const { min, max } = limitsOf(title, code);
    const { digits } = currencyOf(code);
    return { minBet: formatMoney(min, digits), maxBet: formatMoney(max, digits) };
  }),
  lines: rulesOf(title).lines,
  rtp: returnOf(title),
  demo,
  ...(playsFreeRounds(title) && { freeRounds: true }),
  art: title.art,
  ...potOfTile(title),
  url: `${publicOrigin}/arcade/${title.family === 'slot' ? '' : 'table.html'}?game=${title.code}`,
});

/** The arcade writes every currency as it is: it pays to the smallest unit of each, which thousands could not write. */
const units = byCurrency(stakeCurrencies, (code) => {
  const { rate, digits } = usualWireUnit(currencyOf(code));
  return { rate: Number(rate), digits };
});

/** What a platform pulls at GET /vendor/catalogue. A launch adds `&launch=<code>` to a game's address. */
export function createCatalogue(publicOrigin: string): VendorCatalogue {
  return {
    currencies: [...spoken],
    units,
    lanes: labels.map(providerGroupOf),
    // The platform books demo sessions in a currency of their own; a round of one is a round like any other. It moves no
    // demo money into pots, so a round that plays for one would never end: titles with pots take none.
    games: titles.map((title) => gameOf(title, publicOrigin, !hasPots(title))),
  };
}

/** What it pulls of the wallet vendor, at GET /vendor/wallet/catalogue. Demo money is not transferred. */
export function createVendorWalletCatalogue(publicOrigin: string): VendorCatalogue {
  return {
    currencies: [...spoken],
    units,
    lanes: [providerGroupOf(vendorWalletLabel)],
    games: vendorWalletTitles.map((title) => gameOf(title, publicOrigin, false)),
  };
}
