import { Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../shared/locales/index.ts';
import css from './page-waiting.module.css';

/** Stands in while a page's file comes; says so to a screen reader once. */
export function PageWaiting() {
  const t = useMessages<SharedKey>();
  return (
    <div className={css.waiting} role="status" aria-label={t('common.loading')}>
      <Skeleton className={css.title} />
      <Skeleton className={css.wide} />
      <Skeleton className={css.block} />
    </div>
  );
}
