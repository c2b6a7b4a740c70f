import { newIntent } from '@sampan/web-client/calls/caller';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { raffleEndpoints } from '../../shared/api/raffle-endpoints.ts';

/** Part of the rewards: a new ticket or prize drops it on the open page. */
const key = [...queryKeys.rewards, 'raffle'] as const;
const WINNERS = 20;
const DRAWS = 5;

export const rafflesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(raffleEndpoints.raffles, {}, { signal }),
  staleTime: 5_000,
  refetchInterval: 30_000,
});

export const winnersQuery = (draw: string, pageNo: number) =>
  queryOptions({
    queryKey: [...key, 'winners', draw, pageNo],
    queryFn: ({ signal }) => call(raffleEndpoints.raffleWinners, { draw, pageNo, pageSize: WINNERS }, { signal }),
    staleTime: 30_000,
  });

export const drawsQuery = (code: string, pageNo: number) =>
  queryOptions({
    queryKey: [...key, 'draws', code, pageNo],
    queryFn: ({ signal }) => call(raffleEndpoints.raffleDraws, { code, pageNo, pageSize: DRAWS }, { signal }),
    staleTime: 30_000,
  });

/** Claims the prize of a place (E-048). */
export function useClaimPlace() {
  const client = useQueryClient();
  const [intent, setIntent] = useState(newIntent);
  return useMutation({
    mutationFn: (won: { draw: string; place: number }) => call(raffleEndpoints.claimRaffle, won, { intent }),
    onSettled: () => {
      setIntent(newIntent());
      for (const queryKey of [queryKeys.rewards, queryKeys.bonuses, queryKeys.records, queryKeys.balance])
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** The whole list of tickets of a draw, a text a line: its root is the one that was published. */
export async function readTicketList(draw: string): Promise<string> {
  const lines: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { leaves, next }: { leaves: string[]; next: number | null } = await call(raffleEndpoints.raffleList, {
      draw,
      after,
    });
    lines.push(...leaves);
    after = next;
  }
  return `${lines.join('\n')}\n`;
}
