import { Anchor } from '@sampan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetPagesShown } from '../../features/games/index.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useBrand } from '../../shared/brand/use-permission.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { AppKey } from '../locales/index.ts';

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
