import { Awning, Button, ButtonLink, CategoryGlyph, EmptyState, Select, Skeleton, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { replaceQuery, useQueryParams } from '../../../shared/route/use-query-params.ts';
import { bettingAddress } from '../shared/lottery-address.ts';
import { historyPages, menusQuery, openedQuery, type TimedGame } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import type { LotteryResultsKey } from './locales/index.ts';
import { OpenedDrawCard } from './opened-draw.tsx';
import { boards } from './prize-tiers.ts';
import css from './results.module.css';

/** Draws shown at once: of a board that fills a screen fewer than of rows. */
const BOARDS = 5;
const ROWS = 20;
const WAITING = 4;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What was drawn: the newest result of every lottery, or those of one, also of one day. */
export function ResultsPage() {
  const t = useMessages<SharedKey>();
  return useModule('GAMELO3') ? <Results /> : <EmptyState title={t('error.function.disabled')} />;
}

function Results() {
  const t = useMessages<LotteryResultsKey>();
  const words = useLotteryWords();
  const params = useQueryParams();
  const menus = useQuery(menusQuery('all'));
  const games = menus.data?.flatMap(({ gameMenus }) => gameMenus) ?? [];
  const chosen = games.find(({ gameCode }) => gameCode === params.get('game'));
  const asked = params.get('date') ?? '';
  const date = DATE.test(asked) ? asked : '';
  usePage(t('lottery.results.title'));
  return (
    <div data-hue="lottery">
      <Awning />
      <header className={css.head}>
        <CategoryGlyph category="lottery" size="xl" />
        <h1 className={css.title}>{t('lottery.results.title')}</h1>
      </header>
      <div className={css.filters}>
        <Select
          label={t('lottery.results.game')}
          bare
          value={chosen?.gameCode ?? ''}
          placeholder={t('lottery.results.allGames')}
          options={games.map((game) => ({ value: game.gameCode, label: words.game(game) }))}
          onChange={(event) =>
            replaceQuery({ game: event.target.value, ...(event.target.value === '' && { date: '' }) })
          }
        />
        {chosen && (
          <TextField
            label={t('lottery.results.date')}
            bare
            type="date"
            value={date}
            onChange={(event) => replaceQuery({ date: event.target.value })}
          />
        )}
      </div>
      <section className={css.list} aria-label={t('lottery.results.title')}>
        {chosen ? (
          <OfGame key={chosen.gameCode} game={chosen} date={date} />
        ) : (
          <OfAll failed={menus.error} onRetry={() => void menus.refetch()} />
        )}
      </section>
    </div>
  );
}

const Waiting = () => Array.from({ length: WAITING }, (_, at) => <Skeleton key={at} className={css.waiting} />);

function OfAll({ failed, onRetry }: { failed: unknown; onRetry: () => void }) {
  const t = useMessages<LotteryResultsKey>();
  const { data, error, refetch } = useQuery(openedQuery('all'));
  const wrong = error ?? failed;
  if (wrong && !data) return <LoadFailure error={wrong} onRetry={() => (onRetry(), void refetch())} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <EmptyState title={t('lottery.results.none')} />;
  return data.map((draw) => (
    <OpenedDrawCard
      key={draw.gameCode}
      draw={draw}
      named
      action={
        <Button dense look="line" onClick={() => replaceQuery({ game: draw.gameCode })}>
          {t('lottery.results.earlier')}
        </Button>
      }
    />
  ));
}

function OfGame({ game, date }: { game: TimedGame; date: string }) {
  const t = useMessages<LotteryResultsKey | SharedKey>();
  const count = boards[game.gameGroupCode] ? BOARDS : ROWS;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyPages({ gameCode: game.gameCode, count, ...(date && { day: date.replaceAll('-', '') }) }),
  );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const draws = data.pages.flat();
  if (draws.length === 0)
    return (
      <EmptyState
        title={t('lottery.results.noneOfDay')}
        actions={
          <Button look="action" onClick={() => replaceQuery({ date: '' })}>
            {t('lottery.results.everyDay')}
          </Button>
        }
      />
    );
  return (
    <>
      <div className={css.play}>
        <ButtonLink look="action" href={bettingAddress(game)}>
          {t('lottery.results.play')}
        </ButtonLink>
      </div>
      {draws.map((draw) => (
        <OpenedDrawCard key={draw.numero} draw={draw} named={false} />
      ))}
      {hasNextPage && (
        <Button look="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </>
  );
}
