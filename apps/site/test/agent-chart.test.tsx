import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { agentsMessages } from '../src/features/agents/locales/index.ts';
import { DayChart } from '../src/features/agents/parts/day-chart.tsx';
import { drawPart, openWords, textOf } from './draw-site.tsx';

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', agentsMessages);
});

const dayOf = (day: string, valid: string, rounds: number) => ({
  day,
  valid,
  rounds,
  stake: valid,
  deposits: '0.00',
  withdrawals: '0.00',
  playersNet: '0.00',
});
const draw = (valid: readonly string[], before: readonly string[]) =>
  drawPart(
    <DayChart
      days={valid.map((amount, at) => dayOf(`2026-11-2${at}`, amount, Number(amount) > 0 ? 1 : 0))}
      before={before.map((amount, at) => dayOf(`2026-11-1${at}`, amount, Number(amount) > 0 ? 1 : 0))}
    />,
    { text },
  );

it('S-331 each day of the overview stands beside the same day of the period before, drawn and read', async () => {
  const html = await draw(['50.00', '100.00'], ['100.00', '0.00']);
  // The first day had twice as much the time before: its mark is as high as the second day's bar.
  expect(html).toContain('d="M1 4.0h8"');
  expect(html.match(/h8/g)).toHaveLength(1);
  expect(textOf(html)).toContain('The 2 days before');
  const rows = html.split('<tr').filter((row) => row.includes('2026-11-2'));
  expect(rows.map((row) => textOf(row).replaceAll(/\s/g, ''))).toEqual([
    expect.stringContaining('2026-11-2050.00100.00'),
    expect.stringContaining('2026-11-21100.000.00'),
  ]);
});

it('S-331 a period and the one before it without any bet have an empty state and no chart', async () => {
  const html = await draw(['0.00'], ['0.00']);
  expect(html).not.toContain('<svg class="_chart');
  expect(textOf(html)).toContain('No data in this period');
});
