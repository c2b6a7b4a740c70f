import { ApiError } from '@sampan/web-client/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { gameQuery } from './lottery-queries.ts';

/** Codes of lotteries that the platform sells have no other characters. */
const OWN = /^[A-Z0-9_]{1,40}$/;

/**
 * Whether a lottery is sold by the platform or by an outside vendor, whose codes are its own affair; null while it is asked.
 * A call that failed says nothing of it: then the betting view says so and offers a retry.
 */
export function useLotterySeller({ gameCode, vendor }: { gameCode: string; vendor: string }) {
  const mayBeOwn = OWN.test(gameCode);
  const { data, error } = useQuery({ ...gameQuery(gameCode), enabled: mayBeOwn });
  if (!mayBeOwn) return 'vendor';
  if (data) return data.game.vendor === vendor || vendor === '' ? 'platform' : 'vendor';
  if (!error) return null;
  return error instanceof ApiError && error.code === 'game.not.found' ? 'vendor' : 'platform';
}
