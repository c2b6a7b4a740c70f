import { test } from 'vitest';
import { offerBonuses, playBonusThrough } from './src/bonus-steps.ts';
import { startJourney, visitAs } from './src/journey.ts';

// The usual run has it at 1440 px.
startJourney({ prepare: offerBonuses });

test('S-310 S-309 S-308 S-429 S-516 S-517 S-518 a deposit with a bonus is played through at 360 px, and every page agrees', async () => {
  await playBonusThrough(await visitAs('mali', { width: 360, height: 780, theme: 'dark', touch: true }));
});
