import type { endpoints, ValueOf } from '@sampan/contract';

export type Overview = ValueOf<(typeof endpoints)['teamOverview']>;
type Kind = Overview['list'][number]['kind'];

/** Which rows of a page's list are asked for. */
export interface ListFilter {
  search: string;
  kind: Kind | null;
  pageNo: number;
}
