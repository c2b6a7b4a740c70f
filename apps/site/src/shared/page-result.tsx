import { Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import type { SharedKey } from './locales/index.ts';
import css from './page-result.module.css';

interface Answer<Value> {
  data: Value | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a page has been answered, and its states waiting and failed (S-522). */
export function PageResult<Value>(props: {
  answer: Answer<Value>;
  rows?: number;
  children: (value: Value) => ReactNode;
}) {
  const { answer, rows = 6, children } = props;
  const t = useMessages<SharedKey>();
  const { data, error, isPending, isFetching, refetch } = answer;
  return (
    <div className={css.result} aria-busy={isFetching}>
      {error !== null && data === undefined && <LoadFailure compact error={error} onRetry={() => void refetch()} />}
      {isPending && error === null && (
        <div className={css.result}>
          <span className="visually-hidden" role="status">
            {t('common.loading')}
          </span>
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className={css.waiting} />
          ))}
        </div>
      )}
      {data !== undefined && children(data)}
    </div>
  );
}
