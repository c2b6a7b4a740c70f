import type { endpoints as table, ValueOf } from '@sampan/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { affiliatesEndpoints } from './affiliates-endpoints.ts';

export type AffiliateHome = NonNullable<ValueOf<(typeof table)['affiliateHome']>>;
export type AffiliateFigures = ValueOf<(typeof table)['affiliateFigures']>;

/** Everything of the affiliate who is logged in: another login drops all of it. */
export const affiliateKey = ['affiliate'] as const;

export const methodsQuery = queryOptions({
  queryKey: ['affiliate-methods'],
  queryFn: ({ signal }) => call(affiliatesEndpoints.affiliateMethods, {}, { signal }),
});

export const homeQuery = queryOptions({
  queryKey: [...affiliateKey, 'home'],
  queryFn: ({ signal }) => call(affiliatesEndpoints.affiliateHome, {}, { signal }),
});

export const figuresQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...affiliateKey, 'figures', days],
    queryFn: ({ signal }) => call(affiliatesEndpoints.affiliateFigures, days, { signal }),
    placeholderData: keepPreviousData,
  });

export const linksQuery = queryOptions({
  queryKey: [...affiliateKey, 'links'],
  queryFn: ({ signal }) => call(affiliatesEndpoints.affiliateLinks, {}, { signal }),
});

export const postbackQuery = queryOptions({
  queryKey: [...affiliateKey, 'postback'],
  queryFn: ({ signal }) => call(affiliatesEndpoints.affiliatePostback, {}, { signal }),
});

export const statementsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...affiliateKey, 'statements', pageNo],
    queryFn: ({ signal }) => call(affiliatesEndpoints.affiliateStatements, { pageNo, pageSize: 24 }, { signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (reference: string, pageNo: number) =>
  queryOptions({
    queryKey: [...affiliateKey, 'statement', reference, pageNo],
    queryFn: ({ signal }) =>
      call(affiliatesEndpoints.affiliateStatement, { reference, pageNo, pageSize: 20 }, { signal }),
    placeholderData: keepPreviousData,
  });
