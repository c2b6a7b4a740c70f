import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filters } from './use-filters.ts';

type Period = NonNullable<Filters['period']>;

interface RecordAsked<Value> {
  period: Filters['period'];
  /** All else that the answer depends on, the record's name first. */
  key: readonly unknown[];
  read: (period: Period, signal: AbortSignal) => Promise<Value>;
}

/** A record of a period; it stands until the next one is there, and waits while own dates cannot be asked for. */
export function useRecord<Value>({ period, key, read }: RecordAsked<Value>) {
  return useQuery({
    queryKey: [...queryKeys.records, ...key, period],
    queryFn: ({ signal }) => read(period ?? { from: 0, to: 0 }, signal),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
