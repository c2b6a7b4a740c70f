import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryBettingKey } from '../locales/index.ts';
import { type Choice, choices, chooseNumbers, toggleNumbers } from './choose-numbers.ts';
import css from './pads.module.css';

interface QuickProps {
  numbers: readonly number[];
  picked: readonly number[];
  /** More choices of this pad, before the common ones. */
  own?: readonly { label: string; numbers: readonly number[] }[];
  /** Where all are more than a bet takes, the choice of all is left out. */
  without?: readonly Choice[];
  onPick: (numbers: number[]) => void;
}

/** Big, small, odd, even: many numbers by one press, and away by another. */
export function QuickRow({ numbers, picked, own = [], without = [], onPick }: QuickProps) {
  const t = useMessages<LotteryBettingKey>();
  const common = choices
    .filter((choice) => !without.includes(choice))
    .map((choice) => ({ label: t(`lottery.bet.choose.${choice}`), numbers: chooseNumbers(numbers, choice) }));
  return (
    <div role="group" aria-label={t('lottery.bet.choose')} className={css.quick}>
      {[...own, ...common].map((choice) => (
        <button key={choice.label} type="button" onClick={() => onPick(toggleNumbers(picked, choice.numbers))}>
          {choice.label}
        </button>
      ))}
      <button type="button" disabled={picked.length === 0} onClick={() => onPick([])}>
        {t('lottery.bet.choose.none')}
      </button>
    </div>
  );
}
