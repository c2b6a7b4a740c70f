/** What a draw brings: a list of whole numbers whose places, sizes and order its form gives. */
import { dealDistinct } from '../choice/draw-cards.ts';
import type { Draw } from '../fairness.ts';

/** So many numbers of so many digits each, under the name of a prize tier. */
export interface PrizeTier {
  readonly name: string;
  readonly digits: number;
  readonly count: number;
}

export type DrawForm =
  /** independent numbers, leading zeros count, tier after tier */
  | { readonly kind: 'digits'; readonly tiers: readonly PrizeTier[] }
  /** independent throws of 1 to `sides` */
  | { readonly kind: 'dice'; readonly count: number; readonly sides: number }
  /** `drawn` different balls of 1 to `balls`, in the order drawn */
  | { readonly kind: 'balls'; readonly balls: number; readonly drawn: number };

export type LotteryResult = readonly number[];

/** What stands at one place of a result. */
export interface Place {
  readonly least: number;
  readonly most: number;
  /** how many digits it is written with */
  readonly digits: number;
}

export function placesOf(form: DrawForm): Place[] {
  if (form.kind === 'digits')
    return form.tiers.flatMap(({ digits, count }) =>
      Array.from({ length: count }, () => ({ least: 0, most: 10 ** digits - 1, digits })),
    );
  if (form.kind === 'dice')
    return Array.from({ length: form.count }, () => ({ least: 1, most: form.sides, digits: 1 }));
  const digits = `${form.balls}`.length;
  return Array.from({ length: form.drawn }, () => ({ least: 1, most: form.balls, digits }));
}

/** Place by place, each number by rejection (docs/fairness.md, section 10). */
export function drawResult(form: DrawForm, draw: Draw): LotteryResult {
  if (form.kind === 'balls') return dealDistinct(draw, form.balls, form.drawn).map((ball) => ball + 1);
  return placesOf(form).map(({ least, most }) => least + draw.integer(most - least + 1));
}

/** @returns the result, or null for what no draw of this form can bring: results that people enter go through here */
export function readResult(form: DrawForm, input: unknown): LotteryResult | null {
  const places = placesOf(form);
  if (!Array.isArray(input) || input.length !== places.length) return null;
  const fits = places.every(({ least, most }, at) => {
    const value: unknown = input[at];
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  });
  if (!fits || (form.kind === 'balls' && new Set(input).size !== input.length)) return null;
  return input as number[];
}

/** As it is read out: "0", "07", "01234". */
export const formatResult = (form: DrawForm, result: LotteryResult): string[] =>
  placesOf(form).map(({ digits }, at) => `${result[at] ?? ''}`.padStart(digits, '0'));
