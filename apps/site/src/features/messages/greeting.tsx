import { Button, Card, Section, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useEffect, useState } from 'react';
import { useAnnouncements } from '../../shared/brand/use-announcements.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { sessionArea } from '../../shared/storage/browser-storage.ts';
import css from './greeting.module.css';
import type { AnnouncementKey } from './locales/index.ts';

/**
 * The popup announcements, once per session, noted under `index_notice` (S-338): in the page, one after the other, so that
 * nothing is ever laid over the first screen.
 */
export function Greeting() {
  const t = useMessages<AnnouncementKey>();
  const list = useAnnouncements().data?.popup ?? [];
  const [at, setAt] = useState(() => (sessionArea.get('index_notice') ? Number.POSITIVE_INFINITY : 0));
  const shown = list[at];
  const open = shown !== undefined;
  useEffect(() => {
    if (open) sessionArea.set('index_notice', '1');
  }, [open]);
  if (!shown) return null;
  return (
    <Section id="greeting" title={shown.title}>
      <Card className={css.greeting}>
        <Suspense fallback={<Skeleton className={css.waiting} />}>
          <RichText html={shown.content} />
        </Suspense>
        <Button dense onClick={() => setAt(at + 1)}>
          {t(at < list.length - 1 ? 'announcement.next' : 'announcement.understood')}
        </Button>
      </Card>
    </Section>
  );
}
