import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePushedDraw } from '../../../shared/lottery/pushed-draws.ts';
import { historyQuery } from '../shared/lottery-queries.ts';

/** Results of a game that are asked for while one is waited for. */
const ASKED = 5;
const SOON = 4_000;
/** A result is pushed within seconds; what has not come by then is asked for. */
const GRACE = 3_000;

interface Wanted {
  gameCode: string;
  numero: string;
  /** The result, where it is known already. */
  openNumber?: string | undefined;
  /** When it is drawn by the clock of this device, epoch ms. */
  drawsAt?: number | undefined;
}

export interface DrawnResult {
  openNumber: string | null;
  /** It came while this page waited for it: it may move. */
  fresh: boolean;
}

/** The result of a draw: as it was given, as it is pushed, or, where the socket was away or the page came late, as it is asked for. */
export function useDrawnResult({ gameCode, numero, openNumber, drawsAt }: Wanted): DrawnResult {
  const pushed = usePushedDraw(gameCode, numero);
  // Known at the first look: nothing is played again.
  const [known] = useState(openNumber ?? pushed?.openNumber ?? null);
  const asked = useQuery({
    ...historyQuery(gameCode, ASKED),
    enabled: openNumber === undefined && pushed === null,
    refetchInterval: ({ state: { data } }) =>
      data?.some((draw) => draw.numero === numero) ? false : Math.max(SOON, (drawsAt ?? 0) + GRACE - Date.now()),
  });
  const found = asked.data?.find((draw) => draw.numero === numero)?.openNumber;
  const result = pushed?.openNumber ?? openNumber ?? found ?? null;
  const fresh = known === null && pushed !== null;
  return { openNumber: result, fresh };
}
