import { Button, ButtonLink, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import type { GamesKey } from '../locales/index.ts';
import type { LobbyGames } from './use-lobby-games.ts';

interface EmptyProps {
  kind: 'category' | 'match' | 'fav' | 'recent';
  lobby?: LobbyGames;
}

const NO_FILTER = { q: '', vendor: '', class: '', mode: '', sort: '', bet: '', lines: '' };

/** Why there is nothing, what the filter was, and the way out (S-404, S-499). */
export function LobbyEmpty({ kind, lobby }: EmptyProps) {
  const t = useMessages<GamesKey>();
  const games = useModule('GAMELO3');
  if (kind === 'match' && lobby) return <NoMatch lobby={lobby} />;
  const own = kind === 'fav' || kind === 'recent';
  const name = kind === 'fav' ? 'favourites' : kind === 'recent' ? 'recent' : 'category';
  return (
    <EmptyState
      title={t(`games.empty.${name}`)}
      actions={
        own ? (
          <Button look="action" onClick={() => replaceQuery(NO_FILTER)}>
            {t('games.lobby.all')}
          </Button>
        ) : (
          <>
            {games && (
              <ButtonLink look="action" href="/rng">
                {t('games.empty.toSlots')}
              </ButtonLink>
            )}
            <Button look="line" icon="message" onClick={() => openModal('serviceModal')}>
              {t('common.service')}
            </Button>
          </>
        )
      }
    >
      {t(`games.empty.${name}Text`)}
    </EmptyState>
  );
}

function NoMatch({ lobby }: { lobby: LobbyGames }) {
  const t = useMessages<GamesKey>();
  const { money } = useFormat();
  const { filter } = lobby.state;
  const word = lobby.words.trim();
  const vendor = lobby.loaded.find((game) => game.vassalage === filter.vassalage)?.vendor ?? filter.vassalage;
  const kind = filter.gameClassify && t(`games.class.${filter.gameClassify}` as GamesKey);
  const bet = filter.minBet && t('games.lobby.betFrom', { amount: money(filter.minBet) });
  const lines = filter.minLines && t('games.lobby.linesFrom', { lines: filter.minLines });
  const parts = [kind, vendor, bet, lines].filter(Boolean).join(' · ');
  return (
    <EmptyState
      title={word ? t('games.empty.matchWord', { word }) : t('games.empty.match')}
      actions={
        <Button look="action" onClick={() => (lobby.setWords(''), replaceQuery(NO_FILTER))}>
          {t('games.empty.clear')}
        </Button>
      }
    >
      {parts && t('games.empty.filter', { filter: parts })}
    </EmptyState>
  );
}
