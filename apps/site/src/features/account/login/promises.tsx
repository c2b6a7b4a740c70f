import { cx, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { AccountKey } from '../locales/index.ts';
import css from './promises.module.css';

/** The picture beside the form with what this site keeps to. Desktop only: a phone's first screen belongs to the form. */
export function Promises({ title, className }: { title: string; className?: string }) {
  const t = useMessages<AccountKey>();
  const { playMoney } = useBrand();
  const kept: AccountKey[] = ['account.promise.steps', 'account.promise.limits', 'account.promise.verify'];
  if (playMoney) kept.push('account.promise.play');
  return (
    <div className={cx(css.side, className)}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>
        {kept.map((id) => (
          <li key={id} className={css.promise}>
            <Icon name="check" size="s" />
            {t(id)}
          </li>
        ))}
      </ul>
    </div>
  );
}
