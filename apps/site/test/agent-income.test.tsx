import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { DaysTable } from '../src/features/commissions/income/days-table.tsx';
import { NeedsCard } from '../src/features/commissions/income/needs-card.tsx';
import { commissionsMessages } from '../src/features/commissions/locales/index.ts';
import { drawPart, openWords, textOf } from './draw-site.tsx';

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', commissionsMessages);
});

const sums = (realtime: string, daily: string, total: string) => ({
  dividend: '0.00',
  daily,
  hourly: '0.00',
  realtime,
  given: '0.00',
  total,
});

it('S-331 a day says what it came from, one that brought nothing says nothing', async () => {
  const days = [
    { day: '2026-11-20', ...sums('0.00', '0.00', '0.00') },
    { day: '2026-11-21', ...sums('1.00', '2.50', '3.50') },
    { day: '2026-11-22', ...sums('0.00', '0.00', '0.00') },
  ];
  const totals = sums('1.00', '2.50', '3.50');
  const income = {
    days,
    totals,
    before: sums('0.00', '0.00', '0.00'),
    today: { ...sums('0.00', '0.00', '0.00'), asOf: 0 },
    lastPayment: null,
    nextRealtime: null,
    next: [],
    claimable: [],
    given: [],
  };
  const html = await drawPart(<DaysTable income={income} today="2026-11-22" />, { text });
  const said = html
    .split('<tr')
    .filter((row) => row.includes('scope="row"'))
    .map((row) => textOf(row));
  expect(said[0]).toContain('still running');
  expect(said[1]).toContain('2 kinds');
  expect(said[2]).toContain('Nov 20, 2026');
  expect(said[2]).not.toContain('kind');
});

it('S-331 the next tier says what it is worth, where that is anything', async () => {
  const needs = { tier: 1, rate: 500, sales: '5.00', active: 1, loss: '0.00' };
  const next = { kind: 'realtime', tier: null, soFar: '0.00', sales: '0.00', active: 0, rateNow: 0 } as const;
  const draw = async (worth: string) =>
    textOf(await drawPart(<NeedsCard next={{ ...next, needs: { ...needs, worth } }} timeZone="UTC" />, { text }));
  expect(await draw('0.25')).toMatch(/Then 0\.05 % for the whole window\. About \$?0\.25 more\./);
  expect(await draw('0.00')).toContain('for the whole window.');
  expect(await draw('0.00')).not.toContain('About');
});
