import { cx } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './draw-line.module.css';
import { type KnownDraw, runningDraw, saleEnds, useDraws } from './draws.ts';

/** The server's clock, a second at a time. */
function useSeconds(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface DrawLineProps {
  draws: readonly KnownDraw[];
  className?: string;
}

/**
 * The running draw of a lottery (D-126): how long it is sold, then that its sale has ended, then the next one. Nothing where
 * none is known, and nothing without a connection: the vendor may have moved it (S-500).
 */
export function DrawLine({ draws, className }: DrawLineProps) {
  const t = useMessages<GamesKey>();
  const { duration } = useFormat();
  const now = useSeconds();
  const online = useOnline();
  const draw = runningDraw(draws, now);
  if (!draw || !online) return null;
  const left = saleEnds(draw) - now;
  return (
    <p className={cx(css.line, className)}>
      <span className={css.numero}>{t('games.draw', { numero: draw.numero })}</span>{' '}
      {left > 0 ? (
        <span className={css.sale}>
          {t('games.draw.closes')}{' '}
          <span role="timer" className={css.clock}>
            {duration(left)}
          </span>
        </span>
      ) : (
        <span className={css.closed}>{t('games.draw.closed')}</span>
      )}
    </p>
  );
}

/** The draw of one lottery, in a line of its own over its frame. */
export function DrawBar({ nodeId }: { nodeId: string }) {
  const [games] = useState([{ nodeId }]);
  const draws = useDraws(games).get(nodeId);
  return draws ? <DrawLine draws={draws} className={css.bar} /> : null;
}
