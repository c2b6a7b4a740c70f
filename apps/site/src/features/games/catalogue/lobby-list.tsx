import { Button, Note, TileSkeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { GamesKey } from '../locales/index.ts';
import { PAGE_SIZE } from './games-queries.ts';
import { LobbyEmpty } from './lobby-empty.tsx';
import css from './lobby-list.module.css';
import { rowsOf } from './lobby-state.ts';
import { TileRows, useShape } from './tile-rows.tsx';
import { TileShelf } from './tile-shelf.tsx';
import type { LobbyGames } from './use-lobby-games.ts';

export function LobbyList({ lobby }: { lobby: LobbyGames }) {
  const t = useMessages<GamesKey>();
  const [attach, shape] = useShape();
  const { games, error } = lobby;
  const nothing = games?.length === 0 && !lobby.loadingMore;
  return (
    <section ref={attach} className={css.list} aria-label={t('games.lobby.list')} aria-busy={!games}>
      {nothing && <LobbyEmpty kind={lobby.state.mode === 'all' ? 'match' : lobby.state.mode} lobby={lobby} />}
      {!games && !error && <Waiting columns={shape?.columns ?? 3} />}
      {games && shape && !nothing && (
        <TileShelf>
          <TileRows
            games={games}
            shape={shape}
            hasMore={lobby.hasMore && !lobby.error}
            loadingMore={lobby.loadingMore}
            showMore={lobby.showMore}
          />
        </TileShelf>
      )}
      {Boolean(error) && <Failed lobby={lobby} />}
    </section>
  );
}

/** 42 tiles of final size (S-499). */
function Waiting({ columns }: { columns: number }) {
  return rowsOf(Array.from({ length: PAGE_SIZE }), columns).map((row, index) => (
    <div key={index} className={css.row} data-columns={columns}>
      {row.map((_, tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  ));
}

function Failed({ lobby }: { lobby: LobbyGames }) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  return (
    <Note
      tone="bad"
      role="alert"
      className={css.failed}
      action={
        <Button dense look="line" icon="refresh" onClick={lobby.retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {lobby.games ? t('games.lobby.failed') : errorText(lobby.error)}
    </Note>
  );
}
