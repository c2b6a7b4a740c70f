/** The way of a draw: its list is closed, it is drawn, or its tickets go to another. All of it under `lockRaffles`. */
import { commitServerSeed } from '@sampan/engines';
import { type Database, inTransaction, readNow, type Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { placesOf } from '../definitions/raffle-schema.ts';
import { hasWaiting } from '../feed/feed.queries.ts';
import { feedRaffles } from '../feed/feed-raffles.ts';
import { takeFromClosed } from '../feed/tickets.queries.ts';
import { offerPlaces } from '../prizes/offer-places.ts';
import { passOn } from '../prizes/pass-on.ts';
import { cancelDraw } from './cancel-draw.ts';
import { commitDraws, openSeed } from './commit-draws.ts';
import { drawName } from './draw-name.ts';
import {
  askDatabase,
  type BegunDraw,
  markFailing,
  selectDue,
  selectSeed,
  tryLockRaffles,
  updateDrawn,
  updateLocked,
} from './draws.queries.ts';
import { publishDraw } from './publish-draw.ts';
import { readTickets, rootOf } from './ticket-list.ts';

export interface Pauses {
  /** After the end of the sale, so that what was settled until then is counted. */
  graceSeconds: number;
  /** Between the lock and the draw, so that anybody can keep the root. */
  rootSeconds: number;
  /** A seed that cannot be opened is tried again for so long. */
  failingSeconds: number;
}

export const PAUSES: Pauses = { graceSeconds: 180, rootSeconds: 120, failingSeconds: 86_400 };

async function lockDraw(tx: Tx, { drawId }: BegunDraw): Promise<void> {
  await takeFromClosed(tx, drawId);
  await updateLocked(tx, drawId, await rootOf(tx, drawId));
}

/** The committed seed, or null where it cannot be opened. @throws what the database throws */
async function findSeed(tx: Tx, draw: BegunDraw): Promise<string | null> {
  const kept = await selectSeed(tx, draw.drawId);
  if (!kept) return null;
  try {
    const seed = await openSeed(tx, draw, kept);
    return commitServerSeed(seed) === draw.seedHash ? seed : null;
  } catch {
    // A database that is away fails here too: that is no lost seed.
    await askDatabase(tx);
    return null;
  }
}

async function runDraw(tx: Tx, draw: BegunDraw, { random, pauses }: { random: Random; pauses: Pauses }): Promise<void> {
  const { drawId, ticketsRoot } = draw;
  if (ticketsRoot === null) throw new Error(`${drawName(drawId)} has no root`);
  const seed = await findSeed(tx, draw);
  if (seed === null) {
    const since = await markFailing(tx, drawId);
    if ((await readNow(tx)).getTime() - since.getTime() >= pauses.failingSeconds * 1_000)
      await cancelDraw(tx, draw, random);
    return;
  }
  const published = await publishDraw(tx, { ...draw, ticketsRoot, seed }, { places: placesOf(draw.terms) });
  await updateDrawn(tx, drawId, { seed, published });
  await offerPlaces(tx, draw, { winners: published.winners, tickets: await readTickets(tx, drawId) });
}

/** One step in a transaction of its own. @returns what it says, or null where another node is at it */
const step = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T | null> =>
  inTransaction(db, async (tx) => ((await tryLockRaffles(tx)) ? work(tx) : null));

/**
 * Commits, counts, locks, draws and passes on what is due. Every node may call it; one works at a time, and what was cut
 * off is done anew.
 */
export async function runRaffles(db: Database, random: Random, pauses: Pauses = PAUSES): Promise<void> {
  await step(db, (tx) => commitDraws(tx, random));
  while (await step(db, feedRaffles));
  await step(db, async (tx) => {
    const due = await selectDue(tx, { state: 'open', seconds: pauses.graceSeconds });
    if (due.length === 0 || (await hasWaiting(tx))) return;
    for (const draw of due) await lockDraw(tx, draw);
  });
  const locked = (await step(db, (tx) => selectDue(tx, { state: 'locked', seconds: pauses.rootSeconds }))) ?? [];
  for (const { drawId } of locked)
    await step(db, async (tx) => {
      const draw = (await selectDue(tx, { state: 'locked', seconds: pauses.rootSeconds })).find(
        (one) => one.drawId === drawId,
      );
      if (draw) await runDraw(tx, draw, { random, pauses });
    });
  await step(db, passOn);
}
