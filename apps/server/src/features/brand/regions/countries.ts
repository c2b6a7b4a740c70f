import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** Every country a telephone number can be of, by name of its code: `{ countryCode: 'TH', countryDialingCode: '+66' }` (S-494). */
export const countries = getCountries()
  .map((code) => ({ countryCode: code as string, countryDialingCode: `+${getCountryCallingCode(code)}` }))
  .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
