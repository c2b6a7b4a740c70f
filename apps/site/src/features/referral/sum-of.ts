import type { Referral } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/money';

/** What all steps pay together; `money` null where they pay points alone. */
export function sumOf(steps: Referral['program']['steps'], digits: number): { money: string | null; points: number } {
  const minor = steps.reduce((sum, { money }) => sum + (money === null ? 0n : (parseMoney(money, digits) ?? 0n)), 0n);
  return {
    money: minor > 0n ? formatMoney(minor, digits) : null,
    points: steps.reduce((sum, { points }) => sum + (points ?? 0), 0),
  };
}
