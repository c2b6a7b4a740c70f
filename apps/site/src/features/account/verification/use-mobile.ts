import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Country, countriesQuery } from '../../../shared/brand/countries-query.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';

export type { Country };

export interface Mobile {
  /** As typed. */
  text: string;
  setText: (text: string) => void;
  /** `TH`, or '' where only one dialling code counts. */
  country: string;
  dialingCode: string;
  /** Countries to choose from; empty without the picker (F-016). */
  countries: readonly Country[];
  choose: (country: Country) => void;
  /** Whether it can be a number at all; the server knows the numbering plans. */
  isPlausible: boolean;
  /** What the calls want. */
  body: { mobileNum: string; countryDialingCode: string };
}

/** A mobile number that is being typed. `initial` comes from a remembered choice. */
export function useMobile(initial: { mobileNum?: string; countryDialingCode?: string } = {}): Mobile {
  const { phone } = usePermission();
  const [text, setText] = useState(initial.mobileNum ?? '');
  const [chosen, setChosen] = useState<Country | null>(null);
  const { data = [] } = useQuery({ ...countriesQuery, enabled: phone.picker });
  const countries = phone.picker ? data.filter((row) => phone.countries.includes(row.countryCode)) : [];
  const current =
    chosen ??
    countries.find((row) => row.countryDialingCode === initial.countryDialingCode) ??
    countries.find((row) => row.countryCode === phone.countries[0]);
  const dialingCode = current?.countryDialingCode ?? phone.dialingCode;
  const typed = text.trim();
  return {
    text,
    setText,
    country: current?.countryCode ?? '',
    dialingCode,
    countries,
    choose: setChosen,
    isPlausible: /^\+?[0-9 ()./-]+$/.test(typed) && /^\d{6,15}$/.test(typed.replaceAll(/\D/g, '')),
    body: { mobileNum: typed, countryDialingCode: dialingCode },
  };
}
