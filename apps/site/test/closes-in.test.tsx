import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { ClosesIn } from '../src/features/lottery/shared/countdown.tsx';
import { lotteryMessages } from '../src/features/lottery/shared/locales/index.ts';
import { drawPart, openWords, textOf } from './draw-site.tsx';

const HOUR = 3_600_000;
let text: Text;
beforeAll(async () => {
  text = await openWords('EN', lotteryMessages);
});

const say = async (hours: number) => {
  const closesAt = Date.now() + hours * HOUR;
  const clock = { numero: '1', closesAt, drawsAt: closesAt + HOUR };
  return textOf(await drawPart(<ClosesIn clock={clock} label="Closes in" />, { text })).trim();
};

it('a lottery closes in some hours, or on a day: never in a day', async () => {
  expect(await say(7)).toBe('Closes in');
  expect(await say(72)).toBe('Closes');
  expect(await say(-1)).toBe('');
});
