import type { ModelId } from '@sampan/engines';
import { type PaletteName, paletteNames, type SceneName } from '@sampan/ui/art';
import { titleNames } from './title-names.ts';

/** A house label and the one maths model its titles run on. */
export interface Label {
  vassalage: string;
  name: string;
  model: ModelId;
  /** minor units */
  minBet: bigint;
  maxBet: bigint;
}

export const labels = [
  { vassalage: 'LUMEN', name: 'Lumen', model: 'classic', minBet: 20n, maxBet: 10_000n },
  { vassalage: 'PANDAN', name: 'Pandan', model: 'gentle', minBet: 20n, maxBet: 10_000n },
  { vassalage: 'KITEWORKS', name: 'Kite Works', model: 'high', minBet: 20n, maxBet: 5_000n },
] as const satisfies readonly Label[];

export interface Title {
  code: string;
  names: Record<'en' | 'fil' | 'th' | 'vi', string>;
  label: string;
  vassalage: string;
  model: ModelId;
  minBet: bigint;
  maxBet: bigint;
  art: { scene: SceneName; palette: PaletteName; seed: number };
}

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Steps of 5 through 16 palettes meet each one once before any comes again, as the scenes of titleNames do: neighbours in
 * a grid never share scene or palette (LOOK.md).
 */
const PALETTE_STEP = 5;

export const titles: readonly Title[] = titleNames.map(([scene, en, fil, th, vi], index) => {
  const label = labels[index % labels.length] as Label;
  return {
    code: slug(en),
    names: { en, fil, th, vi },
    label: label.name,
    vassalage: label.vassalage,
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

const byCode = new Map(titles.map((title) => [title.code, title]));

export const findTitle = (code: string): Title | null => byCode.get(code) ?? null;
