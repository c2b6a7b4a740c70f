import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryBettingKey } from '../locales/index.ts';
import { formatOdds } from '../words/format-odds.ts';
import { usePlaceName, useSideName } from '../words/use-kind-words.ts';
import { groupsOf, limitOf } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import css from './pads.module.css';

/** The sides of a sum or of halves, each with what it pays. */
export function SidesPad(props: PadProps) {
  return (
    <div role="group" aria-label={props.label} className={css.sides}>
      <Sides {...props} group={0} />
    </div>
  );
}

/** A row of sides for every place. */
export function PlaceSidesPad(props: PadProps) {
  const placeName = usePlaceName(props.table, props.kind);
  return (
    <div className={css.placeSides}>
      {Array.from({ length: groupsOf(props.kind) }, (_, place) => (
        <div key={place} role="group" aria-label={placeName(place)} className={css.placeRow}>
          <span>{placeName(place)}</span>
          <Sides {...props} group={place} />
        </div>
      ))}
    </div>
  );
}

function Sides({ kind, picks, limits, odds, onToggle, group }: PadProps & { group: number }) {
  const t = useMessages<LotteryBettingKey>();
  const sideName = useSideName();
  return (kind.labels ?? []).map((label, value) => {
    const limit = limitOf(kind, limits, { group, value });
    const pays = formatOdds(odds[label] ?? 0n);
    return (
      <button
        key={label}
        type="button"
        className={cx(css.side, limit && css[limit])}
        aria-pressed={(picks[group] ?? []).includes(value)}
        aria-disabled={limit === 'closed' || undefined}
        onClick={() => {
          if (limit !== 'closed') onToggle(group, value);
        }}
      >
        {sideName(label)} <small>{limit ? t(`lottery.bet.${limit}`) : pays}</small>
      </button>
    );
  });
}

/** A bet with nothing to choose: any triple, a straight. */
export function SinglePad({ kind, picks, odds, onToggle, label }: PadProps) {
  const value = kind.selection.of.least;
  const prize = Object.keys(kind.prizes)[0] ?? '';
  return (
    <div className={css.sides}>
      <button
        type="button"
        className={css.side}
        aria-pressed={(picks[0] ?? []).includes(value)}
        onClick={() => onToggle(0, value)}
      >
        {label} <small>{formatOdds(odds[prize] ?? 0n)}</small>
      </button>
    </div>
  );
}
