import { Count } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import type { MissionsKey } from './locales/index.ts';
import { openQuery } from './missions-queries.ts';

/** How many missions are open; none: nothing (S-292). */
export function MissionCount() {
  const t = useMessages<MissionsKey>();
  const count = useQuery(openQuery).data?.open ?? 0;
  return <Count value={count} label={t('missions.open', { count })} />;
}
