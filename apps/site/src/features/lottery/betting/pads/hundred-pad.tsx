import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { LotteryBettingKey } from '../locales/index.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { NumberKey } from './number-key.tsx';
import { limitOf, numbersOf, writeNumber } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import css from './pads.module.css';
import { QuickRow } from './quick-row.tsx';

const TENS = Array.from({ length: 10 }, (_, ten) => ten);
const HUNDRED = Array.from({ length: 100 }, (_, number) => number);

/** 00–99 in two presses of a thumb: the ten, then its number; a badge counts what is picked in each. All at once on a desktop. */
export function HundredPad({ kind, picks, limits, hits, onToggle, onGroup }: PadProps) {
  const t = useMessages<LotteryBettingKey>();
  const picked = picks[0] ?? [];
  const [ten, setTen] = useState(() => Math.floor((picked.at(-1) ?? 0) / 10));
  const ending = (picked.at(-1) ?? 0) % 10;
  const own = [
    { label: t('lottery.bet.choose.ten', { ten }), numbers: TENS.map((unit) => ten * 10 + unit) },
    { label: t('lottery.bet.choose.ending', { digit: ending }), numbers: TENS.map((other) => other * 10 + ending) },
    { label: t('lottery.bet.choose.doubles'), numbers: chooseNumbers(HUNDRED, 'doubles') },
  ];
  const open = numbersOf(kind).filter((value) => limitOf(kind, limits, { group: 0, value }) !== 'closed');
  const known = new Set(open);
  return (
    <>
      <div role="group" aria-label={t('lottery.bet.tens')} className={css.tens}>
        {TENS.map((of) => {
          const count = picked.filter((number) => Math.floor(number / 10) === of).length;
          return (
            <button key={of} type="button" aria-pressed={of === ten} onClick={() => setTen(of)}>
              {of}
              <small>x</small>
              {count > 0 && <em>{count}</em>}
            </button>
          );
        })}
      </div>
      <div role="group" aria-label={t('lottery.bet.numbers')} className={css.hundred}>
        {TENS.map((of) => (
          <div key={of} className={cx(css.ten, of === ten && css.open)}>
            {TENS.map((unit) => {
              const value = of * 10 + unit;
              return (
                <NumberKey
                  key={value}
                  group={0}
                  value={value}
                  text={writeNumber(kind, value)}
                  picked={picked.includes(value)}
                  limit={limitOf(kind, limits, { group: 0, value })}
                  hits={hits?.get(value)}
                  onPress={onToggle}
                />
              );
            })}
          </div>
        ))}
      </div>
      <QuickRow
        numbers={open}
        picked={picked}
        own={own.map(({ label, numbers }) => ({ label, numbers: numbers.filter((number) => known.has(number)) }))}
        without={kind.selection.pick === 'combination' ? ['all', 'big', 'small', 'odd', 'even'] : ['all']}
        onPick={(numbers) => onGroup(0, numbers)}
      />
    </>
  );
}
