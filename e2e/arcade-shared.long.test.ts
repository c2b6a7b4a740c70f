import { test } from 'vitest';
import { enterDemo, expectDemoMoney, meetPots, playDemoSlot } from './src/demo-steps.ts';
import { startJourney } from './src/journey.ts';
import { phone, play, playCrash } from './src/shared-game-steps.ts';

startJourney({ shared: true });

test('S-405 R-73 R-35 the shared round on a phone: a bet, a cash-out by hand, and the proof of bet and round', () =>
  play(phone, 'Sky Lantern', playCrash));

test('R-40 R-73 a cascade is played with demo money alone, pots not at all', async () => {
  const visitor = await enterDemo();
  await playDemoSlot(visitor, 'Mango Falls');
  await meetPots(visitor);
  await expectDemoMoney(['mango-falls']);
});
