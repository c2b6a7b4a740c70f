import { Anchor, Button, ButtonLink, EmptyState, Icon, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useLotteryFavourites } from '../../../shared/storage/lottery-favourites.ts';
import type { TimedGame } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import { GameCard, GameCardWaiting } from './game-card.tsx';
import css from './lobby.module.css';
import type { LotteryLobbyKey } from './locales/index.ts';
import { heartOf, type Lobby } from './use-lobby.ts';
import { useNewResults } from './use-new-results.ts';

/** As many as a phone shows at first. */
const WAITING = 6;
/** Lotteries whose new numbers are read out at once; of more the names alone would be a minute. */
const SPOKEN = 3;
/** The first of the three groups of Vietnam, which have a lobby of their own. */
const NORTH = 'MB';
/** Groups of provinces, each drawn on days of its own: those of today come first. */
const BY_DAY: ReadonlySet<string> = new Set(['MT', 'MN']);
const NONE: readonly TimedGame[] = [];

/** The lotteries of a lobby, group by group where all are listed. */
export function LobbyList({ lobby }: { lobby: Lobby }) {
  const t = useMessages<LotteryLobbyKey | SharedKey>();
  const { games, error } = lobby;
  const fresh = useNewResults(games ?? NONE);
  if (!games)
    return error ? (
      <LoadFailure error={error} onRetry={lobby.retry} />
    ) : (
      <ul className={css.grid} aria-label={t('common.loading')}>
        {Array.from({ length: WAITING }, (_, at) => (
          <li key={at}>
            <GameCardWaiting />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {error && (
        <Note tone="warn">
          {t('lottery.lobby.stale')}{' '}
          <Button dense look="line" icon="refresh" onClick={lobby.retry}>
            {t('common.retry')}
          </Button>
        </Note>
      )}
      {games.length === 0 ? <NoGames lobby={lobby} /> : <Groups lobby={lobby} games={games} fresh={fresh} />}
      <NewResults games={games} fresh={fresh} />
    </>
  );
}

function Groups({ lobby, games, fresh }: { lobby: Lobby; games: readonly TimedGame[]; fresh: readonly string[] }) {
  const t = useMessages<LotteryLobbyKey>();
  const words = useLotteryWords();
  const whole = lobby.state.mode === 'all';
  const groups = whole ? Map.groupBy(games, ({ labelName }) => labelName) : new Map([['', games]]);
  return [...groups].map(([label, own]) => (
    <section key={label} className={css.group} aria-label={label ? words.label(label) : undefined}>
      {label && groups.size > 1 && (
        <div className={css.labelRow}>
          <h2 className={css.label}>{words.label(label)}</h2>
          {label === NORTH && (
            <Anchor href="/vnlottery" className={css.more}>
              {t('lottery.lobby.vietnam')}
              <Icon name="chevron-right" size="s" />
            </Anchor>
          )}
        </div>
      )}
      <Cards games={BY_DAY.has(label) ? byClosing(own) : own} fresh={fresh} stale={lobby.error !== null} />
    </section>
  ));
}

const byClosing = (games: readonly TimedGame[]) =>
  games.toSorted((a, b) => (a.clock?.closesAt ?? Infinity) - (b.clock?.closesAt ?? Infinity));

function Cards({ games, fresh, stale }: { games: readonly TimedGame[]; fresh: readonly string[]; stale: boolean }) {
  const hearts = useModule('GAMELOFAV3');
  const signedIn = useSignedIn();
  const online = useOnline();
  const liked = useLotteryFavourites();
  return (
    <ul className={css.grid}>
      {games.map((game) => (
        <li key={game.gameCode}>
          <GameCard
            game={game}
            liked={hearts ? signedIn && liked.includes(heartOf(game)) : null}
            fresh={fresh.includes(game.gameCode)}
            offline={!online}
            stale={stale}
          />
        </li>
      ))}
    </ul>
  );
}

/** Tells a screen reader of new numbers when it has nothing else to say (S-382). */
function NewResults({ games, fresh }: { games: readonly TimedGame[]; fresh: readonly string[] }) {
  const t = useMessages<LotteryLobbyKey>();
  const words = useLotteryWords();
  const said = games
    .filter(({ gameCode }) => fresh.includes(gameCode))
    .slice(0, SPOKEN)
    .map((game) => `${words.game(game)}: ${game.previousNumero?.openNumber ?? ''}`);
  return (
    <p role="status" className="visually-hidden">
      {said.length > 0 && t('lottery.lobby.newResults', { results: said.join('; ') })}
    </p>
  );
}

/** Why there is nothing, and the way out (S-500). */
function NoGames({ lobby: { area, state } }: { lobby: Lobby }) {
  const { words, day, mode } = state;
  const t = useMessages<LotteryLobbyKey | SharedKey>();
  const title = words
    ? t('lottery.lobby.noMatch', { words })
    : day
      ? t('lottery.lobby.noDay')
      : mode === 'fav'
        ? t('lottery.lobby.noFav')
        : mode === 'recent'
          ? t('lottery.lobby.noRecent')
          : t('lottery.lobby.none');
  const filtered = words !== '' || day > 0 || mode !== 'all';
  return (
    <EmptyState
      title={title}
      actions={
        filtered ? (
          <Button look="action" onClick={() => replaceQuery({ q: '', day: '', mode: '', tag: '', vendor: '' })}>
            {t('lottery.lobby.showAll')}
          </Button>
        ) : area === 'vn' ? (
          <ButtonLink look="action" href="/elott">
            {t('lottery.lobby.showAll')}
          </ButtonLink>
        ) : (
          <ButtonLink look="action" href="/">
            {t('common.home')}
          </ButtonLink>
        )
      }
    />
  );
}
