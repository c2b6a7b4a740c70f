import { test } from 'vitest';
import { startJourney } from './src/journey.ts';
import { runJourney } from './src/whole-journey.ts';

startJourney({ shared: true, faultless: true });

test('S-001 S-169 S-236 S-243 S-301 S-302 S-338 S-402 R-73 Q-001 Q-006: the whole journey on a phone, dark', () =>
  runJourney({
    width: 360,
    height: 780,
    theme: 'dark',
    touch: true,
    firstVisit: true,
    phone: true,
    dictionary: 'en',
    username: 'somchai1',
    game: { name: 'Koi Evening', mistyped: 'koi evenimg' },
  }));
