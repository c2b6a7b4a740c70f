/**
 * Draws of a lottery: a vendor tells the running one and those ahead, so that its players see until when they may buy. Times
 * are epoch milliseconds and absolute: nothing has to be told again while a clock runs.
 */
import { z } from 'zod';
import { vendorId as id } from './vendor-ids.ts';

/** Up to the year 2100: beyond it stands no date but a mistake, such as microseconds. */
const moment = z.number().int().min(0).max(4_102_444_800_000);

export const vendorDraw = z.strictObject({
  /** The vendor's number of the draw, unique in its game. */
  numero: id,
  /** From here on nothing is sold for it. */
  closesAt: moment,
  drawnAt: moment,
});

/**
 * POST /vendor/v1/draws: all draws of a game from now on, in their order. It replaces what was told before, apart
 * from draws that are over; an empty list says that none is known.
 */
export const vendorDrawsRequest = z
  .strictObject({ requestId: id, gameCode: id, draws: z.array(vendorDraw).max(100) })
  .superRefine(({ draws }, context) => {
    const refuse = (at: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['draws', at, field], message });
    const seen = new Set<string>();
    for (const [at, draw] of draws.entries()) {
      const before = draws[at - 1];
      if (seen.has(draw.numero)) refuse(at, 'numero', 'is named twice');
      if (draw.closesAt > draw.drawnAt) refuse(at, 'closesAt', 'must not be after drawnAt');
      if (before && draw.closesAt <= before.closesAt) refuse(at, 'closesAt', 'must be after that of the draw before');
      if (before && draw.drawnAt <= before.drawnAt) refuse(at, 'drawnAt', 'must be after that of the draw before');
      seen.add(draw.numero);
    }
  });

export const vendorDrawsValue = z.object({
  /** The next draw that is not over; null: none is known. */
  running: vendorDraw.nullable(),
  /** Draws known after it. */
  ahead: z.number().int(),
});

export type VendorDrawsRequest = z.infer<typeof vendorDrawsRequest>;
