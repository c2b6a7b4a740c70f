import { Icon } from '@sampan/ui';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../points.module.css';

/** Points wear the star, never the currency's sign. */
export function StarPoints({ value }: { value: number }) {
  const { number } = useFormat();
  return (
    <span className={css.star}>
      <Icon name="star" size="s" fill />
      <b className="num">{number(value)}</b>
    </span>
  );
}
