import { isDemo, type RunningReward } from '@sampan/contract';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import type { RewardProvider } from '../../rewards/index.ts';
import type { Terms } from '../definitions/raffle-schema.ts';
import { type BegunDraw, selectOpen } from '../draws/draws.queries.ts';
import { countOwn, selectEarnings } from '../feed/tickets.queries.ts';
import { presentRule } from './present-draw.ts';

/** Page of the member centre. */
const HREF = '/me/raffle';

interface Own {
  mine: number;
  totals: ReadonlyMap<string, bigint>;
}

/** The way to the next ticket, in money; where there is none by money, or no more may be had, the tickets themselves. */
function progressOf({ terms, standing }: BegunDraw, { mine, totals }: Own, digits: number): RunningReward['progress'] {
  const { rules, mostTickets } = terms;
  const place = rules.findIndex(({ kind }) => kind !== 'mission');
  const rule = rules[place];
  const shown = rule && presentRule(rule, totals.get(`${place}`) ?? 0n, digits);
  if (shown && shown.kind !== 'mission' && (mostTickets === null || mine < mostTickets))
    return { unit: 'money', done: shown.done, target: shown.each };
  return { unit: 'tickets', done: `${mine}`, target: `${mostTickets ?? standing}` };
}

const textsOf = ({ texts }: Terms, { language }: PlayerActor) =>
  inLanguage<typeof texts.EN>(texts, language) ?? texts.EN;

/** Raffles that take tickets, as the reward centre shows them. Their prizes wait there as rewards. */
export const raffleProvider: RewardProvider = {
  name: 'raffle',
  async list(tx, actor) {
    const { brand, playerId, settings, now } = actor;
    const draws = isDemo(actor.accountType) ? [] : (await selectOpen(tx, brand)).filter(({ locksAt }) => locksAt > now);
    if (draws.length === 0) return {};
    const entries = draws.map(({ drawId }) => ({ drawId, playerId }));
    const totals = Map.groupBy(await selectEarnings(tx, entries), ({ drawId }) => drawId);
    const mine = await countOwn(tx, { playerId, draws: entries.map(({ drawId }) => drawId) });
    return {
      going: draws.map((draw) => {
        const { drawId, code, terms, locksAt } = draw;
        const own = {
          mine: mine.get(drawId) ?? 0,
          totals: new Map(totals.get(drawId)?.map(({ rule, total }) => [rule, total])),
        };
        const progress = progressOf(draw, own, settings.currency.digits);
        return {
          id: `raffle:${code}`,
          ...textsOf(terms, actor),
          value: null,
          progress,
          endsAt: locksAt.getTime(),
          href: HREF,
        };
      }),
    };
  },
};
