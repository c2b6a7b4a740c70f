import type { MerchantWallet } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';

/** While something is on its way it is asked after this many milliseconds again. */
const ON_ITS_WAY = 1_500;
const isUnderWay = (wallet: MerchantWallet | undefined) =>
  wallet?.wallets.some(({ pending }) => Number(pending) > 0) ?? false;

export const walletsKey = [...queryKeys.records, 'vendor-wallets'] as const;

export const vendorWalletsQuery = queryOptions({
  queryKey: queryKeys.vendorWallets,
  queryFn: ({ signal }) => call(endpoints.merchantWallet, {}, { signal }),
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? ON_ITS_WAY : false),
  staleTime: 1000,
  refetchOnMount: 'always',
});

export const vendorTransfersQuery = queryOptions({
  queryKey: [...walletsKey, 'transfers'],
  queryFn: ({ signal }) => call(endpoints.vendorTransfers, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.list.some((transfer) => transfer.state === 'pending') ? ON_ITS_WAY : false,
  staleTime: 1000,
  refetchOnMount: 'always',
});
