import type { BodyOf, lotteryEndpoints as rows, ValueOf } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../../shared/api/lottery-endpoints.ts';
import { awaitResults } from '../../../../shared/lottery/awaited-results.ts';
import { openModal } from '../../../../shared/modals/modals.ts';
import { sessionArea } from '../../../../shared/storage/browser-storage.ts';
import { gameQuery, ticketsKey } from '../../shared/lottery-queries.ts';
import type { SlipLine } from '../slip/evaluate-line.ts';
import type { Betting } from '../use-betting.ts';

type Body = BodyOf<(typeof rows)['placeSlip']>;
type Answer = ValueOf<(typeof rows)['placeSlip']>;

/** A slip that was bought: what the server said, and the lines for another of it. */
export interface Placed {
  answer: Answer;
  lines: readonly SlipLine[];
  /** Its draws, the first one first. */
  draws: Betting['chosen'];
}

/** Outlives the view: a slip whose answer was lost is sent again with the same key, also after coming back. */
const intent = makeOrderIntent(newIntent);

function bodyOf({ page, sum, chosen, sale, slip }: Betting): Body {
  return {
    gameCode: page.game.gameCode,
    lines: sum.ready.map(({ line: { playId, picks, mode, multiple } }) => ({
      playId,
      picks: picks.map((group) => [...group]),
      mode,
      multiple,
      series: sale.series,
    })),
    draws: chosen.map(({ numero }) => ({ numero })),
    stopOnWin: chosen.length > 1 && slip.stopOnWin,
  };
}

interface Sent extends Omit<Placed, 'answer'> {
  body: Body;
}

const sentOf = (betting: Betting): Sent => ({
  body: bodyOf(betting),
  lines: betting.sum.ready.map(({ line }) => line),
  draws: betting.chosen,
});

/** Buys the slip, once for one press. A slip whose answer was lost stays the one that is sent, whatever was changed since. */
export function usePlaceSlip(betting: Betting) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [unsure, setUnsure] = useState<Sent | null>(null);
  const running = useRef(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: gameQuery(betting.page.game.gameCode).queryKey });
    void client.invalidateQueries({ queryKey: queryKeys.balance });
  };
  const refused = (error: unknown, sent: Sent) => {
    if (isUnsure(error)) setUnsure(sent);
    else {
      intent.settle();
      setUnsure(null);
    }
    if (isApiError(error, 'balance.insufficient')) openModal('playSheetModal');
    refresh();
    setFailure(error);
  };
  const place = async (): Promise<boolean> => {
    // Set before the first await: a second tap in the same frame buys no second slip.
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const sent = unsure ?? sentOf(betting);
    try {
      const answer = await call(lotteryEndpoints.placeSlip, sent.body, { intent: intent.keyFor(sent.body) });
      intent.settle();
      setUnsure(null);
      awaitResults(sessionArea.get('username') ?? '', answer.placedAt);
      setPlaced({ answer, lines: sent.lines, draws: sent.draws });
      const bought = new Set(sent.lines.map(({ id }) => id));
      betting.change({ do: 'keep', ids: betting.slip.lines.map(({ id }) => id).filter((id) => !bought.has(id)) });
      void client.invalidateQueries({ queryKey: ticketsKey });
      refresh();
      return true;
    } catch (error) {
      refused(error, sent);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    place,
    busy,
    failure,
    placed,
    unsure: unsure !== null,
    forgetFailure: () => setFailure(null),
    forgetPlaced: () => setPlaced(null),
  };
}
