import {
  choiceGames,
  choiceReturnInHundredths,
  type ModelId,
  slotGames,
  slotReturnInHundredths,
} from '@sampan/engines';
import { type PaletteName, paletteNames } from '@sampan/ui/art';
import { choiceEntries } from './choice-titles.ts';
import { type FeatureEntry, featureEntries } from './feature-titles.ts';
import type { ChoiceTitle, Label, SlotTitle, Title } from './title.ts';
import { titleNames } from './title-names.ts';
import { makeVendorWalletTitles } from './vendor-wallet-titles.ts';

interface SlotLabel extends Label {
  model: ModelId;
  /** minor units */
  minBet: bigint;
  maxBet: bigint;
}

const slotLabels = [
  { vassalage: 'LUMEN', name: 'Lumen', model: 'classic', minBet: 20n, maxBet: 10_000n },
  { vassalage: 'PANDAN', name: 'Pandan', model: 'gentle', minBet: 20n, maxBet: 10_000n },
  { vassalage: 'KITEWORKS', name: 'Kite Works', model: 'high', minBet: 20n, maxBet: 5_000n },
] as const satisfies readonly SlotLabel[];
const tableLabel: Label = { vassalage: 'KAMPONG', name: 'Kampong' };

export const labels: readonly Label[] = [...slotLabels, tableLabel];

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Steps of 5 through 16 palettes meet each one once before any comes again, as the scenes of titleNames do: neighbours in
 * a grid never share scene or palette (LOOK.md).
 */
const PALETTE_STEP = 5;

const slotTitles = titleNames.map(([scene, en, fil, th, vi], index): SlotTitle => {
  const label = slotLabels[index % slotLabels.length] as SlotLabel;
  return {
    family: 'slot',
    code: slug(en),
    names: { en, fil, th, vi },
    label: label.name,
    vassalage: label.vassalage,
    category: 'RNG',
    classify: null,
    model: label.model,
    minBet: label.minBet,
    maxBet: label.maxBet,
    art: {
      scene,
      palette: paletteNames[(index * PALETTE_STEP) % paletteNames.length] as PaletteName,
      seed: 1_701 + index * 7_919,
    },
  };
});

const choiceTitles = choiceEntries.map(
  (entry): ChoiceTitle => ({
    ...entry,
    family: entry.game === 'crash' ? 'crash' : 'choice',
    label: tableLabel.name,
    vassalage: tableLabel.vassalage,
  }),
);

/** The label of each mechanic, and its stakes: the most of a round times the highest stake is a sum that an operator can pay. */
const homes: Readonly<Record<FeatureEntry['model'], { vassalage: string; minBet: bigint; maxBet: bigint }>> = {
  ways: { vassalage: 'LUMEN', minBet: 20n, maxBet: 5_000n },
  cascade: { vassalage: 'PANDAN', minBet: 20n, maxBet: 5_000n },
  hold: { vassalage: 'KITEWORKS', minBet: 20n, maxBet: 10_000n },
  pots: { vassalage: 'LUMEN', minBet: 100n, maxBet: 5_000n },
};

/** They stand before the others; their palettes are the steps that lead up to the first of those. */
const featureTitles = featureEntries.map(({ code, names, model, scene }, index): SlotTitle => {
  const home = homes[model];
  const label = slotLabels.find(({ vassalage }) => vassalage === home.vassalage) ?? slotLabels[0];
  const step = (index - featureEntries.length + paletteNames.length) * PALETTE_STEP;
  return {
    ...home,
    family: 'slot',
    code,
    names,
    label: label.name,
    category: 'RNG',
    classify: model === 'pots' ? 'JP' : null,
    model,
    art: { scene, palette: paletteNames[step % paletteNames.length] as PaletteName, seed: 90_001 + index * 7_919 },
  };
});

/** Slots first: the order of the lobby where nothing else is known. */
export const titles: readonly Title[] = [...featureTitles, ...slotTitles, ...choiceTitles];

/** Titles of the wallet vendor: a vendor of its own in the same arcade. */
export const vendorWalletTitles: readonly Title[] = makeVendorWalletTitles(titles);
const fromVendorWallet = new Set(vendorWalletTitles.map((title) => title.code));
export const playsFromVendorWallet = (code: string): boolean => fromVendorWallet.has(code);

const byCode = new Map([...titles, ...vendorWalletTitles].map((title) => [title.code, title]));

export const findTitle = (code: string): Title | null => byCode.get(code) ?? null;

/** The rules a title's rounds are drawn by. `unit`: every stake is a whole multiple of it, in minor units. */
export interface TitleRules {
  id: string;
  version: number;
  unit: bigint;
  lines: number;
}

export function rulesOf(title: Title): TitleRules {
  if (title.family === 'slot') {
    const { id, version, unit, lines } = slotGames[title.model];
    return { id, version, unit, lines };
  }
  const { id, version, stakeUnit } = choiceGames[title.game];
  return { id, version, unit: stakeUnit, lines: 0 };
}

const returns = new Map<string, number>();

/** The proven return in hundredths of a percent; of a game with several bets the least of them. */
export function returnOf(title: Title): number {
  const { id } = rulesOf(title);
  const known = returns.get(id);
  if (known !== undefined) return known;
  const proven =
    title.family === 'slot'
      ? slotReturnInHundredths(slotGames[title.model])
      : choiceReturnInHundredths(choiceGames[title.game]);
  returns.set(id, proven);
  return proven;
}
