import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { declareSettings, defineSetting } from './setting.ts';

const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code),
    'must be a country code of two capital letters, such as TH',
  );
const part = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9.:_-]*$/, 'must hold letters, digits, . : _ - only');

/** Which telephone numbers a brand takes, and who proves them. */
export const phoneSettings = declareSettings({
  countries: defineSetting({
    key: 'phone.countries',
    schema: z.array(country).min(1).max(250),
    initial: ['TH', 'PH', 'VN', 'ID', 'MY', 'SG', 'KH', 'LA', 'MM', 'BN'],
    about: 'Countries whose mobile numbers are taken; the first is the one that is chosen already.',
  }),
  countryPicker: defineSetting({
    key: 'phone.countryPicker',
    schema: z.boolean(),
    initial: false,
    about: 'true lets players choose the country of their number; false takes numbers of the first country only.',
  }),
  firebaseSms: defineSetting({
    key: 'phone.firebaseSms',
    schema: z.boolean(),
    initial: false,
    about: 'true has text messages sent and numbers proven by Firebase; phone.firebaseProject must be filled in.',
  }),
  firebaseProject: defineSetting({
    key: 'phone.firebaseProject',
    schema: z.strictObject({ projectId: part(60), apiKey: part(80), authDomain: part(120) }),
    initial: { projectId: '', apiKey: '', authDomain: '' },
    about:
      'The Firebase project: {"projectId": "…", "apiKey": "…", "authDomain": "….firebaseapp.com"}. None of it is secret.',
  }),
});
