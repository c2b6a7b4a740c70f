import { useLingui } from '@lingui/react';
import type { IdentityDocument, IdentityState } from '@sampan/contract';
import { useMemo } from 'react';

/** Names of countries in the page's language: those of the brand first, then everywhere else by name. */
export function useCountries({ countries, passportCountries }: IdentityState) {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'region' });
    const nameOf = (country: string) => names.of(country) ?? country;
    const option = (country: string) => ({ value: country, label: nameOf(country) });
    const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, i18n.locale);
    return {
      nameOf,
      options: [...countries.map(({ country }) => option(country)), ...passportCountries.map(option).toSorted(byName)],
      documentsOf: (country: string): readonly IdentityDocument[] =>
        countries.find((one) => one.country === country)?.documents ?? ['passport'],
    };
  }, [i18n.locale, countries, passportCountries]);
}
