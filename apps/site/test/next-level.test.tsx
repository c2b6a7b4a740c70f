import type { RankProgress } from '@sampan/contract';
import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { rankMessages } from '../src/features/rank/locales/index.ts';
import { NextLevel } from '../src/features/rank/next-level.tsx';
import { drawPart, openWords, textOf } from './draw-site.tsx';

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', rankMessages);
});

type Level = RankProgress['levels'][number];
const limits = { maximum: '900.00', perDayCount: 5, perDayAmount: '2000.00' };
const level = (labelName: string, withdrawal: Level['withdrawal'] = null): Level => ({
  labelName,
  color: '#00341f',
  color2: '#7fe3b5',
  turnover: '0.00',
  deposits: '0.00',
  keepMonthly: '0.00',
  withdrawal,
});
const vip = { csType: 'VIP', enabled: true } as never;

const draw = async (levels: Level[], rankLevel: number, customerService: never[] = []) => {
  const progress = { rankLevel, levels } as RankProgress;
  return textOf(await drawPart(<NextLevel progress={progress} />, { text, permission: { customerService } }));
};

it('review 36: a level brings what it changes, and none is a list of “Standard”', async () => {
  const middle = await draw([level('Reed'), level('Jade'), level('Pearl', limits), level('Amber')], 0);
  expect(middle).toContain('What Pearl brings');
  expect(middle).toContain('5 times, 2,000.00');
  expect(middle, 'Jade comes first').toContain('Jade keeps your limits');
  const last = [level('Reed'), level('Jade', limits), level('Pearl')];
  expect(await draw(last, 0)).not.toContain('keeps your limits');
  expect(await draw(last, 1), 'no level above has limits of its own').toBe('');
  const served = await draw(last, 1, [vip]);
  expect(served).toContain('What Pearl brings');
  expect(served).toContain('Customer service');
  for (const drawn of [middle, served]) expect(drawn).not.toContain('Standard');
});
