import { Button, Card, EmptyState, Skeleton } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import css from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { inboxQuery, useInboxActions } from './inbox-queries.ts';
import type { InboxKey } from './locales/index.ts';
import { SelectionBar } from './selection-bar.tsx';

const WAITING_ROWS = 5;

/** Platform information (messageV2, S-313, S-521): what was written to the player, and where else it reaches them. */
export function InboxPage() {
  const t = useMessages<InboxKey>();
  const inbox = useQuery(inboxQuery(useText().code));
  const { mark, remove } = useInboxActions();
  /** null: nothing is being selected. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const list = inbox.data?.list;
  const unread = inbox.data?.unread ?? 0;
  return (
    <div className={css.page}>
      {!list && inbox.error && <LoadFailure compact error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {!list && !inbox.error && (
        <div className={css.waiting} aria-busy="true">
          {Array.from({ length: WAITING_ROWS }, (_, row) => (
            <Skeleton key={row} className={css.waitingRow} />
          ))}
        </div>
      )}
      {list?.length === 0 && (
        <EmptyState compact pose="hello" title={t('inbox.empty')}>
          {t('inbox.emptyText')}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <section aria-label={t('inbox.label')} className={css.section}>
          <div className={css.head}>
            <p className="sub" role="status">
              {unread > 0 ? t('inbox.count', { count: unread }) : t('inbox.allRead')}
            </p>
            <span className={css.actions}>
              {unread > 0 && !chosen && (
                <Button dense look="line" icon="check" onClick={() => mark.mutate({ read: true })}>
                  {t('inbox.readAll')}
                </Button>
              )}
              <Button dense look="line" onClick={() => setChosen(chosen ? null : [])}>
                {t(chosen ? 'inbox.selectDone' : 'inbox.select')}
              </Button>
            </span>
          </div>
          <Card flush>
            <InboxList
              list={list}
              chosen={chosen}
              onChosen={setChosen}
              onRead={(id) => mark.mutate({ ids: [id], read: true })}
            />
          </Card>
          {chosen && <SelectionBar {...{ list, chosen, mark, remove }} onChosen={setChosen} />}
        </section>
      )}
      <DeliveryCard />
    </div>
  );
}
