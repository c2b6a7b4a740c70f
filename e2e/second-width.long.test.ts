import { beforeAll, describe, test } from 'vitest';
import { workOutOwnRound } from './src/fairness-steps.ts';
import { startJourney } from './src/journey.ts';
import { logInByKeyboard } from './src/login-popup-steps.ts';
import { askEveryField, registerByNumber, registerWithEveryField } from './src/registration-journeys.ts';
import { walkSecurityCentre } from './src/security-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

// The usual run has each of these at the other width.
startJourney({ faultless: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light', dictionary: 'th' };

test('S-071 S-082 S-086 S-090 S-093 S-096 S-097 S-098 S-103 S-109 S-113: the popup logs in with the keyboard alone, at 1440 px, Thai', () =>
  logInByKeyboard(desktop, 'mali'));

test('S-083 S-134 S-155 S-158 S-161 S-168 S-169 E-008 E-018: registration by mobile number with a code, at 1440 px, Thai', () =>
  registerByNumber(desktop, { typed: '0812350002', e164: '+66812350002' }));

test('S-299 S-512 E-015 D-012 the security centre at 1440 px: picture, name, contact, payment password, closing', () =>
  walkSecurityCentre('reeflarge', { ...desktop, dictionary: 'en' }));

test('R-35: a member works a round of their own out in the browser, and finds every alteration (en, 1440 px)', () =>
  workOutOwnRound({ ...desktop, dictionary: 'en' }));

// The last of this site: its fields stay on.
describe('with every optional field', () => {
  beforeAll(askEveryField, 180_000);

  test('S-146 S-147 S-149 S-164 S-165 S-170 S-190 S-191 S-194 S-475 D-004 D-012 E-010: registration with every optional field, at 360 px, English', () =>
    registerWithEveryField(phone, 'crew7a'));
});
