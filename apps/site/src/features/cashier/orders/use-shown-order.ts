import { navigate } from '../../../shared/route/navigate.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';

/** The order on show stands in the address, so that Back leaves it and a reload comes back to it. */
export function useShownOrder(prefix: 'D' | 'W') {
  const params = useQueryParams();
  const asked = params.get('order') ?? '';
  const reference = asked.startsWith(prefix) && /^[A-Za-z0-9-]{1,40}$/.test(asked) ? asked : null;
  const show = (next: string | null) => {
    navigate(next ? `${location.pathname}?order=${encodeURIComponent(next)}` : location.pathname);
    scrollTo({ top: 0 });
  };
  return { reference, show };
}
