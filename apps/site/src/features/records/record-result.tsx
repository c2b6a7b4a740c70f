import { Button, Card, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../shared/locales/index.ts';
import type { RecordsKey } from './locales/index.ts';
import css from './records.module.css';
import type { Filters } from './use-filters.ts';

/** Rows of one page; S-516 wants as many skeletons. */
export const PAGE_SIZE = 10;

interface RecordResultProps<Value> {
  filters: Filters;
  record: UseQueryResult<Value>;
  children: (value: Value) => ReactNode;
}

/** What a record answers to its filters, and its states waiting, failed and offline (S-516). */
export function RecordResult<Value>({ filters, record, children }: RecordResultProps<Value>) {
  const t = useMessages<RecordsKey | SharedKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { time } = useFormat();
  const { data, error } = record;
  if (filters.fault) return null;
  return (
    <div className={css.result} aria-busy={record.isFetching}>
      {error && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button look="link" dense onClick={() => void record.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorText(error)} {t('records.error')}
        </Note>
      )}
      {!online && data && <Note tone="warn">{t('records.stale', { time: time(record.dataUpdatedAt) })}</Note>}
      {record.isPending && !error && <Waiting label={t('common.loading')} />}
      {data && children(data)}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Card className={css.waiting}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} className={css.line} />
      ))}
    </Card>
  );
}
