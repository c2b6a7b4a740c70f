import { Button, cx, Note, TileSkeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { GamesKey } from '../locales/index.ts';
import { GameTile } from './game-tile.tsx';
import { PAGE_SIZE } from './games-queries.ts';
import { LobbyEmpty } from './lobby-empty.tsx';
import css from './lobby-list.module.css';
import { STILL, TileRows, useShape } from './tile-rows.tsx';
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
      {games && !nothing && (!shape || shape.still > 0) && (
        <TileShelf>
          <div className={cx(css.grid, css.still)}>
            {games.slice(0, STILL).map((game) => (
              <GameTile key={game.nodeId} game={game} eager />
            ))}
          </div>
        </TileShelf>
      )}
      {!(games && shape) && !error && !nothing && <Waiting />}
      {games && shape && !nothing && (
        <TileShelf>
          <TileRows
            games={games.slice(shape.still)}
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

/** 42 tiles of final size (S-499), in as many columns as the list will have. */
function Waiting() {
  return (
    <div className={css.grid}>
      {Array.from({ length: PAGE_SIZE }, (_, tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
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
