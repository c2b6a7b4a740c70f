import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { countedAt, useHits } from '../figures/use-hits.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import { usePlaceName } from '../words/use-kind-words.ts';
import { KeysPad } from './keys-pad.tsx';
import { groupsOf, writeNumber } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import css from './pads.module.css';

/** A berth for each place, the one being picked alone lit: the thumb stays on the keys, the next empty place comes by itself. */
export function PlacesPad(props: PadProps) {
  const { kind, picks, onToggle } = props;
  const t = useMessages<LotteryBettingKey>();
  const placeName = usePlaceName(props.table, kind);
  const groups = groupsOf(kind);
  const [at, setAt] = useState(() => {
    const empty = Array.from({ length: groups }, (_, place) => place).find((place) => !picks[place]?.length);
    return empty ?? 0;
  });
  const group = Math.min(at, groups - 1);
  const hits = useHits(props.gameCode, countedAt(props.table, kind, group));
  const press = (place: number, value: number) => {
    onToggle(place, value);
    const next = place + 1;
    const isFirst = !picks[place]?.length;
    if (kind.selection.pick === 'positions' && isFirst && next < groups && !picks[next]?.length) setAt(next);
  };
  return (
    <>
      <div role="group" aria-label={t('lottery.bet.places')} className={css.berths} data-many={groups > 5 || undefined}>
        {Array.from({ length: groups }, (_, place) => {
          const numbers = (picks[place] ?? []).map((value) => writeNumber(kind, value)).join(' ');
          return (
            <button key={place} type="button" aria-pressed={place === group} onClick={() => setAt(place)}>
              <b>{numbers}</b> <small>{placeName(place)}</small>
            </button>
          );
        })}
      </div>
      <KeysPad {...props} hits={hits} group={group} onToggle={press} />
    </>
  );
}
