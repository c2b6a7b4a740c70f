import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { memo } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Limit } from './pad-of.ts';
import css from './pads.module.css';

interface KeyProps {
  group: number;
  value: number;
  text: string;
  picked: boolean;
  limit: Limit | null;
  /** Draws that had it, of those counted. */
  hits?: number | undefined;
  /** What it pays, where numbers pay differently. */
  pays?: string | undefined;
  onPress: (group: number, value: number) => void;
}

/** One number of a pad. A closed one stays where it is and says why it cannot be pressed. */
export const NumberKey = memo(function NumberKey({ group, value, text, picked, limit, hits, pays, onPress }: KeyProps) {
  const t = useMessages<LotteryBettingKey>();
  const { number } = useFormat();
  const counted = hits === undefined ? pays : t('lottery.bet.hits', { hits: number(hits) });
  const note = limit ? t(`lottery.bet.${limit}`) : counted;
  return (
    <button
      type="button"
      className={cx(css.key, limit && css[limit])}
      aria-pressed={picked}
      aria-disabled={limit === 'closed' || undefined}
      onClick={() => {
        if (limit !== 'closed') onPress(group, value);
      }}
    >
      <b>{text}</b> {note && <small>{note}</small>}
    </button>
  );
});
