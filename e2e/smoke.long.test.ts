import { test } from 'vitest';
import { startJourney } from './src/journey.ts';
import { runJourney } from './src/whole-journey.ts';

// The usual run has it on a phone.
startJourney({ shared: true, faultless: true });

test('S-001 S-169 S-236 S-243 S-301 S-302 S-338 S-402 R-73 Q-001 Q-006: the whole journey on a desktop, light, in Thai', () =>
  runJourney({
    width: 1440,
    height: 900,
    theme: 'light',
    calm: true,
    firstVisit: true,
    phone: false,
    dictionary: 'th',
    username: 'naree2',
    game: { name: 'ปลาคาร์ปยามเย็น', mistyped: 'ปลาคาร์ปยามเยน' },
  }));
