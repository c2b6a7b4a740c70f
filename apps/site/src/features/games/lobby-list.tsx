import type { Game } from '@sampan/contract';
import { Button, Note, TileSkeleton } from '@sampan/ui';
import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { useErrorText } from '../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { atMostEvery } from './at-most-every.ts';
import { GameTile } from './game-tile.tsx';
import { PAGE_SIZE } from './games-queries.ts';
import { LobbyEmpty } from './lobby-empty.tsx';
import css from './lobby-list.module.css';
import { gridShape, rowsOf } from './lobby-state.ts';
import type { GamesKey } from './messages/index.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureCache, rowsAhead } from './picture-cache.ts';
import { TileShelf } from './tile-shelf.tsx';
import type { LobbyGames } from './use-lobby-games.ts';

/** Appending at most once in this many milliseconds (S-386). */
const APPEND_THROTTLE = 200;
/**
 * Pixels drawn beyond the screen on each side. A row more would break the 400 nodes of Q-014 on a wide screen: with 120 the
 * bench counted 454 of closed games. The pictures of what comes next are asked for ahead instead.
 */
const BUFFER = 0;

interface Shape {
  columns: number;
  gap: number;
  rowSize: number;
}

function useShape(): [RefCallback<HTMLElement>, Shape | null] {
  const [shape, setShape] = useState<Shape | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const { columns, gap } = gridShape(width, window.innerWidth);
      const tile = (width - gap * (columns - 1)) / columns;
      setShape({ columns, gap, rowSize: (tile * 4) / 3 + gap });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [attach, shape];
}

/** Calls `reach` when the end of the list comes into sight, at distance 0. */
function useEnd(reach: () => void): RefCallback<HTMLElement> {
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tell = atMostEvery(APPEND_THROTTLE, () => latest.current());
    const watch = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      if (!entry?.isIntersecting) return;
      tell();
      // Short pages leave the end in sight: keep asking until it is pushed out or nothing is left.
      timer = setInterval(tell, APPEND_THROTTLE);
    });
    watch.observe(element);
    return () => {
      clearInterval(timer);
      watch.disconnect();
    };
  }, []);
}

/** Asks for the pictures of the rows that come next, at most once in 200 ms while the page scrolls (S-399). */
function usePreload(rows: readonly (readonly Game[])[], rowSize: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const { imageCDNs } = usePermission();
  const ask = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined) return;
    const { from, to } = rowsAhead({ top, rowSize, screen: window.innerHeight });
    const games = rows.slice(from, to).flat();
    pictureCache.preload(games.flatMap((game) => pictureAddresses(game.showIcon, imageCDNs)[0] ?? []));
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask();
      }, APPEND_THROTTLE);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('scroll', later);
    };
  }, []);
  return list;
}

export function LobbyList({ lobby }: { lobby: LobbyGames }) {
  const t = useMessages<GamesKey>();
  const [attach, shape] = useShape();
  const { games, error } = lobby;
  const nothing = games?.length === 0 && !lobby.loadingMore;
  return (
    <section ref={attach} className={css.list} aria-label={t('games.lobby.list')} aria-busy={!games}>
      {nothing && <LobbyEmpty kind={lobby.state.mode === 'all' ? 'match' : lobby.state.mode} lobby={lobby} />}
      {!games && !error && <Waiting columns={shape?.columns ?? 3} />}
      {games && shape && !nothing && <Rows lobby={lobby} shape={shape} />}
      {Boolean(error) && <Failed lobby={lobby} />}
    </section>
  );
}

function Rows({ lobby, shape }: { lobby: LobbyGames; shape: Shape }) {
  const t = useMessages<GamesKey>();
  const end = useEnd(lobby.showMore);
  const rows = rowsOf(lobby.games ?? [], shape.columns);
  const list = usePreload(rows, shape.rowSize);
  return (
    <div ref={list}>
      <TileShelf>
        {/* A new number of columns is another list: heights measured before would be wrong. */}
        <WindowVirtualizer key={shape.columns} itemSize={shape.rowSize} bufferSize={BUFFER}>
          {rows.map((row, index) => (
            <div key={row[0]?.nodeId} className={css.row} data-columns={shape.columns}>
              {row.map((game) => (
                <GameTile key={game.nodeId} game={game} eager={index === 0} />
              ))}
            </div>
          ))}
        </WindowVirtualizer>
      </TileShelf>
      {lobby.hasMore && !lobby.error && (
        <div ref={end} className={css.end}>
          {lobby.loadingMore && <p role="status">{t('games.lobby.more')}</p>}
        </div>
      )}
    </div>
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
