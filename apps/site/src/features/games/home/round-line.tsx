import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { type ReactNode, useEffect, useState } from 'react';
import { noRounds, roundClock, roundPhase, sharedRounds } from '../../../shared/rounds/shared-rounds.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './round-line.module.css';

interface RoundLineProps {
  nodeId: string;
  /** What stands in the line while no round is on. */
  children: ReactNode;
}

/** How the shared round of a game stands. Nothing of it without a connection: it has gone on meanwhile. */
export function RoundLine({ nodeId, children }: RoundLineProps) {
  const { rounds, ahead } = useObserved(sharedRounds, noRounds);
  const round = rounds.get(nodeId);
  const online = useOnline();
  if (!round || round.over || ahead === null || !online) return children;
  return (
    <Standing key={round.number} closesAt={round.closesAt - ahead}>
      {children}
    </Standing>
  );
}

/** Wakes once a second while the window is open, and not at all while the round is on. */
function Standing({ closesAt, children }: { closesAt: number; children: ReactNode }) {
  const t = useMessages<GamesKey>();
  const [now, setNow] = useState(() => Date.now());
  const phase = roundPhase(closesAt, now);
  const changesIn = phase?.changesIn ?? null;
  useEffect(() => {
    if (changesIn === null) return;
    const timer = setTimeout(() => setNow(Date.now()), changesIn);
    return () => clearTimeout(timer);
  }, [changesIn, now]);
  if (!phase) return children;
  return (
    <span className={css.round} data-round={phase.left > 0 ? 'open' : 'on'}>
      {phase.left > 0 ? t('games.round.next', { time: roundClock(phase.left) }) : t('games.round.on')}
    </span>
  );
}
