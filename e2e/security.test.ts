import { test } from 'vitest';
import { startJourney } from './src/journey.ts';
import { walkSecurityCentre } from './src/security-steps.ts';

startJourney({ shared: true });

test('S-299 S-512 E-015 D-012 the security centre at 360 px: picture, name, contact, payment password, closing', () =>
  walkSecurityCentre('reefsmall', { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' }));
