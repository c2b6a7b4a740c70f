import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { useSeconds } from '../shared/draw-clock.ts';
import type { TimedDraw, TimedPage } from '../shared/lottery-queries.ts';
import { readSale } from './betting-sale.ts';
import { type EvaluatedLine, evaluateLine, type Sale, type SlipSum, sumSlip } from './slip/evaluate-line.ts';
import { restoreDraft, storeDraft, takeOverDraft } from './slip/slip-draft.ts';
import { changeSlip, emptySlip, type SlipChange, type SlipState } from './slip/slip-state.ts';

export interface Betting {
  page: TimedPage;
  sale: Sale;
  slip: SlipState;
  change: (change: SlipChange) => void;
  lines: readonly EvaluatedLine[];
  sum: SlipSum;
  /** Draws that are still sold, the running one first. */
  open: readonly TimedDraw[];
  /** The draws that the slip is for. */
  chosen: readonly TimedDraw[];
}

/** The slip of a game with all that follows from it. null: this page does not know the game's payout table. */
export function useBetting(page: TimedPage, playType: string): Betting | null {
  const { digits } = useFormat();
  const { gameCode } = page.game;
  const [slip, change] = useReducer(changeSlip, null, () => firstSlip(page, playType));
  const account = useMember()?.account;
  useEffect(() => {
    if (account !== undefined) takeOverDraft(gameCode);
    storeDraft(gameCode, slip);
  }, [gameCode, slip, account]);
  const now = useSeconds();
  const passed = page.draws.filter(({ clock }) => now >= clock.closesAt).length;
  const { series, draws } = slip;
  const open = useMemo(() => page.draws.slice(passed), [page, passed]);
  const chosen = useMemo(() => open.slice(0, Math.max(1, draws)), [open, draws]);
  const sale = useMemo(() => readSale(page, { series, draws: chosen, digits }), [page, series, chosen, digits]);
  const lines = useMemo(() => (sale ? slip.lines.map((line) => evaluateLine(sale, line)) : []), [sale, slip.lines]);
  const sum = useMemo(() => sumSlip(lines, Math.max(1, chosen.length)), [lines, chosen.length]);
  return sale && { page, sale, slip, change, lines, sum, open, chosen };
}

function firstSlip(page: TimedPage, playType: string): SlipState {
  const kinds = page.playMenuGroups.flatMap(({ playMenus }) => playMenus);
  const known = (playId: string) => kinds.some((kind) => kind.playId === playId);
  const first = known(playType) ? playType : (kinds[0]?.playId ?? '');
  const mode = page.bettingModes.at(0)?.code ?? 'whole';
  const restored = restoreDraft(page.game.gameCode, emptySlip(first, { mode, multiple: 1 }));
  // What the address asks for goes before what was looked at last.
  return changeSlip(restored, {
    do: 'show',
    playId: known(playType) || !known(restored.playId) ? first : restored.playId,
  });
}

/** Says that the running draw has locked while a slip was filled: from which draw to which. */
export function useMovedDraw(numero: string | undefined, filled: boolean) {
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null);
  const last = useRef(numero);
  useEffect(() => {
    const from = last.current;
    last.current = numero;
    if (from && numero && from !== numero && filled) setMoved({ from, to: numero });
  }, [numero, filled]);
  return { moved, forget: () => setMoved(null) };
}
