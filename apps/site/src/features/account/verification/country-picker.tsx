import { Dialog, Icon, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { Flag } from './flag.tsx';
import type { VerificationKey } from './locales/index.ts';
import css from './mobile-field.module.css';
import { useCountryName } from './use-country-name.ts';
import type { Country } from './use-mobile.ts';

/** A search box pays from this many countries on. */
const SEARCH_FROM = 8;

export interface CountryPickerProps {
  countries: readonly Country[];
  chosen: string;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** Countries by name in the page's language, with flag and dialling code (S-494). */
export function CountryPicker({ countries, chosen, onChoose, onClose }: CountryPickerProps) {
  const t = useMessages<VerificationKey | SharedKey>();
  const countryName = useCountryName();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const rows = countries
    .map((country) => ({ country, name: countryName(country.countryCode) }))
    .filter(
      ({ country, name }) =>
        name.toLocaleLowerCase().includes(wanted) ||
        `${country.countryDialingCode} ${country.countryCode}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog open onClose={onClose} size="s" title={t('verification.country.title')} closeLabel={t('common.close')}>
      {countries.length >= SEARCH_FROM && (
        <TextField
          label={t('verification.country.search')}
          hideLabel
          bare
          type="search"
          icon="search"
          placeholder={t('verification.country.search')}
          data-autofocus={typesWithKeys() || undefined}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={css.countries}>
        {rows.map(({ country, name }) => (
          <li key={country.countryCode}>
            <button
              type="button"
              className={css.country}
              aria-pressed={country.countryCode === chosen}
              onClick={() => onChoose(country)}
            >
              <Flag country={country.countryCode} />
              <span>{name}</span>
              <span className="num">{country.countryDialingCode}</span>
              {country.countryCode === chosen && <Icon name="check" size="s" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={css.none}>
        {rows.length === 0 && t('verification.country.none')}
      </p>
    </Dialog>
  );
}
