import type { Deposit, endpoints as table, ValueOf, Withdrawal } from '@sampan/contract';
import { currentLanguage } from '@sampan/web-client/i18n/language';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { cashierEndpoints } from './cashier-endpoints.ts';
import { isFinal } from './withdrawals/withdrawal-steps.ts';

export type DepositMethod = ValueOf<(typeof table)['depositMethods']>[number];
export type BonusOffer = ValueOf<(typeof table)['depositBonuses']>[number];
export type WithdrawalOptions = ValueOf<(typeof table)['withdrawalOptions']>;

const key = (...parts: (string | number)[]) => [...queryKeys.cashier, ...parts];
/** A `cashier` event refetches at once; this is for the time when the socket is down. */
const POLL = 5_000;
/** While the provider has not said yet where to pay. */
const POLL_FIRST = 700;
const PAGE_SIZE = 5;

/** Their names are in the reader's language. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: key('methods', currentLanguage()),
    queryFn: ({ signal }) => call(cashierEndpoints.depositMethods, {}, { signal }),
  });

export const bonusesQuery = queryOptions({
  queryKey: key('bonuses'),
  queryFn: ({ signal }) => call(cashierEndpoints.depositBonuses, {}, { signal }),
});

export const optionsQuery = queryOptions({
  queryKey: key('options'),
  queryFn: ({ signal }) => call(cashierEndpoints.withdrawalOptions, {}, { signal }),
  staleTime: 5_000,
});

export const depositQuery = (reference: string) =>
  queryOptions({
    queryKey: key('deposit', reference),
    queryFn: ({ signal }) => call(cashierEndpoints.getDeposit, { reference }, { signal }),
    staleTime: 2_000,
    refetchInterval: ({ state: { data } }) => {
      if (data && data.state !== 'waiting') return false;
      return data?.payUrl === '' && data.transfer === null ? POLL_FIRST : POLL;
    },
  });

export const withdrawalQuery = (reference: string) =>
  queryOptions({
    queryKey: key('withdrawal', reference),
    queryFn: ({ signal }) => call(cashierEndpoints.getWithdrawal, { reference }, { signal }),
    staleTime: 2_000,
    refetchInterval: ({ state }) => (!state.data || !isFinal(state.data.state) ? POLL : false),
  });

export const depositsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: key('deposits', pageNo),
    queryFn: ({ signal }) => call(cashierEndpoints.listDeposits, { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const withdrawalsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: key('withdrawals', pageNo),
    queryFn: ({ signal }) => call(cashierEndpoints.listWithdrawals, { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** Takes an order the server has just answered with; everything that may have moved with it is asked for again. */
export function takeDeposit(client: QueryClient, order: Deposit): void {
  client.setQueryData(depositQuery(order.reference).queryKey, order);
  void client.invalidateQueries({ queryKey: key('deposits') });
}

export function takeWithdrawal(client: QueryClient, order: Withdrawal): void {
  client.setQueryData(withdrawalQuery(order.reference).queryKey, order);
  for (const queryKey of [key('withdrawals'), key('options'), queryKeys.balance, queryKeys.records])
    void client.invalidateQueries({ queryKey });
}
