import type { Game } from '@sampan/contract';
import { TileSkeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { WindowVirtualizer } from 'virtua';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import type { GamesKey } from '../locales/index.ts';
import { atMostEvery } from './at-most-every.ts';
import { GameTile } from './game-tile.tsx';
import { useTurn } from './in-turn.ts';
import css from './lobby-list.module.css';
import { gridShape, rowsOf } from './lobby-state.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureCache, rowsAhead } from './picture-cache.ts';

/** Appending at most once in this many milliseconds (S-386). */
const APPEND_THROTTLE = 200;
/**
 * Pixels drawn beyond the screen on each side. A row more would break the 400 nodes of Q-014 on a wide screen: with 120 the
 * bench counted 454 of closed games. The pictures of what comes next are asked for ahead instead.
 */
const BUFFER = 0;

export interface Shape {
  columns: number;
  /** Tiles ahead of the rows that are never taken out of the page: those the server has drawn. */
  still: number;
  gap: number;
  rowSize: number;
}

/** As many as a phone shows at first; wider screens have other columns, which the server cannot know (lobby-list.module.css). */
export const STILL = 9;
const STILL_COLUMNS = 3;
const PHONE = 600;

/** The last shape of a list and the width of the window it was measured in: on most screens the next list has the same. */
let known: { screen: number; shape: Shape } | null = null;

/** One rem, out of sight: tiles are as large as before when the reader makes the type larger, so no list tells of it. */
function addRemLength(): HTMLElement {
  const length = document.createElement('i');
  Object.assign(length.style, { position: 'fixed', insetBlockStart: 0, inlineSize: '1rem', visibility: 'hidden' });
  document.body.append(length);
  return length;
}

/** Columns and row height of the element it is attached to, followed as it or the type grows; null before the first measure. */
export function useShape(): [RefCallback<HTMLElement>, Shape | null] {
  const [shape, setShape] = useState<Shape | null>(() =>
    known && known.screen === window.innerWidth ? known.shape : null,
  );
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const larger = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const { columns, gap } = gridShape(width, window.innerWidth, larger);
      const tile = (width - gap * (columns - 1)) / columns;
      const still = window.innerWidth < PHONE && columns === STILL_COLUMNS ? STILL : 0;
      const next = { columns, gap, still, rowSize: (tile * 4) / 3 + gap };
      known = { screen: window.innerWidth, shape: next };
      setShape((now) => (now?.columns === columns && now.still === still && now.rowSize === next.rowSize ? now : next));
    };
    // What is known of the last list is put right by the observer, before anything is painted.
    if (known?.screen !== window.innerWidth) measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const length = addRemLength();
    watch.observe(length);
    return () => {
      watch.disconnect();
      length.remove();
    };
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
    const append = atMostEvery(APPEND_THROTTLE, () => latest.current());
    const watch = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      if (!entry?.isIntersecting) return;
      append();
      // Short pages leave the end in sight: keep asking until it is pushed out or nothing is left.
      timer = setInterval(append, APPEND_THROTTLE);
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

/** Rows that are drawn with the list itself: their tiles come at once, the others follow row by row. */
const AT_ONCE = 1;
/** Rows in the page before the height of the screen is known; without them the list stayed empty for a frame. */
const FIRST_ROWS = 2;

/**
 * A row that holds its place until its turn. A screen of tiles drawn in one go is a task of a third of a second on a slow
 * phone; a row is a fifth of that, and between two rows the page scrolls and answers.
 */
function Row({ columns, first, children }: { columns: number; first: boolean; children: ReactNode }) {
  const drawn = useTurn(first);
  return (
    <div className={css.row} data-columns={columns}>
      {drawn ? children : Array.from({ length: columns }, (_, at) => <TileSkeleton key={at} />)}
    </div>
  );
}

export interface TileRowsProps {
  games: readonly Game[];
  shape: Shape;
  /** There are games after these, and they can be asked for. */
  hasMore: boolean;
  loadingMore: boolean;
  showMore: () => void;
  /** What stands under a tile. */
  under?: (game: Game) => ReactNode;
}

/** Games in rows of tiles, only those in sight in the page, the next ones when its end is reached. On a `TileShelf`. */
export function TileRows({ games, shape, hasMore, loadingMore, showMore, under }: TileRowsProps) {
  const t = useMessages<GamesKey>();
  const end = useEnd(showMore);
  const rows = rowsOf(games, shape.columns);
  const list = usePreload(rows, shape.rowSize);
  return (
    <div ref={list}>
      {/* A new number of columns is another list: heights measured before would be wrong. */}
      <WindowVirtualizer key={shape.columns} itemSize={shape.rowSize} bufferSize={BUFFER} ssrCount={FIRST_ROWS}>
        {rows.map((row, index) => (
          <Row key={row[0]?.nodeId} columns={shape.columns} first={index < AT_ONCE}>
            {row.map((game) =>
              under ? (
                <div key={game.nodeId} className={css.cell}>
                  <GameTile game={game} />
                  {under(game)}
                </div>
              ) : (
                <GameTile key={game.nodeId} game={game} />
              ),
            )}
          </Row>
        ))}
      </WindowVirtualizer>
      {hasMore && (
        <div ref={end} className={css.end}>
          {loadingMore && <p role="status">{t('games.lobby.more')}</p>}
        </div>
      )}
    </div>
  );
}
