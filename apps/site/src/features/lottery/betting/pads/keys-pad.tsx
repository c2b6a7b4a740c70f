import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryBettingKey } from '../locales/index.ts';
import { formatOdds } from '../words/format-odds.ts';
import { NumberKey } from './number-key.tsx';
import { limitOf, numbersOf, writeNumber } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import css from './pads.module.css';
import { QuickRow } from './quick-row.tsx';

/** More than this stand in rows of eight and smaller keys: the eighty of Keno. */
const FEW = 20;

/** A sum that comes rarely pays more; everywhere else all numbers pay the same. */
const paysOf = (odds: bigint | undefined) => (odds === undefined ? undefined : formatOdds(odds));

/** The keys of one group of numbers, with what picks many of them. */
export function KeysPad({
  kind,
  picks,
  limits,
  odds,
  hits,
  onToggle,
  onGroup,
  group = 0,
}: PadProps & { group?: number }) {
  const t = useMessages<LotteryBettingKey>();
  const numbers = numbersOf(kind);
  const picked = picks[group] ?? [];
  const open = numbers.filter((value) => limitOf(kind, limits, { group, value }) !== 'closed');
  const many = numbers.length > FEW;
  return (
    <>
      <div role="group" aria-label={t('lottery.bet.numbers')} className={many ? css.grid : css.keys}>
        {numbers.map((value) => (
          <NumberKey
            key={value}
            group={group}
            value={value}
            text={writeNumber(kind, value)}
            picked={picked.includes(value)}
            limit={limitOf(kind, limits, { group, value })}
            hits={hits?.get(value)}
            pays={paysOf(odds[`sum${value}`])}
            onPress={onToggle}
          />
        ))}
      </div>
      <QuickRow
        numbers={open}
        picked={picked}
        without={many ? ['all', 'big', 'small', 'odd', 'even'] : []}
        onPick={(chosen) => onGroup(group, chosen)}
      />
    </>
  );
}
