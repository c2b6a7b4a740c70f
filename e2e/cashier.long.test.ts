import { test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { bankMethods, demoMethods, depositByBank, depositByDemo } from './src/deposit-steps.ts';
import { site, startJourney, visitAs } from './src/journey.ts';

// The usual run pays by bank transfer, by PromptPay and by the demo provider here.
startJourney({ shared: true, faultless: true });

test('S-301 S-514 a deposit by each provider, on a phone', async () => {
  const { username } = await addPlayer(site);
  const visitor = await visitAs(username, { width: 360, height: 780, theme: 'dark', touch: true, calm: true });
  for (const method of bankMethods) await depositByBank(visitor, method);
  for (const method of demoMethods) await depositByDemo(visitor, method);
});
