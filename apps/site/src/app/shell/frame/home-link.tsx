import { Anchor } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetPagesShown } from '../../../features/games/index.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { AppKey } from '../../locales/index.ts';

/** The logo: goes home and clears the game list and its filters (S-057, S-058). */
export function HomeLink({ className, children }: { className?: string; children: ReactNode }) {
  const t = useMessages<AppKey>();
  const { name } = useBrand();
  const client = useQueryClient();
  const clear = () => {
    forgetPagesShown();
    client.removeQueries({ queryKey: [...queryKeys.games, 'pages'] });
  };
  return (
    <Anchor href="/" className={className} aria-label={t('app.homeLink', { brand: name })} onClick={clear}>
      {children}
    </Anchor>
  );
}
