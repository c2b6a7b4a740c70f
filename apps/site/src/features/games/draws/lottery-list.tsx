import type { Game } from '@sampan/contract';
import { Button, EmptyState, Section, TileSkeleton } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import { useLotteryFavourites } from '../../../shared/storage/lottery-favourites.ts';
import { LobbyEmpty } from '../catalogue/lobby-empty.tsx';
import listCss from '../catalogue/lobby-list.module.css';
import { searchGames } from '../catalogue/search-games.ts';
import { type Shape, TileRows } from '../catalogue/tile-rows.tsx';
import type { GamesKey } from '../locales/index.ts';
import { DrawLine } from './draw-line.tsx';
import { useDraws } from './draws.ts';
import { heartsQuery, type Lotteries, useLotteries } from './lottery-lists.ts';
import css from './outside-lotteries.module.css';

export interface LotteryCard {
  title: string;
  vassalage: string;
  name: string;
}

const NONE: readonly Game[] = [];
const done = { error: null, hasMore: false, loadingMore: false, showMore: () => {}, retry: () => {} };

/** Lotteries in rows, each with its running draw. */
function Rows({ list, shape }: { list: Lotteries; shape: Shape }) {
  const { games, error } = list;
  const draws = useDraws(games ?? NONE);
  return (
    <>
      {games ? (
        <TileRows
          games={games}
          shape={shape}
          hasMore={list.hasMore && !error}
          loadingMore={list.loadingMore}
          showMore={list.showMore}
          under={({ nodeId }) => {
            const known = draws.get(nodeId);
            return known && <DrawLine draws={known} />;
          }}
        />
      ) : (
        !error && <Waiting columns={shape.columns} />
      )}
      {Boolean(error) && <LoadFailure compact error={error} onRetry={list.retry} />}
    </>
  );
}

function Waiting({ columns }: { columns: number }) {
  return (
    <div className={listCss.row} data-columns={columns}>
      {Array.from({ length: columns }, (_, at) => (
        <TileSkeleton key={at} />
      ))}
    </div>
  );
}

function NoMatch({ words }: { words: string }) {
  const t = useMessages<GamesKey>();
  return (
    <EmptyState
      title={t('games.empty.matchWord', { word: words })}
      actions={
        <Button look="action" onClick={() => replaceQuery({ q: '', mode: '' })}>
          {t('games.empty.clear')}
        </Button>
      }
    />
  );
}

/** The lotteries of one label; a label without any is not there. */
export function LotteryLabel({ card, shape }: { card: LotteryCard; shape: Shape }) {
  const { title, vassalage } = card;
  const list = useLotteries({ title, vassalage, words: '' });
  if (list.games?.length === 0) return null;
  return (
    <Section title={card.name} className={css.label}>
      <Rows list={list} shape={shape} />
    </Section>
  );
}

interface FoundProps {
  words: string;
  vassalage: string;
  /** The categories the brand has: LOTT, ELOTT. */
  titles: readonly string[];
  shape: Shape;
}

/** Lotteries of all labels that answer to the words, the one category after the other. */
export function FoundLotteries({ words, vassalage, titles, shape }: FoundProps) {
  const [first = 'ELOTT', second = first] = titles;
  const before = useLotteries({ title: first, vassalage, words });
  const after = useLotteries({ title: second, vassalage, words });
  const list: Lotteries =
    first === second || before.hasMore || !before.games || before.error
      ? before
      : { ...after, games: after.games && [...before.games, ...after.games] };
  if (list.games?.length === 0) return <NoMatch words={words} />;
  return <Rows list={list} shape={shape} />;
}

/** Those with a heart, label by label. */
export function FavouriteLotteries({
  words,
  cards,
  shape,
}: {
  words: string;
  cards: readonly LotteryCard[];
  shape: Shape;
}) {
  const { code } = useText();
  const ids = useLotteryFavourites();
  // A heart taken away leaves the others standing while they are asked for again.
  const { data, error, refetch } = useQuery({ ...heartsQuery(ids, code), placeholderData: keepPreviousData });
  const games = data && searchGames(data, words).filter(({ nodeId }) => ids.includes(nodeId));
  if (!games)
    return error ? (
      <LoadFailure compact error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting columns={shape.columns} />
    );
  if (games.length === 0) return words ? <NoMatch words={words} /> : <LobbyEmpty kind="fav" />;
  return cards.map((card) => {
    const own = games.filter(({ vassalage, gameType }) => vassalage === card.vassalage && gameType === card.title);
    return own.length === 0 ? null : (
      <Section key={card.title + card.vassalage} title={card.name} className={css.label}>
        <Rows list={{ ...done, games: own }} shape={shape} />
      </Section>
    );
  });
}
