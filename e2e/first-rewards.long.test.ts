import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { playFirstRewards } from './src/first-reward-steps.ts';
import { startJourney } from './src/journey.ts';

startJourney({ faultless: true });

test.each([
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
] as const)(
  'S-310 S-311 S-312 S-315 S-316 S-424 a new player meets every kind of reward within two minutes of registering: $name',
  async ({ name, ...options }) => {
    const seconds = await playFirstRewards({ options, picture: name, code: randomUUID().slice(0, 8) });
    expect(seconds, 'seconds of a person who reads first').toBeLessThanOrEqual(120);
  },
);
