import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Anchor, Balls, cx, Picture, Rail, Skeleton, VendorIcon } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { cardsOf, lobbies, type ProviderGroup } from '../../../shared/brand/categories.ts';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { type PushedDraw, pushedDraws } from '../../../shared/lottery/pushed-draws.ts';
import { GameTile, openTile } from '../catalogue/game-tile.tsx';
import { homeQuery } from '../catalogue/games-queries.ts';
import { useTurn } from '../catalogue/in-turn.ts';
import { pictureAddresses } from '../catalogue/picture-addresses.ts';
import { ShelfContext, TileShelf } from '../catalogue/tile-shelf.tsx';
import { DrawLine } from '../draws/draw-line.tsx';
import { useDraws } from '../draws/draws.ts';
import type { GamesKey } from '../locales/index.ts';
import { GameCard, wideArt } from './game-card.tsx';
import css from './home-rails.module.css';
import { HomeSection } from './home-section.tsx';
import { RoundLine } from './round-line.tsx';

type Home = ValueOf<(typeof table)['home']>;
type RailKind = Home['rails'][number]['kind'];

/** The one call that all rails below the first screen read. */
export function useHome() {
  const { code } = useText();
  const on = useModule('GAMELO3');
  return useQuery({ ...homeQuery(code), enabled: on });
}

const WAYS: Readonly<Record<RailKind, string>> = {
  new: '/rng?sort=new',
  slots: '/rng',
  tables: '/tables',
  instant: '/instant',
};
const TITLES = {
  new: 'games.rail.new',
  slots: 'games.category.RNG',
  tables: 'games.category.TABLES',
  instant: 'games.category.INSTANT',
} as const;

/** The games of one kind, in the shape of their kind; absent without games, its place kept while nobody knows. */
export function KindRail({ kind }: { kind: RailKind }) {
  const t = useMessages<GamesKey>();
  const { data, isError } = useHome();
  const due = useTurn();
  const games = data?.rails.find((rail) => rail.kind === kind)?.games ?? [];
  if (isError || (data && games.length === 0)) return null;
  if (!data || !due) return kind === 'new' ? null : <Waiting />;
  return (
    <HomeSection id={`rail-${kind}`} title={t(TITLES[kind])} href={WAYS[kind]}>
      <TileShelf>
        {kind === 'tables' && (
          <div className={`${css.row} ${css.tables}`}>
            {games.slice(0, TABLES).map((game) => (
              <GameCard
                key={game.nodeId}
                game={game}
                shape="wide"
                note={<Playing count={data.playing[game.nodeId]} />}
                detail={<LeastStake amount={game.minBet} />}
              />
            ))}
          </div>
        )}
        {kind === 'instant' && (
          <div className={`${css.row} ${css.arches}`}>
            {games.slice(0, ARCHES).map((game) => (
              <GameCard
                key={game.nodeId}
                game={game}
                shape="arch"
                detail={
                  <RoundLine nodeId={game.nodeId}>
                    {data.playing[game.nodeId] ? (
                      <Playing count={data.playing[game.nodeId]} />
                    ) : (
                      <LeastStake amount={game.minBet} />
                    )}
                  </RoundLine>
                }
              />
            ))}
          </div>
        )}
        {(kind === 'slots' || kind === 'new') && (
          <Rail>
            {games.map((game) => (
              <GameTile key={game.nodeId} game={game} />
            ))}
          </Rail>
        )}
      </TileShelf>
    </HomeSection>
  );
}

/** As many as fill a wide screen; more scroll sideways on a narrow one. */
const TABLES = 4;
const ARCHES = 8;

/** Nothing where too few play to say so. */
function Playing({ count }: { count: number | undefined }) {
  const t = useMessages<GamesKey>();
  return count ? t('games.playing', { count }) : null;
}

function LeastStake({ amount }: { amount: string }) {
  const t = useMessages<GamesKey>();
  const { money } = useFormat();
  return t('games.rail.least', { amount: money(amount) });
}

const Waiting = () => <Skeleton className={css.waiting} />;

/** Pots as they stand, asked for again while they are looked at. */
export function JackpotRail() {
  const t = useMessages<GamesKey>();
  const { data } = useHome();
  const due = useTurn();
  if (!data?.pots.length) return null;
  if (!due) return <Waiting />;
  return (
    <HomeSection id="jackpots" title={t('games.rail.jackpots')} href="/rng?class=JP">
      <TileShelf>
        <div className={`${css.row} ${css.pots}`}>
          {data.pots.map((pot) => (
            <PotCard key={pot.game.nodeId} pot={pot} />
          ))}
        </div>
      </TileShelf>
    </HomeSection>
  );
}

function PotCard({ pot: { amount, game, games } }: { pot: Home['pots'][number] }) {
  const t = useMessages<GamesKey>();
  const { money } = useFormat();
  const shelf = use(ShelfContext);
  if (!shelf) return null;
  return (
    <button type="button" className={css.pot} onClick={() => openTile(game, shelf)}>
      <Picture
        className={css.potArt}
        src={wideArt(game.showIcon) ?? pictureAddresses(game.showIcon, shelf.imageCDNs)}
        alt=""
        width={620}
        height={168}
        loading="lazy"
        fallback={null}
      />
      <span className={css.potName}>{game.displayName}</span>
      <bdi className={css.potAmount}>{money(amount)}</bdi>
      <span className={css.potGames}>
        {games > 1 ? t('games.rail.potGames', { count: games }) : t('games.rail.potNow')}
      </span>
    </button>
  );
}

/** Lotteries whose next draw is known, the next to close first, with the time that is left. */
export function DrawRail() {
  const t = useMessages<GamesKey>();
  const { data } = useHome();
  if (!data?.draws.length) return null;
  return (
    <HomeSection id="draws" title={t('games.rail.draws')} href="/elott">
      <TileShelf>
        <Draws games={data.draws} />
      </TileShelf>
    </HomeSection>
  );
}

function Draws({ games }: { games: Home['draws'] }) {
  const draws = useDraws(games);
  const shelf = use(ShelfContext);
  if (!shelf) return null;
  return (
    <div className={`${css.row} ${css.draws}`}>
      {games.map((game) => (
        <button key={game.nodeId} type="button" className={css.draw} onClick={() => openTile(game, shelf)}>
          <Picture
            className={css.drawArt}
            src={pictureAddresses(game.showIcon, shelf.imageCDNs)}
            alt=""
            width={150}
            height={200}
            loading="lazy"
            fallback={<span className={css.drawArt} />}
          />
          <span>
            <b>{game.displayName}</b>
            {game.openNumber && <LastNumbers code={game.gameCode} openNumber={game.openNumber} />}
            <DrawLine draws={draws.get(game.nodeId) ?? []} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** Numbers of a result that a card has room for (S-377). */
const MOST_NUMBERS = 6;

/** What a lottery of the platform has drawn last, as the socket brings it. */
function LastNumbers({ code, openNumber }: { code: string; openNumber: string }) {
  const pushed = useObserved(pushedDraws, NOTHING_PUSHED);
  const newest = [...pushed.values()].findLast(({ gameCode }) => gameCode === code);
  const numbers = (newest?.openNumber ?? openNumber).split(/[,~]/).slice(0, MOST_NUMBERS);
  if (numbers.some((number) => number.length > 2))
    return <span className={cx(css.small, css.numbers)}>{numbers[0]}</span>;
  return <Balls size="s" values={numbers} className={css.numbers} />;
}
const NOTHING_PUSHED: ReadonlyMap<string, PushedDraw> = new Map();

/** All vendors with how many games each has, each leading to its own. */
export function VendorShelf({ groups }: { groups: readonly ProviderGroup[] }) {
  const t = useMessages<GamesKey>();
  const vendors = vendorsOf(groups);
  if (vendors.length === 0) return null;
  return (
    <HomeSection id="vendors" title={t('games.lobby.vendors')}>
      <ul className={css.vendors}>
        {vendors.map(({ vassalage, name, icon, count, path }) => (
          <li key={vassalage}>
            <Anchor href={`${path}?vendor=${encodeURIComponent(vassalage)}`} className={css.vendor}>
              <VendorIcon code={vassalage} icon={icon} />
              <span>{name}</span>
              <span className={css.small}>{t('games.search.found', { games: count })}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Every vendor once, leading to the lobby in which it has most games. */
function vendorsOf(groups: readonly ProviderGroup[]) {
  const found = new Map<
    string,
    { vassalage: string; name: string; icon: string; count: number; path: string; most: number }
  >();
  for (const place of lobbies)
    for (const { vassalage, name, smallIcon, gameCount } of cardsOf(place, groups)) {
      if (place.code === 'MINIGAME') continue;
      const known = found.get(vassalage);
      const most = Math.max(known?.most ?? 0, gameCount);
      const path = most === known?.most ? known.path : place.path;
      found.set(vassalage, { vassalage, name, icon: smallIcon, count: (known?.count ?? 0) + gameCount, path, most });
    }
  return [...found.values()];
}
