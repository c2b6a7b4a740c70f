import {
  choiceGames,
  choiceReturnInHundredths,
  type SlotGameId,
  slotGames,
  slotReturnInHundredths,
} from '@sampan/engines';
import { choiceEntries } from './choice-titles.ts';
import { type SlotEntry, slotEntries, walletSlotEntries } from './slot-titles.ts';
import type { ChoiceTitle, Label, SlotTitle, Title } from './title.ts';

const slotLabels = [
  { vassalage: 'LUMEN', name: 'Lumen' },
  { vassalage: 'PANDAN', name: 'Pandan' },
  { vassalage: 'KITEWORKS', name: 'Kite Works' },
] as const satisfies readonly Label[];
type SlotLabel = (typeof slotLabels)[number]['vassalage'];

/** The label of each mechanic, and its stakes: the most of a round times the highest stake is a sum that an operator can pay. */
const homes: Readonly<Record<SlotGameId, { vassalage: SlotLabel; minBet: bigint; maxBet: bigint }>> = {
  classic: { vassalage: 'LUMEN', minBet: 20n, maxBet: 10_000n },
  gentle: { vassalage: 'PANDAN', minBet: 20n, maxBet: 10_000n },
  high: { vassalage: 'KITEWORKS', minBet: 20n, maxBet: 5_000n },
  ways: { vassalage: 'LUMEN', minBet: 20n, maxBet: 5_000n },
  cascade: { vassalage: 'PANDAN', minBet: 20n, maxBet: 5_000n },
  hold: { vassalage: 'KITEWORKS', minBet: 20n, maxBet: 10_000n },
  pots: { vassalage: 'LUMEN', minBet: 100n, maxBet: 5_000n },
};
/** The wallet vendor: its players' money stands with it while they play. */
export const vendorWalletLabel: Label = { vassalage: 'HARBOUR', name: 'Harbour House' };

const tableLabel: Label = { vassalage: 'KAMPONG', name: 'Kampong' };

export const labels: readonly Label[] = [...slotLabels, tableLabel];

/** `seed`: where the stars of its tile stand. */
const slotTitleOf =
  (seed: number, home: (entry: SlotEntry) => Label) =>
  (entry: SlotEntry, index: number): SlotTitle => {
    const { code, names, model, scene, palette } = entry;
    const { minBet, maxBet } = homes[model];
    const { vassalage, name } = home(entry);
    return {
      family: 'slot',
      code,
      names,
      model,
      minBet,
      maxBet,
      vassalage,
      label: name,
      category: 'RNG',
      classify: model === 'pots' ? 'JP' : null,
      art: { scene, palette, seed: seed + index * 7_919 },
    };
  };

const labelOf = ({ model }: SlotEntry): Label =>
  slotLabels.find(({ vassalage }) => vassalage === homes[model].vassalage) ?? slotLabels[0];
const slotTitles = slotEntries.map(slotTitleOf(1_701, labelOf));

const choiceTitles = choiceEntries.map(
  (entry): ChoiceTitle => ({
    ...entry,
    family: entry.game === 'crash' ? 'crash' : 'choice',
    label: tableLabel.name,
    vassalage: tableLabel.vassalage,
  }),
);

/** Slots first: the order of the lobby where nothing else is known. */
export const titles: readonly Title[] = [...slotTitles, ...choiceTitles];

/** Titles of the wallet vendor: a vendor of its own in the same arcade. */
export const vendorWalletTitles: readonly Title[] = walletSlotEntries.map(slotTitleOf(91_003, () => vendorWalletLabel));
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
