import type { LotteryTicket } from '@sampan/contract';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { checkDays, type Days, type Preset, periodOf, presetDays, presets } from '@sampan/web-client/formatting/period';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { replaceQuery, useQueryParams } from '../../../shared/route/use-query-params.ts';

/** What a player tells tickets apart by, and the states behind it. */
export const stateGroups = {
  open: ['open'],
  waiting: ['locked', 'waiting'],
  won: ['won'],
  lost: ['lost'],
  cancelled: ['cancelled'],
  returned: ['returned'],
} as const satisfies Record<string, readonly LotteryTicket['state'][]>;
export type StateGroup = keyof typeof stateGroups;
export const stateGroupNames = Object.keys(stateGroups) as StateGroup[];

export const groupOf = (state: LotteryTicket['state']): StateGroup =>
  stateGroupNames.find((name) => (stateGroups[name] as readonly string[]).includes(state)) ?? 'open';

const GAME = /^[A-Z0-9_]{1,40}$/;
const NUMERO = /^\d{8}(-\d{4})?$/;
const TICKET = /^L\d{1,18}-\d{1,4}$/;
const PAGE_SIZE = 20;
const MOST_PAGES = 100_000;

const fitting = (text: string | null, form: RegExp): string => (text && form.test(text) ? text : '');

/** The filters of the tickets. They stand in the address: a reload, a shared link and Back keep them. */
export function useTicketFilters() {
  const { timeZone } = useBrand();
  const params = useQueryParams();
  const named = params.get('period');
  const own: Days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const usesOwn = named === 'own';
  const preset = presets.find((one) => one === named) ?? 'week';
  // The end of today moves; taken once a visit, so that pages of one list belong together.
  const [now] = useState(serverNow);
  const days = usesOwn ? own : presetDays(preset, now, timeZone);
  const fault = usesOwn ? checkDays(own) : null;
  const state = stateGroupNames.find((name) => name === params.get('state')) ?? '';
  const [gameCode, numero] = [fitting(params.get('game'), GAME), fitting(params.get('numero'), NUMERO)];
  const pageNo = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
  return {
    timeZone,
    choice: usesOwn ? ('own' as const) : preset,
    days,
    fault,
    state,
    gameCode,
    numero,
    /** A ticket that is open. */
    ticket: fitting(params.get('ticket'), TICKET),
    body: {
      pageNo,
      pageSize: PAGE_SIZE,
      // A draw that was asked for by its number is shown whenever its tickets were bought.
      ...(numero ? { numero } : fault ? {} : periodOf(days, timeZone)),
      ...(gameCode && { gameCode }),
      ...(state && { states: [...stateGroups[state]] }),
    },
    setPreset: (next: Preset) => replaceQuery({ period: next, from: '', to: '', numero: '', page: '' }),
    setDays: (next: Days) => replaceQuery({ period: 'own', from: next.from, to: next.to, numero: '', page: '' }),
    setState: (next: string) => replaceQuery({ state: next, page: '' }),
    setGame: (next: string) => replaceQuery({ game: next, numero: '', page: '' }),
    setPage: (next: number) => replaceQuery({ page: String(next) }),
    setTicket: (next: string) => replaceQuery({ ticket: next }),
  };
}

export type TicketFilters = ReturnType<typeof useTicketFilters>;
