import { type BarEntry, BottomBar } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense } from 'react';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { useDrawn } from '../../shared/frames/after-frame.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { navigate } from '../../shared/route/navigate.ts';
import { requireRealAccount } from '../../shared/session/require-session.ts';
import type { AppKey } from '../locales/index.ts';
import { homePaths, lobbyOf } from '../routing/routes.ts';
import { sections } from '../routing/sections.ts';
import { firstLobby, menuCategories } from './menu-entries.ts';

/** Five places at the thumb (S-233); service where a brand has no reward centre. */
export function BottomMenu({ path }: { path: string }) {
  const t = useMessages<AppKey>();
  const games = useModule('GAMELO3');
  const rewards = useModule('REWCEN3');
  const drawn = useDrawn(false);
  const first = firstLobby(menuCategories(useProviderGroups()));
  const member = (to: string) => () => requireRealAccount(() => navigate(to));
  const entries: BarEntry[] = [
    {
      id: 'home',
      label: t('app.home'),
      icon: 'home',
      href: '/',
      current: (homePaths as readonly string[]).includes(path),
    },
    ...(games
      ? [
          {
            id: 'games',
            label: t('app.games'),
            icon: 'grid' as const,
            href: first?.path ?? '/rng',
            current: !!lobbyOf(path),
          },
        ]
      : []),
    { id: 'wallet', label: t('app.wallet'), icon: 'wallet', onPress: member('/me/transferFund') },
    rewards
      ? {
          id: 'rewards',
          label: t('app.rewards'),
          icon: 'gift',
          onPress: member('/me/rewardCenter'),
          current: path === '/me/rewardCenter',
          mark: drawn && (
            <Suspense fallback={null}>
              <sections.rewardCount />
            </Suspense>
          ),
        }
      : { id: 'service', label: t('app.service'), icon: 'message', onPress: () => openModal('serviceModal') },
    { id: 'me', label: t('app.me'), icon: 'user', onPress: member('/me'), current: path === '/me' },
  ];
  return <BottomBar label={t('app.quickMenu')} entries={entries} />;
}
