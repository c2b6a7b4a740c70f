import { getCountryCallingCode, parsePhoneNumberFromString as parseNumber } from 'libphonenumber-js/mobile';

/** Why a number is not taken. */
export type NumberFault = 'missing' | 'invalid' | 'country';

export interface TypedNumber {
  mobileNum?: string | undefined;
  /** `+66` or `66`; absent: the first of `countries`. */
  countryDialingCode?: string | undefined;
}

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');

/**
 * A mobile number as it was typed (0812345678, 81 234 5678, +66812345678), checked by the numbering plans: only numbers
 * that can be mobile count, so that no code is sent to a number that charges for listening.
 */
export function readMobileNumber(
  { mobileNum, countryDialingCode }: TypedNumber,
  countries: readonly string[],
): { value: string; country: string } | NumberFault {
  const typed = (mobileNum ?? '').trim();
  if (typed === '') return 'missing';
  if (!/^\+?[0-9 ()./-]{4,30}$/.test(typed)) return 'invalid';
  const code = digitsOf(countryDialingCode ?? '');
  const isServed = countries.some((country) => getCountryCallingCode(country as 'TH') === code);
  if (code !== '' && !isServed) return 'country';
  const whole = typed.startsWith('+') || code === '' ? typed : null;
  const first = countries[0] as 'TH' | undefined;
  const parsed =
    whole === null
      ? parseNumber(typed, { defaultCallingCode: code, extract: false })
      : parseNumber(whole, { ...(first ? { defaultCountry: first } : {}), extract: false });
  if (!parsed?.isValid()) return 'invalid';
  if (!parsed.country || !countries.includes(parsed.country)) return 'country';
  return { value: parsed.number, country: parsed.country };
}
