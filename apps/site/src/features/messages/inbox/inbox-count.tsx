import { Count } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './inbox-queries.ts';
import type { InboxKey } from './locales/index.ts';

/** How many messages are unread; none: nothing (S-313). */
export function InboxCount() {
  const t = useMessages<InboxKey>();
  const count = useQuery(unreadQuery).data?.unread ?? 0;
  return <Count value={count} label={t('inbox.count', { count })} />;
}
