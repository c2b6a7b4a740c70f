import { formatMoney, type MissionPrize, type OfferedPrize } from '@sampan/contract';
import type { readOffered } from '../../rewards/index.ts';
import type { Prize } from '../definitions/mission-schema.ts';

/** A prize as a page shows it: what it is, and what must be staked for it. */
export function presentPrize(prize: Prize, digits: number): MissionPrize {
  if (prize.kind === 'points') return { kind: 'points', points: `${prize.points}` };
  const amount = formatMoney(prize.amount, digits);
  if (prize.kind === 'money')
    return {
      kind: 'money',
      amount,
      required: formatMoney((prize.amount * BigInt(prize.turnoverPercent)) / 100n, digits),
    };
  const required = formatMoney(prize.amount * BigInt(prize.timesTurnover), digits);
  return { kind: 'bonus', amount, required, days: prize.days };
}

/** What became of a prize that was offered; null: it was not. */
export const presentOffered = (
  one: Awaited<ReturnType<typeof readOffered>>[number] | undefined,
): OfferedPrize | null => (one ? { id: one.id, state: one.state, expiresAt: one.expiresAt?.getTime() ?? null } : null);
