import type { RunningReward } from '@sampan/contract';
import { rewardProvider } from '../../rewards/index.ts';
import type { Terms } from '../definitions/raffle-schema.ts';
import { readTerms } from '../definitions/read-terms.ts';
import { type OpenDrawOf, openDrawsOf } from '../draws/draws.queries.ts';
import { presentRule } from './present-draw.ts';

/** Page of the member centre. */
const HREF = '/me/raffle';

type ShownTerms = Pick<Terms, 'rules' | 'mostTickets'>;
/** Terms as they are stored; the rule that is shown is the only one that is read. */
type StoredTerms = { rules: { kind: string }[]; mostTickets: number | null };

/** The way to the next ticket, in money; where there is none by money, or no more may be had, the tickets themselves. */
function progressOf({ terms, standing, mine, totals }: OpenDrawOf, digits: number): RunningReward['progress'] {
  const { rules, mostTickets } = terms as StoredTerms;
  const place = rules.findIndex(({ kind }) => kind !== 'mission');
  const read: ShownTerms | null = readTerms({ rules: rules.slice(place, place + 1), mostTickets });
  const rule = place < 0 ? undefined : read?.rules[0];
  const shown = rule && presentRule(rule, BigInt(totals?.[place] ?? 0), digits);
  if (shown && shown.kind !== 'mission' && (mostTickets === null || mine < mostTickets))
    return { unit: 'money', done: shown.done, target: shown.each };
  return { unit: 'tickets', done: `${mine}`, target: `${mostTickets ?? standing}` };
}

/** Raffles that take tickets, as the reward centre shows them. Their prizes wait there as rewards. */
export const raffleProvider = rewardProvider({
  name: 'raffle',
  ask: (actor) => ({ draws: openDrawsOf(actor) }),
  list: (_db, actor, { draws }) => ({
    going: draws.map((draw) => ({
      id: `raffle:${draw.code}`,
      ...draw.texts,
      value: null,
      progress: progressOf(draw, actor.settings.currency.digits),
      endsAt: new Date(draw.locksAt).getTime(),
      href: HREF,
    })),
  }),
});
