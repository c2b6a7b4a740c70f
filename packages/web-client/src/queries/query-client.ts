import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error.ts';

/** Reads are tried again when no answer came; a refusal is final. */
export function retryRead(failures: number, error: Error): boolean {
  return error instanceof ApiError ? error.isNetwork && failures < 2 : false;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: retryRead,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
        // Answers held in memory stay readable without a connection; the offline bar says so.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
      },
      // A write is repeated by its user alone, with the same intent.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
