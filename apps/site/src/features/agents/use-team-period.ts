import { serverNow } from '@sampan/web-client/calls/server-clock';
import { addDays, checkDays, type Days, dayOf } from '@sampan/web-client/formatting/period';
import { useState } from 'react';
import { useBrand } from '../../shared/brand/use-permission.ts';

export const teamPresets = ['today', 'week', 'fortnight', 'month'] as const;
export type TeamPreset = (typeof teamPresets)[number];

/** `month`: from its first day on. */
function presetDays(preset: TeamPreset, today: string): Days {
  const from = {
    today,
    week: addDays(today, -6),
    fortnight: addDays(today, -13),
    month: `${today.slice(0, 8)}01`,
  }[preset];
  return { from, to: today };
}

/** The days a page shows, in the brand's time zone. */
export function useTeamPeriod() {
  const { timeZone } = useBrand();
  const [preset, setPreset] = useState<TeamPreset | null>('fortnight');
  const [own, setOwn] = useState<Days>({ from: '', to: '' });
  const days = preset ? presetDays(preset, dayOf(serverNow(), timeZone)) : own;
  const fault = preset ? null : checkDays(own);
  return {
    timeZone,
    preset,
    days,
    fault,
    /** null while own dates cannot be asked for. */
    asked: fault ? null : days,
    setPreset,
    setDays: (next: Days) => {
      setOwn(next);
      setPreset(null);
    },
  };
}

export type TeamPeriod = ReturnType<typeof useTeamPeriod>;
