/** The parts of a report, in its order. */
export const reportSections = ['event', 'largeWin', 'correction', 'operatorMoney', 'downtime', 'return'] as const;
export type ReportSection = (typeof reportSections)[number];

/** One line, as its query gives it. Amounts are minor units, moments are instants; what a section does not have is absent. */
export interface ReportRow {
  at?: Date | null;
  until?: Date | null;
  /** `2026-11`, by the brand's days. */
  month?: string | null;
  kind?: string | null;
  subject?: string | null;
  game?: string | null;
  currency?: string | null;
  amount?: bigint | null;
  stakes?: bigint | null;
  wins?: bigint | null;
  rounds?: bigint | null;
  /** Hundredths of a percent. */
  declared?: number | null;
  measured?: number | null;
  by?: string | null;
  approvedBy?: string | null;
  reason?: string | null;
}

/** The columns of the CSV file, and the attributes of an element in XML. */
export const reportColumns = [
  'at',
  'until',
  'month',
  'kind',
  'subject',
  'game',
  'currency',
  'amount',
  'stakes',
  'wins',
  'rounds',
  'declared',
  'measured',
  'by',
  'approvedBy',
  'reason',
] as const satisfies readonly (keyof ReportRow)[];

export interface ReportHead {
  brand: string;
  timeZone: string;
  currency: { code: string; digits: number };
  /** Days of the brand, both included. */
  from: string;
  to: string;
  largeWinFrom: bigint;
  writtenAt: Date;
  writtenBy: string;
}
