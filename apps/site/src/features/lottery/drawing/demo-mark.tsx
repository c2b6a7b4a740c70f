import { Badge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import type { LotteryKey } from '../shared/locales/index.ts';
import { menusQuery } from '../shared/lottery-queries.ts';

/** Where the numbers of a state's lottery are played by the demo results service, it is said beside them. */
export function DemoMark({ gameCode }: { gameCode: string }) {
  const t = useMessages<LotteryKey>();
  const { data: demo = false } = useQuery({
    ...menusQuery('all'),
    select: (groups) =>
      groups.some(({ gameMenus }) => gameMenus.some((game) => game.gameCode === gameCode && game.demo)),
  });
  return demo && <Badge tone="info">{t('lottery.demo')}</Badge>;
}
