import { test } from 'vitest';
import { startJourney } from './src/journey.ts';
import { lookAtMall, spendPoints } from './src/points-steps.ts';

startJourney({ faultless: true });

test.each([
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
  { name: 'desktop-en-light', width: 1440, height: 900, theme: 'light', calm: true },
  { name: 'desktop-vi-dark', width: 1440, height: 900, theme: 'dark', calm: true, dictionary: 'vi' },
] as const)('S-028 S-315 S-316 S-423 S-506 Q-001 Q-006 points are spent for goods and money: $name', spendPoints);

test('S-422 S-537 a visitor reads the mall and is asked to log in', async () => {
  await lookAtMall({ width: 360, height: 780, theme: 'dark', touch: true, calm: true });
});
