import type { PayoutTable, PlayKind } from '@sampan/engines/lottery';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';

/** Places of the result that the group of picks at `index` is about. */
export function placesAt(kind: PlayKind, index: number): number[] {
  const { spread, selection } = kind;
  if (spread.by !== 'enumeration') return [index];
  if (selection.pick === 'anyPosition') return spread.reads([index, 0]).map(({ place }) => place);
  return [spread.reads(kind.samples[0] ?? [])[index]?.place ?? index];
}

/** How a place is called: by its weight where digits make a number, by its rank elsewhere; two of them are held against each other. */
export function usePlaceName({ form }: PayoutTable, kind: PlayKind): (index: number) => string {
  const t = useMessages<LotteryBettingKey>();
  const { number } = useFormat();
  const count = form.kind === 'digits' ? form.tiers.reduce((sum, tier) => sum + tier.count, 0) : 0;
  const name = (place: number) =>
    count > 0 ? number(10 ** (count - 1 - place)) : t('lottery.bet.placeName', { place: place + 1 });
  return (index) => placesAt(kind, index).map(name).join(' : ');
}

export function useSideName(): (label: string) => string {
  return useLotteryWords().side;
}

/** Numbers of a line as they are read: of a place each, or of one group. */
export function useBetText(): (kind: PlayKind, picks: readonly (readonly number[])[]) => string[] {
  const side = useSideName();
  return (kind, picks) => {
    const { of, pick } = kind.selection;
    const digits = of.least === 0 ? `${of.most}`.length : 1;
    const write = (value: number) => {
      const label = kind.labels?.[value];
      return label ? side(label) : `${value}`.padStart(digits, '0');
    };
    if (pick !== 'positions' && pick !== 'anyPosition') return (picks[0] ?? []).map(write);
    if (pick === 'positions') return picks.map((group) => group.map(write).join(' ') || '–');
    return picks.flatMap((group, at) => (group.length === 0 ? [] : [`${at + 1}: ${group.map(write).join(' ')}`]));
  };
}
