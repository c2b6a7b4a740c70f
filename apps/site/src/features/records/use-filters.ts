import { serverNow } from '@sampan/web-client/calls/server-clock';
import { checkDays, type Days, type Preset, periodOf, presetDays, presets } from '@sampan/web-client/formatting/period';
import { useState } from 'react';
import { useBrand } from '../../shared/brand/use-permission.ts';
import { replaceQuery, useQueryParams } from '../../shared/route/use-query-params.ts';

const isPreset = (text: string | null): text is Preset => (presets as readonly string[]).includes(text ?? '');

/** The filters of a record. They stand in the address: a reload, a shared link and Back keep them (S-516). */
export function useFilters(kindName: string) {
  const { timeZone } = useBrand();
  const params = useQueryParams();
  const named = params.get('period');
  const own: Days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const usesOwn = named === 'own';
  const preset: Preset = isPreset(named) ? named : 'week';
  // The end of today moves; taken once a visit, so that pages of one list belong together.
  const [now] = useState(serverNow);
  const days = usesOwn ? own : presetDays(preset, now, timeZone);
  const fault = usesOwn ? checkDays(own) : null;
  const pageNo = Math.min(100_000, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
  const kind = params.get(kindName) ?? '';
  return {
    timeZone,
    choice: usesOwn ? ('own' as const) : preset,
    days,
    fault,
    /** null while own dates cannot be asked for. */
    period: fault ? null : periodOf(days, timeZone),
    pageNo,
    kind,
    setPreset: (next: Preset) => replaceQuery({ period: next, from: '', to: '', page: '' }),
    setDays: (next: Days) => replaceQuery({ period: 'own', from: next.from, to: next.to, page: '' }),
    setKind: (next: string) => replaceQuery({ [kindName]: next, page: '' }),
    setPage: (next: number) => replaceQuery({ page: String(next) }),
  };
}

export type Filters = ReturnType<typeof useFilters>;
