import type { BillRow, ChildRow, CorrectionRow, MemberRow, ProductRow } from '../bills/bills.queries.ts';

export interface BillFileParts {
  bill: BillRow;
  agent: string;
  /** Null: the brand. */
  payer: string | null;
  brandName: string;
  language: string;
  zone: string;
  /** Percent. */
  rate: string;
  memberCount: number;
  members(): AsyncIterable<MemberRow>;
  products: readonly ProductRow[];
  children: readonly ChildRow[];
  corrections: readonly CorrectionRow[];
  transfers: readonly bigint[];
  money(minor: bigint): string;
  /** In the brand's time. */
  stamp(at: Date): string;
}
