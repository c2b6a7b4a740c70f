import { test } from 'vitest';
import { tryDemo, tryPasskey, trySecondStep } from './src/login-method-steps.ts';
import { logInTwice, startJourneyWithProviders } from './src/provider-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

// The usual run has Google and each method at one of the two widths.
const people = await startJourneyWithProviders();
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

test.each([
  ['google', '1440', desktop],
  ['facebook', '360', phone],
  ['facebook', '1440', desktop],
] as const)(
  'S-004 S-081 E-068 sign-in with %s at %s px: to its page and back, once with a name to choose, then at once',
  (provider, _, options) => logInTwice(people, provider, options),
);

test('S-005 S-080 S-114 S-115 S-116 S-117 S-460 S-529 S-535 R-73 free demo at 1440 px: plays with demo money, real things ask for an account', () =>
  tryDemo(desktop));

test('R-51 a passkey at 1440 px: added, named, logged in with, counted as both steps, removed', () =>
  tryPasskey(desktop));

test('R-53 the second step and the devices at 360 px: on with an app, asked at login, a recovery code, log out everywhere', () =>
  trySecondStep(phone));
