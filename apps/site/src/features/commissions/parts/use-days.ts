import { serverNow } from '@sampan/web-client/calls/server-clock';
import { addDays, type Days, dayOf } from '@sampan/web-client/formatting/period';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';

export const dayChoices = ['today', 'week', 'fortnight', 'month', 'quarter'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** Days back from today, today included. `month`: from its first day on. */
function daysOf(choice: DayChoice, today: string): Days {
  const back = { today: 0, week: 6, fortnight: 13, quarter: 89 };
  return { from: choice === 'month' ? `${today.slice(0, 8)}01` : addDays(today, -back[choice]), to: today };
}

/** The days a list shows, in the brand's time zone. */
export function useDays(first: DayChoice) {
  const { timeZone } = useBrand();
  const [choice, setChoice] = useState(first);
  const today = dayOf(serverNow(), timeZone);
  return { choice, setChoice, days: daysOf(choice, today), today, timeZone };
}
