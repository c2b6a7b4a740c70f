import type { Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { countTickets } from '../feed/count-tickets.ts';
import { selectHolders } from '../feed/tickets.queries.ts';
import { movedRule } from '../raffle.rules.ts';
import { commitDraw } from './commit-draws.ts';
import { type BegunDraw, selectKeys, selectNext, selectOpen, updateCancelled } from './draws.queries.ts';

/** A draw that stands in for a cancelled one where no other takes tickets: its seed is committed a day before its lock. */
const STAND_IN_MS = 86_400_000;

async function standIn(tx: Tx, draw: BegunDraw, random: Random): Promise<bigint> {
  const { brand, code, terms } = draw;
  const known = await selectKeys(tx, draw);
  const [first] = draw.key.split('+');
  const again = known.filter((key) => key.startsWith(`${first}+`)).length + 1;
  const fromAt = new Date();
  const locksAt = new Date(fromAt.getTime() + STAND_IN_MS);
  const made = await commitDraw(tx, random, { brand, code, key: `${first}+${again}`, fromAt, locksAt, terms });
  if (made === null) throw new Error(`draw ${draw.drawId} has a draw that stands in for it already`);
  return made;
}

/** Ends a draw that cannot be drawn: its tickets go to the next draw, on top of what may be earned there. */
export async function cancelDraw(tx: Tx, draw: BegunDraw, random: Random): Promise<bigint> {
  const { drawId, brand } = draw;
  const movedTo = (await selectNext(tx, draw)) ?? (await standIn(tx, draw, random));
  await updateCancelled(tx, drawId, movedTo);
  const moved = (await selectHolders(tx, drawId)).map(({ playerId, kind, count }) => ({
    drawId: movedTo,
    playerId,
    rule: movedRule(kind),
    total: BigInt(count),
  }));
  await countTickets(tx, await selectOpen(tx, brand), moved);
  return movedTo;
}
