import type { AgentContract, BodyOf, commissionsEndpoints as table, ValueOf } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { commissionsEndpoints } from './commissions-endpoints.ts';

export type Contract = AgentContract;
export type ContractKind = Contract['kind'];
export type Terms = Contract['terms'];
type Table = typeof table;
export type Contracts = ValueOf<Table['contracts']>;
export type Preview = ValueOf<Table['contractPreview']>;
export type Bills = ValueOf<Table['bills']>;
export type Bill = Bills['list'][number];
export type OpenedBill = ValueOf<Table['bill']>;
export type BillGame = ValueOf<Table['billGames']>['games'][number];
export type Income = ValueOf<Table['income']>;
export type IncomeByProduct = ValueOf<Table['incomeByProduct']>;

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

/** All that is kept of contracts and bills: an answer, an offer or a claim drops it. */
export const commissionsKey = [...queryKeys.agents, 'commissions'] as const;
const PAGE = 20;
const fresh = { staleTime: 5000 } as const;

export const contractsQuery = (kind: ContractKind) =>
  queryOptions({
    queryKey: [...commissionsKey, 'contracts', kind],
    queryFn: ({ signal }) => call(commissionsEndpoints.contracts, { kind, pageNo: 1, pageSize: 50 }, { signal }),
    ...fresh,
  });

/** Asked by the window around a game too, so not more often than a visit needs. */
export const unansweredQuery = queryOptions({
  queryKey: [...commissionsKey, 'unanswered'],
  queryFn: async ({ signal }) => {
    const answer = await call(commissionsEndpoints.contracts, { kind: 'daily', pageNo: 1, pageSize: 1 }, { signal });
    return answer.unanswered;
  },
  staleTime: 60_000,
});

export const previewQuery = (body: BodyOf<Table['contractPreview']> | null) =>
  queryOptions({
    queryKey: [...commissionsKey, 'preview', body],
    queryFn: ({ signal }) => call(commissionsEndpoints.contractPreview, body as NonNullable<typeof body>, { signal }),
    enabled: body !== null,
    staleTime: 60_000,
  });

export const billsQuery = (body: BodyOf<Table['bills']>) =>
  queryOptions({
    queryKey: [...commissionsKey, 'bills', body],
    queryFn: ({ signal }) => call(commissionsEndpoints.bills, body, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

const next = (last: { pageNo: number; totalPages: number }) =>
  last.pageNo < last.totalPages ? last.pageNo + 1 : undefined;

export const billQuery = (reference: string) =>
  infiniteQueryOptions({
    queryKey: [...commissionsKey, 'bill', reference],
    queryFn: ({ pageParam, signal }) =>
      call(commissionsEndpoints.bill, { reference, pageNo: pageParam, pageSize: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ members }) => next(members),
    ...fresh,
  });

export const billGamesQuery = (reference: string, playerId: string) =>
  queryOptions({
    queryKey: [...commissionsKey, 'bill', reference, playerId],
    queryFn: ({ signal }) => call(commissionsEndpoints.billGames, { reference, playerId }, { signal }),
    staleTime: 60_000,
  });

export const billBetsQuery = (reference: string, playerId: string, gameCode: string) =>
  infiniteQueryOptions({
    queryKey: [...commissionsKey, 'bill', reference, playerId, gameCode],
    queryFn: ({ pageParam, signal }) =>
      call(
        commissionsEndpoints.billBets,
        { reference, playerId, gameCode, pageNo: pageParam, pageSize: PAGE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: next,
    staleTime: 60_000,
  });

/** A running day moves: asked again every half a minute while it is looked at. */
export const incomeQuery = (body: BodyOf<Table['income']>) =>
  queryOptions({
    queryKey: [...commissionsKey, 'income', body],
    queryFn: ({ signal }) => call(commissionsEndpoints.income, body, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    ...fresh,
  });

/** Under the key of income, and asked as often: both say what the same days have brought. */
export const incomeByProductQuery = (body: BodyOf<Table['incomeByProduct']>) =>
  queryOptions({
    queryKey: [...commissionsKey, 'income', 'products', body],
    queryFn: ({ signal }) => call(commissionsEndpoints.incomeByProduct, body, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    ...fresh,
  });

/** The call that answers an offer of a kind (E-041 to E-044). */
export const answerEndpoints = {
  dividend: commissionsEndpoints.processDividend,
  daily: commissionsEndpoints.processDailySalary,
  hourly: commissionsEndpoints.processHourlySalary,
  realtime: commissionsEndpoints.processRealtimeSalary,
} as const;

/** Terms as they are sent: a tier that asks for no loss does not name one. */
export function sentTerms(terms: Terms): BodyOf<Table['offerContract']>['terms'] {
  return {
    ...terms,
    tiers: terms.tiers.map(({ loss, ...tier }) => ({ ...tier, ...(loss !== null && { loss }) })),
  };
}
