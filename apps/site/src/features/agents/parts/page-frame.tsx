import { IconButton, Note, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import css from '../agent-centre.module.css';
import { type AgentPageKey, type AgentPageProps, agentPageLabel } from '../agent-pages.ts';
import type { AgentsKey } from '../locales/index.ts';

/** A page's heading, the days it shows, what can be done with it, and the way out (S-326). */
export function PageHead(props: {
  page: AgentPageKey;
  /** Absent: the page knows no days. */
  period?: AgentPageProps['period'];
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useMessages<AgentsKey>();
  const { day } = useFormat();
  const { page, period, onClose, children } = props;
  const zone = useZoneName(period?.timeZone);
  const at = (text: string) => day(Date.parse(`${text}T12:00:00Z`));
  return (
    <header role="presentation" className={css.head}>
      <div className={css.heading}>
        <h2 className={css.title}>{t(agentPageLabel(page))}</h2>
        {period?.asked && (
          <p className="muted t12 num">
            {t('agents.days', { from: at(period.asked.from), to: at(period.asked.to), zone })}
          </p>
        )}
      </div>
      {children}
      <IconButton icon="close" label={t('agents.close')} className={css.close} onClick={onClose} />
    </header>
  );
}

/** What a page has been answered, and its states waiting, failed and offline (S-522). */
export function PageResult<Value>(props: { answer: UseQueryResult<Value>; children: (value: Value) => ReactNode }) {
  const t = useMessages<AgentsKey | SharedKey>();
  const online = useOnline();
  const { time } = useFormat();
  const { data, error, isFetching, isPending, dataUpdatedAt, refetch } = props.answer;
  return (
    <div className={css.result} aria-busy={isFetching}>
      {error && <LoadFailure compact error={error} onRetry={() => void refetch()} />}
      {!online && data && <Note tone="warn">{t('agents.stale', { time: time(dataUpdatedAt) })}</Note>}
      {isPending && !error && (
        <div className={css.waiting}>
          <span className="visually-hidden" role="status">
            {t('common.loading')}
          </span>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className={css.waitingRow} />
          ))}
        </div>
      )}
      {data && props.children(data)}
    </div>
  );
}
