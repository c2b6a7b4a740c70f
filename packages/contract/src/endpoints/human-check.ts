import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * A human check of one kind of act: bring the boat under the lantern of the picture (drag, or arrow keys), or do the
 * proof of work instead (one tap). One answer a check; lives 2 minutes; good for one use of its action from the same
 * address. Every use needs a new one, also after a refusal.
 */
export const humanCheckSchema = z.object({
  id: z.uuid(),
  /** PNG data URL of the river with the lantern somewhere on it. */
  picture: z.string(),
  /**
   * Width of the picture in units (the PNG has twice as many pixels). The boat starts at 0, the left edge; the answer's
   * `position` is where the boat's middle was let go, in the same units.
   */
  width: z.number().int(),
  /** Find a whole n ≥ 0 so that SHA-256(`${id}:${n}`) (UTF-8, n in decimal) starts with `bits` zero bits. */
  work: z.object({ bits: z.number().int() }),
  expiresAt: z.number(),
});

export const humanCheckEndpoints = {
  humanCheck: endpoint({
    id: 'X-010',
    feature: 'account',
    summary: 'New human check',
    method: 'POST',
    path: '/wps/verification/slider',
    access: 'public',
    body: z.strictObject({ action: z.enum(['login', 'register', 'sms']) }),
    value: humanCheckSchema,
    built: true,
  }),
  humanCheckAnswer: endpoint({
    id: 'X-011',
    feature: 'account',
    summary: 'Answer a human check',
    method: 'POST',
    path: '/wps/verification/slider/answer',
    access: 'public',
    body: z.strictObject({
      id: z.uuid(),
      position: z.number().min(0).max(2000).optional(),
      /** From the first touch or key to the release. */
      durationMs: z.number().int().min(0).max(600_000).optional(),
      /** Where the boat was and when: [position, ms since the first touch], first to last, at least 3 points. */
      path: z
        .array(z.tuple([z.number(), z.number()]))
        .max(300)
        .optional(),
      /** The n of the proof of work; then the other fields stay away. */
      work: z.number().int().min(0).optional(),
    }),
    value: z.object({ passed: z.literal(true), id: z.uuid() }),
    errors: ['human.check.failed'],
    built: true,
  }),
};
