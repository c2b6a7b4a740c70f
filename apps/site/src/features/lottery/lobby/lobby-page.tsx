import { Awning, ButtonLink, CategoryGlyph, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { RESULTS_ADDRESS, TICKETS_ADDRESS } from '../shared/lottery-address.ts';
import type { LotteryArea } from '../shared/lottery-queries.ts';
import css from './lobby.module.css';
import { LobbyList } from './lobby-list.tsx';
import { LobbyTabs } from './lobby-tabs.tsx';
import type { LotteryLobbyKey } from './locales/index.ts';
import { useLobby } from './use-lobby.ts';

interface LobbyPageProps {
  area: LotteryArea;
  /** Lotteries of outside vendors, below ours; null: the brand has none. */
  outside?: ReactNode;
  /** The arrow that shows header and left menu. */
  lead?: ReactNode;
}

/** The lotteries of the platform (S-030, S-031) where the brand has the module (S-463). */
export function LobbyPage(props: LobbyPageProps) {
  const t = useMessages<SharedKey>();
  return useModule('GAMELO3') ? <OpenLobby {...props} /> : <EmptyState title={t('error.function.disabled')} />;
}

function OpenLobby({ area, outside = null, lead }: LobbyPageProps) {
  const t = useMessages<LotteryLobbyKey>();
  const title = t(area === 'vn' ? 'lottery.lobby.vietnam' : 'lottery.lobby.title');
  usePage(title);
  const hearts = useModule('GAMELOFAV3');
  const lobby = useLobby(area);
  return (
    <div data-hue="lottery">
      {lead}
      <Awning />
      <header className={css.head}>
        <CategoryGlyph category="lottery" size="xl" />
        <h1 className={css.title}>{title}</h1>
        <ButtonLink look="line" dense href={RESULTS_ADDRESS} icon="trophy" aria-label={t('lottery.lobby.results')}>
          <span className={css.wide}>{t('lottery.lobby.results')}</span>
        </ButtonLink>
        <ButtonLink look="line" dense href={TICKETS_ADDRESS} icon="receipt" aria-label={t('lottery.lobby.tickets')}>
          <span className={css.wide}>{t('lottery.lobby.tickets')}</span>
        </ButtonLink>
      </header>
      <LobbyTabs state={lobby.state} groups={lobby.groups} hearts={hearts} />
      {/* Where there is nothing of ours the list of outside vendors takes the place. */}
      {(outside === null || lobby.games?.length !== 0) && (
        <div className={css.lists}>
          <LobbyList lobby={lobby} />
        </div>
      )}
      {outside}
    </div>
  );
}
