import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { rewardsMessages } from '../src/features/rewards/locales/index.ts';
import { useRewardText } from '../src/features/rewards/parts/use-reward-text.ts';
import { drawPart, openWords, textOf } from './draw-site.tsx';

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', rewardsMessages);
});

type Progress = Parameters<ReturnType<typeof useRewardText>['progress']>[0];
function Said(progress: Progress) {
  return <p>{useRewardText().progress(progress)}</p>;
}
const say = async (progress: Progress) => textOf(await drawPart(<Said {...progress} />, { text }));

it('how far a reward is reads as a sentence in each unit', async () => {
  expect(await say({ unit: 'games', done: '1', target: '3' })).toBe('1 of 3 games');
  expect(await say({ unit: 'level', done: '0', target: '2' })).toBe('Level 0 of 2');
});
