import type { Schedule } from './schedule.ts';

/** The vendors under which the platform sells lotteries, each with the prize mode it is opened with (decision 0330). */
export const lotteryVendors = { TCG_SEA: 'SEA', TCG_LOTTO_VN: 'ZY', ELOTT: 'Elott', LOTT: 'Lott' } as const;
export type LotteryVendor = keyof typeof lotteryVendors;

/** Lotteries that players find under one name. */
export type LotteryGroup =
  | ('2D' | '3D' | '4D' | '5D' | 'K3' | '11X5' | 'PK10' | 'KENO')
  | ('MB' | 'MT' | 'MN')
  | ('THAI' | 'YEEKEE');

export interface LotteryGame {
  readonly code: string;
  readonly vendor: LotteryVendor;
  readonly group: LotteryGroup;
  /** proper name, the same in every language */
  readonly name: string;
  readonly table: { readonly id: string; readonly version: number };
  readonly schedule: Schedule;
  /** drawn here from a committed seed, or drawn by a state and entered */
  readonly source: 'own' | 'official';
  /** who holds the draw of a weekday, 1 Sunday to 7 Saturday */
  readonly hosts?: Readonly<Record<number, string>>;
}
