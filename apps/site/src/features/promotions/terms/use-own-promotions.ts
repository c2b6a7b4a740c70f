import { useQuery } from '@tanstack/react-query';
import type { Promotion } from '../../../shared/brand/use-announcements.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { myPromotionsQuery } from './terms-queries.ts';

/** What nobody can change about themselves: such promotions are left out of the list. */
const hiding = new Set(['country', 'language']);

/** Promotions as this player sees them: first those they are invited to, without those of other countries. */
export function useOwnPromotions(all: readonly Promotion[] | undefined): readonly Promotion[] | undefined {
  const { data } = useQuery({ ...myPromotionsQuery, enabled: useSignedIn() });
  if (!all || !data) return all;
  const hidden = new Set(data.refused.filter(({ refusal }) => hiding.has(refusal)).map(({ id }) => id));
  return [...data.invited, ...all.filter(({ id }) => !hidden.has(id))];
}
