import { readNow, type Tx } from '../../../platform/database/index.ts';
import { claimForPerson } from '../../bonuses/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { type OfferedReward, offerRewards } from '../../rewards/index.ts';
import { prizeOfPlace, type Terms } from '../definitions/raffle-schema.ts';
import { drawName } from '../draws/draw-name.ts';
import type { BegunDraw } from '../draws/draws.queries.ts';
import type { StandingTicket } from '../feed/tickets.queries.ts';
import { insertPrizes, type NewPrize } from './prizes.queries.ts';

const DAY_MS = 86_400_000;

/** What a prize is called where it waits: a place, and how often it was passed on. */
export const prizeReference = ({ drawId, place, turn }: Pick<NewPrize, 'drawId' | 'place' | 'turn'>): string =>
  `${drawName(drawId)}:${place}:${turn}`;

function titleOf({ texts }: Terms, place: number): OfferedReward['title'] {
  const { EN, ...others } = texts;
  return {
    EN: `${EN.title}: ${place}`,
    ...Object.fromEntries(Object.entries(others).map(([language, text]) => [language, `${text.title}: ${place}`])),
  };
}

/**
 * Of these winners, who is another winner of the draw under a second account: where a player wins once, so does a person.
 * Whoever won first has the marks.
 */
async function findSame(
  tx: Tx,
  { brand, drawId, terms }: BegunDraw,
  prizes: readonly NewPrize[],
): Promise<Set<string>> {
  const same = new Set<string>();
  if (!terms.onePrize) return same;
  for (const { playerId } of prizes)
    if (await claimForPerson(tx, { brand, offerId: `raffle:${drawName(drawId)}`, playerId })) same.add(playerId);
  return same;
}

/** Writes prizes down and offers them; an operator decides about those of the same person. */
export async function offerPrizes(tx: Tx, draw: BegunDraw, prizes: readonly NewPrize[]): Promise<void> {
  const { brand, terms } = draw;
  const { currency } = await loadSettings(tx, brand);
  await insertPrizes(tx, prizes);
  const same = await findSame(tx, draw, prizes);
  await offerRewards(
    tx,
    prizes.map((won): OfferedReward => {
      const { prize, playerId, place, expiresAt } = won;
      const value =
        prize.kind === 'points'
          ? ({ kind: 'points', points: BigInt(prize.points) } as const)
          : { ...prize, currency: currency.code };
      const reference = prizeReference(won);
      const title = titleOf(terms, place);
      const held = same.has(playerId) ? { held: { reason: 'same-person' } } : {};
      return { brand, playerId, source: 'raffle', reference, title, value, expiresAt, ...held };
    }),
  );
}

/** By the clock of the database, as what ends then is found by it. */
export const claimEnd = async (tx: Tx, { claimDays }: Terms): Promise<Date> =>
  new Date((await readNow(tx)).getTime() + claimDays * DAY_MS);

/** The places of a draw, as the order gives them. */
export async function offerPlaces(
  tx: Tx,
  draw: BegunDraw,
  { winners, tickets }: { winners: readonly number[]; tickets: readonly StandingTicket[] },
): Promise<void> {
  const { drawId, terms } = draw;
  const holders = new Map(tickets.map(({ number, playerId }) => [number, playerId]));
  const expiresAt = await claimEnd(tx, terms);
  const prizes = winners.flatMap((number, position): NewPrize[] => {
    const prize = prizeOfPlace(terms, position + 1);
    const playerId = holders.get(number);
    return prize && playerId
      ? [{ drawId, place: position + 1, turn: 0, position, number, playerId, prize, expiresAt }]
      : [];
  });
  await offerPrizes(tx, draw, prizes);
}
