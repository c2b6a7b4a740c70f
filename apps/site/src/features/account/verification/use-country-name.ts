import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Names of countries in the page's language; a country the browser has no name for keeps its code. */
export function useCountryName(): (countryCode: string) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'region' });
    return (countryCode) => (countryCode === '' ? '' : (names.of(countryCode) ?? countryCode));
  }, [i18n.locale]);
}
