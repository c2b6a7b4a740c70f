import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page's answer to its filters; it stands until the next one is there. `asked` null: not to be asked now. */
export function useAgentPage<Asked extends object, Value>(
  name: string,
  asked: Asked | null,
  read: (asked: Asked, signal: AbortSignal) => Promise<Value>,
) {
  return useQuery({
    queryKey: [...queryKeys.agents, name, asked],
    queryFn: ({ signal }) => read(asked as Asked, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
