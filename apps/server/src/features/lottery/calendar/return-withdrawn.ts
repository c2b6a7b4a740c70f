import type { Database } from '../../../platform/database/index.ts';
import { eachDraw } from '../draws/each-draw.ts';
import { returnWithdrawn, takeUnreturned } from './calendar.queries.ts';

const TICKETS = 500;

/** Gives back what was sold for draws that are not held, in portions of a transaction each. @returns how many portions */
export const returnWithdrawnDraws = (db: Database): Promise<number> =>
  eachDraw(db, takeUnreturned, (tx, { drawId }) => returnWithdrawn(tx, drawId, TICKETS));
