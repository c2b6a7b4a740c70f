import { test } from 'vitest';
import { logInTwice, startJourneyWithProviders } from './src/provider-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

// The usual run has each provider at one of the two widths.
const people = await startJourneyWithProviders();
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

test.each([
  ['google', '1440', desktop],
  ['facebook', '360', phone],
] as const)(
  'S-004 S-081 E-068 sign-in with %s at %s px: to its page and back, once with a name to choose, then at once',
  (provider, _, options) => logInTwice(people, provider, options),
);
