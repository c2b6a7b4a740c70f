import type { Game } from '@sampan/contract';
import { Anchor, Button, Note, Rail, Section, TileSkeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useModule } from '../../../shared/brand/use-permission.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './game-rail.module.css';
import { GameTile } from './game-tile.tsx';
import { hotQuery } from './games-queries.ts';
import { TileShelf } from './tile-shelf.tsx';

interface RailState {
  games: readonly Game[] | undefined;
  error: unknown;
  retry: () => void;
}

interface RailShape extends RailState {
  id: string;
  title: string;
  href: string;
  /** Tiles that are in sight at once on the first screen. */
  eager?: number;
}

/** A rail with its own waiting and error line; one with no games is absent (S-498). */
function TileRail({ id, title, href, games, error, retry, eager = 0 }: RailShape) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  if (games?.length === 0) return null;
  return (
    <Section
      id={id}
      title={title}
      action={
        <Anchor href={href} className={css.all} aria-label={`${t('common.seeAll')}: ${title}`}>
          {t('common.seeAll')}
        </Anchor>
      }
    >
      {games || !error ? (
        <TileShelf>
          {games ? (
            <Tiles games={games} eager={eager} />
          ) : (
            <Rail>
              {Array.from({ length: 8 }, (_, index) => (
                <TileSkeleton key={index} />
              ))}
            </Rail>
          )}
        </TileShelf>
      ) : (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button dense look="line" onClick={retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Note>
      )}
    </Section>
  );
}

/** Hot games at least before any has a place. */
const FEWEST = 3;

/** With their places, the most played first; a game that was played too little to be hot has none. */
function Tiles({ games, eager }: { games: readonly Game[]; eager: number }) {
  const tile = (game: Game, index: number) => <GameTile key={game.nodeId} game={game} eager={index < eager} />;
  if (!games[FEWEST - 1]?.isHot) return <Rail>{games.map(tile)}</Rail>;
  return (
    <Rail items="ranked">
      {games.map((game, index) => (
        <li key={game.nodeId} data-place={game.isHot ? index + 1 : undefined}>
          {tile(game, index)}
        </li>
      ))}
    </Rail>
  );
}

/** More are a tap away; each weighs on the first page. */
const SHOWN = 10;

export function HotRail() {
  const t = useMessages<GamesKey>();
  const on = useModule('GAMELO3');
  const { data, error, refetch } = useQuery({ ...hotQuery, enabled: on });
  if (!on) return null;
  return (
    <TileRail
      id="hot"
      title={t('games.hotTonight')}
      href="/rng"
      games={data?.slice(0, SHOWN)}
      error={error}
      retry={refetch}
      eager={4}
    />
  );
}
