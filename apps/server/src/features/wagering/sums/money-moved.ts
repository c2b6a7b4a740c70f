import { Topic } from '../../../platform/topic.ts';

/** What the reader of the journal has just added to a day of a player: differences, each published once. */
export interface MoneyDay {
  brand: string;
  playerId: string;
  /** Of the brand's calendar, `2026-11-22`. */
  day: string;
  deposits: bigint;
  /** What was set aside less what was given back. */
  withdrawals: bigint;
}

export const moneyMoved = new Topic<MoneyDay>('money moved');
