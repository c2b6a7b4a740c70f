import {
  VENDOR_FREE_ROUNDS_PATH,
  vendorFreeRoundsAward,
  type vendorFreeRoundsAwarded,
  vendorFreeRoundsCancel,
  type vendorFreeRoundsCancelled,
} from '@sampan/contract';
import type { z } from 'zod';
import { block, list, paragraphs, section } from '../docs-html.ts';

/** Calls and answers that the schemas accept; a test parses them. */
export const exampleFreeRounds = {
  asked: {
    requestId: 'award-1',
    bundleId: 'F00000012',
    playerRef: '6f1c2a34-9f0e-4c6b-8a53-2d1f7f0f9b11',
    gameCode: 'river-lanterns',
    currency: 'USD',
    stake: '0.20',
    rounds: 10,
    expiresAt: 1_795_259_200_000,
  },
  awarded: { bundleId: 'F00000012', state: 'active' },
  cancelled: { bundleId: 'F00000012', state: 'ended' },
} satisfies {
  asked: z.input<typeof vendorFreeRoundsAward>;
  awarded: z.input<typeof vendorFreeRoundsAwarded>;
  cancelled: z.input<typeof vendorFreeRoundsCancelled>;
};

/** `fields`: how the page shows the fields of a schema. */
export function freeRoundsSection(fields: (schema: z.ZodObject, io: 'input' | 'output') => string): string {
  const answer = (value: object) => JSON.stringify({ success: true, value }, null, 2);
  return section(
    'free-rounds',
    'Free rounds',
    paragraphs(
      `A campaign may give a player rounds of one of your games at a stake that nobody pays. You need not have them: games with \`freeRounds\` in your catalogue can be named, and no other. The platform tells you by \`POST …${VENDOR_FREE_ROUNDS_PATH}/award\` of your address, signed as you sign your own calls, and again until you have answered.`,
    ) +
      list(
        'An award happens once per `bundleId`; other content under a known id is refused with `vendor.transaction.conflict`. Answer `active`, or `refused` with a reason for the operator: then the same may come again.',
        'In the game the player’s free rounds come before stakes: show how many are left, at which stake, and what they have won.',
        'Each round is opened by `free-round` instead of `bet`. Draw the outcome first and keep it, as for a bet. A refusal has taken nothing, so there is no rollback; after `vendor.free-rounds.over` the bundle is over.',
        'What it wins is reported by `free-round-win`, the last with `roundClosed`, also zero; after the session and after the end of the bundle too. It never stands in the balance: the platform pays a bundle when it has ended, on the terms of its campaign.',
        'No round begins after `expiresAt` or a `cancel`. A round that was begun is played to its end. A cancel may come before its award: that bundle is never given.',
        'Free rounds bring nothing into pots, and they are no operations of the daily report.',
      ) +
      '<h3>POST …/award</h3>' +
      fields(vendorFreeRoundsAward, 'input') +
      block('Call', JSON.stringify(exampleFreeRounds.asked, null, 2)) +
      block('Answer', answer(exampleFreeRounds.awarded)) +
      '<h3>POST …/cancel</h3>' +
      fields(vendorFreeRoundsCancel, 'input') +
      block('Answer', answer(exampleFreeRounds.cancelled)),
  );
}
