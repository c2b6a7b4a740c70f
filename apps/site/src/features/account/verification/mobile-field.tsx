import { Icon, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { CountryPicker } from './country-picker-section.ts';
import { Flag } from './flag.tsx';
import type { VerificationKey } from './locales/index.ts';
import css from './mobile-field.module.css';
import { useCountryName } from './use-country-name.ts';
import type { Mobile } from './use-mobile.ts';

export interface MobileFieldProps {
  mobile: Mobile;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: () => void;
}

/**
 * A mobile number with its dialling code; a picker of countries with flags where the brand has one (F-016). Needs the
 * words of `verificationMessages`.
 */
export function MobileField({ mobile, error, hint, autoFocus, onBlur }: MobileFieldProps) {
  const t = useMessages<VerificationKey>();
  const countryName = useCountryName();
  const [open, setOpen] = useState(false);
  const name = countryName(mobile.country);
  const prefix =
    mobile.countries.length > 1 ? (
      <button
        type="button"
        className={css.picker}
        aria-haspopup="dialog"
        aria-label={t('verification.country.choose', { name, code: mobile.dialingCode })}
        onClick={() => setOpen(true)}
      >
        <Flag country={mobile.country} />
        {mobile.dialingCode}
        <Icon name="chevron-down" size="s" />
      </button>
    ) : (
      mobile.dialingCode
    );
  return (
    <>
      <TextField
        label={t('verification.mobile.label')}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        prefix={prefix}
        value={mobile.text}
        maxLength={20}
        error={error}
        hint={hint}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        onBlur={onBlur}
        onChange={(event) => mobile.setText(event.target.value)}
      />
      {open && (
        <Suspense fallback={null}>
          <CountryPicker
            countries={mobile.countries}
            chosen={mobile.country}
            onChoose={(country) => {
              mobile.choose(country);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
