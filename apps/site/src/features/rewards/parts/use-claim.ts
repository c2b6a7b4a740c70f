import type { ClaimedRewards } from '@sampan/contract';
import { newIntent } from '@sampan/web-client/calls/caller';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { rewardsEndpoints } from '../../../shared/api/rewards-endpoints.ts';

/** Claims one reward by its id, or all without one. What was claimed elsewhere meanwhile is asked for again. */
export function useClaim(onClaimed: (claimed: ClaimedRewards) => void) {
  const client = useQueryClient();
  const [intent, setIntent] = useState(newIntent);
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? call(rewardsEndpoints.claimAllRewards, {}, { intent })
        : call(rewardsEndpoints.claimReward, { id }, { intent }),
    onSuccess: (claimed) => onClaimed(claimed),
    onSettled: () => {
      setIntent(newIntent());
      for (const queryKey of [queryKeys.rewards, queryKeys.bonuses, queryKeys.records])
        void client.invalidateQueries({ queryKey });
    },
  });
}
