import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from './navigate.ts';

/** The query of the address on show. */
export function useQueryParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Changes some of the query in place: no new step, no scrolling. An empty value removes its name. */
export function replaceQuery(changes: Readonly<Record<string, string>>): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  navigate(location.pathname + (query && `?${query}`) + location.hash, { replace: true });
}
