import type { BodyOf, Game } from '@sampan/contract';
import { Awning, CategoryGlyph, Chip, ChipRow, cx, Icon, Section, TileSkeleton } from '@sampan/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import type { Lane } from '../../shared/brand/categories.ts';
import { lanesQuery } from '../../shared/brand/use-lanes.ts';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useText } from '../../shared/i18n/text-context.tsx';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { usePage } from '../../shared/route/use-page.ts';
import { replaceQuery, useQueryParams } from '../../shared/route/use-query-params.ts';
import { requireSession } from '../../shared/session/require-session.ts';
import css from './elott-page.module.css';
import { GameTile } from './game-tile.tsx';
import { LobbyEmpty } from './lobby-empty.tsx';
import pageCss from './lobby-page.module.css';
import { useLotteryFavourites } from './lottery-favourites.ts';
import type { GamesKey } from './messages/index.ts';
import { TileShelf } from './tile-shelf.tsx';

/** The label whose e-lotteries come by a call of their own (S-387, E-062). */
const GPI = 'GPI';
const GPI_SIZE = 20;
const MOST = 100;

type ListBody = BodyOf<(typeof endpoints)['gameList']>;

/** What is asked for the lotteries of one label. */
export const lotteryListBody = (card: { vassalage: string; title: string }): ListBody => ({
  clientType: 3,
  vassalage: card.vassalage,
  gameType: card.title === 'LOTT' ? 'LOTT' : 'ELOTT',
  pageNo: 1,
  pageSize: card.vassalage === GPI ? GPI_SIZE : MOST,
});

const lotteriesQuery = (card: { vassalage: string; title: string }, language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'lotteries', language, card.title, card.vassalage],
    queryFn: async ({ signal }) =>
      (await call(endpoints.gameList, { ...lotteryListBody(card), language }, { signal })).games,
    staleTime: 60_000,
  });

const cardsOf = (lanes: readonly Lane[], wanted: string) =>
  lanes
    .filter(({ title }) => title === 'LOTT' || title === 'ELOTT')
    .flatMap(({ title, cards }) => cards.map(({ vassalage, name }) => ({ title, vassalage, name })))
    .filter(({ vassalage }) => wanted === '' || vassalage === wanted);

/** The lotteries of outside vendors, label by label (S-031); those with a heart alone on wish. */
export function ElottPage() {
  const t = useMessages<GamesKey>();
  const params = useQueryParams();
  const title = t('games.category.LOTT');
  usePage(title);
  const lanes = useQuery(lanesQuery);
  const hearts = useModule('GAMELOFAV3');
  const mine = hearts && params.get('mode') === 'fav';
  const none = useLotteryFavourites().length === 0;
  const cards = cardsOf(lanes.data ?? [], params.get('vendor') ?? '');
  return (
    <div data-hue="lottery">
      <Awning scallops={18} className={cx(pageCss.awning, 'only-phone')} />
      <Awning scallops={44} className={cx(pageCss.awning, 'only-wide')} />
      <header className={pageCss.head}>
        <CategoryGlyph category="lottery" size="xl" />
        <h1 className={pageCss.title}>{title}</h1>
      </header>
      {lanes.isSuccess && cards.length === 0 ? (
        <LobbyEmpty kind="category" />
      ) : (
        <>
          <div className={css.modes}>
            <ChipRow label={t('games.lobby.classes')}>
              <Chip on={!mine} onClick={() => replaceQuery({ mode: '' })}>
                <Icon name="grid" size="s" />
                {t('games.lobby.all')}
              </Chip>
              {hearts && (
                <Chip on={mine} onClick={() => requireSession(() => replaceQuery({ mode: 'fav' }))}>
                  <Icon name="heart" size="s" />
                  {t('games.lobby.favourites')}
                </Chip>
              )}
            </ChipRow>
          </div>
          {mine && none ? (
            <LobbyEmpty kind="fav" />
          ) : (
            <TileShelf>
              {cards.map((card) => (
                <Label key={card.title + card.vassalage} card={card} mine={mine} />
              ))}
            </TileShelf>
          )}
        </>
      )}
    </div>
  );
}

function Label({ card, mine }: { card: ReturnType<typeof cardsOf>[number]; mine: boolean }) {
  const { code } = useText();
  const ids = useLotteryFavourites();
  const { data, error, refetch } = useQuery(lotteriesQuery(card, code));
  const games = mine ? data?.filter(({ nodeId }) => ids.includes(nodeId)) : data;
  if (games?.length === 0) return null;
  return (
    <Section title={card.name} className={css.label}>
      {error ? <LoadFailure compact error={error} onRetry={() => void refetch()} /> : <Grid games={games} />}
    </Section>
  );
}

function Grid({ games }: { games: readonly Game[] | undefined }) {
  return (
    <ul className={css.grid}>
      {games
        ? games.map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} />
            </li>
          ))
        : [0, 1, 2].map((at) => (
            <li key={at}>
              <TileSkeleton />
            </li>
          ))}
    </ul>
  );
}
