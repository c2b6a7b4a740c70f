import type { LotteryGameCard } from '@sampan/contract';

type Named = Pick<LotteryGameCard, 'gameCode' | 'vendor'> & Partial<Pick<LotteryGameCard, 'defaultPlayType'>>;

/** The address of a lottery's betting view (S-029). */
export function bettingAddress({ gameCode, vendor, defaultPlayType }: Named): string {
  const query = new URLSearchParams({ gameCode, vendor });
  if (defaultPlayType) query.set('playType', defaultPlayType);
  return `/lottery?${query}`;
}

export const RESULTS_ADDRESS = '/lottery/results';
export const TICKETS_ADDRESS = '/lottery/tickets';
