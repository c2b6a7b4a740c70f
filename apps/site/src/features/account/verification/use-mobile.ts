import type { endpoints as table, ValueOf } from '@sampan/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';

export type Country = ValueOf<(typeof table)['countries']>[number];

/** Every country with its dialling code (E-059, S-441, S-494); it changes with numbering plans only. */
export const countriesQuery = queryOptions({
  queryKey: queryKeys.countries,
  queryFn: ({ signal }) => call(endpoints.countries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

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
