import type { Balance } from '@sampan/contract';
import { isDemo } from '@sampan/contract/account-types';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { useMember } from '../session/use-member.ts';

/** A `balance` event makes it stale with the rest of the bonuses: a bet takes wagering off. */
const standingQuery = queryOptions({
  queryKey: [...queryKeys.bonuses, 'standing'],
  queryFn: async ({ signal, client }) => {
    const standing = await call(endpoints.moneyStanding, {}, { signal });
    // The header shows what was read together with the reasons, so that the two never disagree.
    client.setQueryData<Balance>(queryKeys.balance, (old) =>
      old ? { ...old, sumBalance: standing.available, held: standing.held, bonus: standing.bonus } : old,
    );
    return standing;
  },
  staleTime: 5_000,
});

/** Where the member's money stands; demo accounts have nothing that is locked. */
export function useMoneyStanding() {
  const member = useMember();
  return useQuery({
    ...standingQuery,
    enabled: member !== null && member !== undefined && !isDemo(member.type),
    refetchOnMount: 'always',
  });
}
