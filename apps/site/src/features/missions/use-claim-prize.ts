import { newIntent } from '@sampan/web-client/calls/caller';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { rewardsEndpoints } from '../../shared/api/rewards-endpoints.ts';

/** Claims a prize where it stands: the claim of the reward centre, by the same id. */
export function useClaimPrize() {
  const client = useQueryClient();
  const [intent, setIntent] = useState(newIntent);
  return useMutation({
    mutationFn: (id: string) => call(rewardsEndpoints.claimReward, { id }, { intent }),
    onSettled: () => {
      setIntent(newIntent());
      for (const queryKey of [queryKeys.missions, queryKeys.rewards, queryKeys.bonuses, queryKeys.records])
        void client.invalidateQueries({ queryKey });
    },
  });
}
