import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * A human check of one kind of act: bring the boat under the lantern of the picture (drag, or arrow keys), or do the
 * harder proof of work instead (one tap). The slide comes with a proof of work too: a script slides as well as a hand, and is
 * held up by what it costs alone. One answer a check; lives 2 minutes; good for one use of its action from the same
 * address. Every use needs a new one, also after a refusal. A brand may have an outside provider ask instead (`widget`).
 */
export const humanCheckSchema = z.object({
  id: z.uuid(),
  /**
   * The frame in which an outside provider asks; null: the picture is asked. The frame says what came of it by a message to
   * the page that holds it: `{ humanCheck: id, token }`, `{ humanCheck: id, failed: true }` where the provider cannot be
   * reached, `{ humanCheck: id, expired: true }` when a new check is needed, `{ humanCheck: id, open }` while its puzzle needs room.
   */
  widget: z.object({ provider: z.enum(['turnstile', 'hcaptcha']), url: z.url() }).nullable(),
  /** PNG data URL of the river with the lantern somewhere on it; empty beside a widget. */
  picture: z.string(),
  /**
   * Width of the picture in units (the PNG has twice as many pixels). The boat starts at 0, the left edge; the answer's
   * `position` is where the boat's middle was let go, in the same units.
   */
  width: z.number().int(),
  /**
   * Find a whole n ≥ 0 so that SHA-256(`${id}:${n}`) (UTF-8, n in decimal) starts with `beside` zero bits, sent with the
   * slide, or with `bits` in place of it. Both grow with the load and with what the address has done.
   */
  work: z.object({ bits: z.number().int(), beside: z.number().int() }),
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
    body: z.strictObject({
      action: z.enum(['login', 'register', 'sms']),
      /** The picture although the brand has a provider, because its frame does not load: with the hardest work there is. */
      embedded: z.boolean().optional(),
    }),
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
      /** The n of the proof of work; alone, without a slide, of the harder one. */
      work: z.number().int().min(0).optional(),
      /** What the provider's widget gave. */
      token: z.string().min(1).max(8192).optional(),
    }),
    value: z.object({ passed: z.literal(true), id: z.uuid() }),
    errors: ['human.check.failed', 'human.check.unavailable'],
    built: true,
  }),
};
