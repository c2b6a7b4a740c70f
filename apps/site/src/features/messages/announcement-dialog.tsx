import { Button, cx, Dialog, EmptyState, Note, Pagination, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { type Announcement, useAnnouncements } from '../../shared/brand/use-announcements.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { RichText } from '../../shared/rich-text.tsx';
import css from './announcement-dialog.module.css';
import { readList } from './announcement-list.ts';
import type { AnnouncementKey } from './locales/index.ts';

/** Announcements a page (S-333). */
export const PER_PAGE = 9;

/** List on the left, the chosen one on the right (S-333…S-335, S-511). */
export function AnnouncementDialog({ id, onClose }: { id?: string; onClose: () => void }) {
  const t = useMessages<AnnouncementKey>();
  return (
    <Dialog open onClose={onClose} title={t('announcement.title')} closeLabel={t('common.close')} size="l">
      <AnnouncementList first={id} />
    </Dialog>
  );
}

/** The list and what is chosen of it, with its states waiting and failed. */
export function AnnouncementList({ first }: { first?: string }) {
  const t = useMessages<AnnouncementKey>();
  const errorText = useErrorText();
  const { data, error, refetch } = useAnnouncements();
  if (data) return <Reader list={readList(data)} first={first} />;
  if (error)
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button dense look="line" onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Note>
    );
  return (
    <div className={css.list} aria-busy="true">
      {Array.from({ length: PER_PAGE }, (_, row) => (
        <Skeleton key={row} className={css.waiting} />
      ))}
    </div>
  );
}

function Reader({ list, first }: { list: readonly Announcement[]; first?: string }) {
  const t = useMessages<AnnouncementKey>();
  const format = useFormat();
  const start = Math.max(
    0,
    list.findIndex((one) => one.id === first),
  );
  const [page, setPage] = useState(Math.floor(start / PER_PAGE) + 1);
  const [chosen, setChosen] = useState(list[start]?.id);
  const open = list.find((one) => one.id === chosen) ?? list[0];
  if (!open)
    return (
      <EmptyState compact title={t('announcement.empty')}>
        {t('announcement.emptyText')}
      </EmptyState>
    );
  const rows = list.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <div className={css.reader}>
      <div className={css.side}>
        <ul className={css.list} aria-label={t('announcement.list')}>
          {rows.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={cx(css.row, one.id === open.id && css.open)}
                aria-current={one.id === open.id ? 'true' : undefined}
                onClick={() => setChosen(one.id)}
              >
                <span className={css.rowTitle}>{one.title}</span>
                <small className="num">{format.stamp(one.date)}</small>
              </button>
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={Math.ceil(list.length / PER_PAGE)}
          onPage={setPage}
          texts={{
            label: t('announcement.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('announcement.page', { page: number }),
          }}
        />
      </div>
      <article className={css.detail} aria-live="polite">
        <h3 className={css.title}>{open.title}</h3>
        <p className={cx(css.date, 'num')}>{format.stamp(open.date)}</p>
        <Suspense fallback={<Skeleton className={css.waitingText} />}>
          <RichText html={open.content} />
        </Suspense>
      </article>
    </div>
  );
}
