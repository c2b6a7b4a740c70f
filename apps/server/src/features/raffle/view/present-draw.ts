import { formatMoney, type OwnRafflePrize, type RaffleDraw, type RaffleRule } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { presentOffered, presentPrize } from '../../missions/index.ts';
import { readOffered } from '../../rewards/index.ts';
import type { Rule } from '../definitions/raffle-schema.ts';
import { drawName } from '../draws/draw-name.ts';
import type { BegunDraw } from '../draws/draws.queries.ts';
import { countOwn } from '../feed/tickets.queries.ts';
import { prizeReference } from '../prizes/offer-places.ts';
import { selectOwnPrizes } from '../prizes/prizes.queries.ts';
import { leftOver } from '../raffle.rules.ts';

/** A way to earn tickets, with what the next one has already. */
export function presentRule(rule: Rule, total: bigint, digits: number): RaffleRule {
  if (rule.kind === 'mission') return { kind: 'mission', tickets: rule.tickets };
  const sums = { each: formatMoney(rule.each, digits), done: formatMoney(leftOver(rule, total), digits) };
  if (rule.kind === 'deposit') return { kind: 'deposit', ...sums };
  const leastStake = rule.leastStake > 0n ? formatMoney(rule.leastStake, digits) : null;
  return { kind: 'stake', ...sums, products: rule.products, leastStake };
}

/** What the player has won in these draws, by draw. */
async function readOwnPrizes(
  tx: Tx,
  { playerId, settings }: PlayerActor,
  draws: readonly bigint[],
): Promise<Map<bigint, OwnRafflePrize[]>> {
  const prizes = await selectOwnPrizes(tx, { playerId, draws });
  const references = prizes.map(prizeReference);
  const offered = prizes.length > 0 ? await readOffered(tx, { playerId, source: 'raffle', references }) : [];
  const byReference = new Map(offered.map((one) => [one.reference, one]));
  const own = new Map<bigint, OwnRafflePrize[]>();
  for (const won of prizes) {
    const { drawId, place, number } = won;
    const prize = presentPrize(won.prize, settings.currency.digits);
    const shown = { place, number, prize, offered: presentOffered(byReference.get(prizeReference(won))) };
    own.set(drawId, [...(own.get(drawId) ?? []), shown]);
  }
  return own;
}

/** Draws as the player sees them, in this order. */
export async function presentDraws(tx: Tx, actor: PlayerActor, draws: readonly BegunDraw[]): Promise<RaffleDraw[]> {
  if (draws.length === 0) return [];
  const ids = draws.map(({ drawId }) => drawId);
  const own = await readOwnPrizes(tx, actor, ids);
  const mine = await countOwn(tx, { playerId: actor.playerId, draws: ids });
  return draws.map((draw): RaffleDraw => {
    const { drawId, key, state, seedHash, seed, ticketsRoot, lockedAt, endedAt } = draw;
    return {
      name: drawName(drawId),
      key,
      state,
      seedHash,
      committedAt: draw.committedAt.getTime(),
      fromAt: draw.fromAt.getTime(),
      locksAt: draw.locksAt.getTime(),
      tickets: draw.standing,
      lockedAt: lockedAt?.getTime() ?? null,
      ticketsRoot,
      endedAt: endedAt?.getTime() ?? null,
      seed,
      mine: mine.get(drawId) ?? 0,
      won: own.get(drawId) ?? [],
    };
  });
}
