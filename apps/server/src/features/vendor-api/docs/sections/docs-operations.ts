import {
  OPERATIONS_PAGE_BYTES,
  VENDOR_OPERATIONS_PATH,
  vendorOperation,
  type vendorOperationsRequest,
  type vendorOperationsValue,
} from '@sampan/contract';
import type { z } from 'zod';
import { block, list, paragraphs, section } from '../docs-html.ts';

const playerRef = '6f1c2a34-9f0e-4c6b-8a53-2d1f7f0f9b11';

/** A call and an answer that the schemas accept; a test parses them. */
export const exampleOperations = {
  asked: { requestId: 'report-1', from: 1_794_873_600_000, to: 1_795_003_200_000, after: null, limit: 1_000 },
  value: {
    requestId: 'report-1',
    operations: [
      {
        transactionId: 'bet-1',
        kind: 'bet',
        playerRef,
        roundId: 'round-77',
        amount: '2.50',
        currency: 'USD',
        state: 'done',
        at: 1_794_900_000_000,
      },
      {
        transactionId: 'win-1',
        kind: 'win',
        playerRef,
        roundId: 'round-77',
        amount: '7.00',
        currency: 'USD',
        state: 'done',
        at: 1_794_900_004_000,
      },
    ],
    next: null,
  },
} satisfies { asked: z.input<typeof vendorOperationsRequest>; value: z.input<typeof vendorOperationsValue> };

/** `fields`: how the page shows the fields of a schema. */
export function operationsSection(fields: (schema: z.ZodObject, io: 'input' | 'output') => string): string {
  return section(
    'operations',
    'Reporting operations',
    paragraphs(
      `Every day the platform compares each bet, win and rollback with what you have. It asks \`POST …${VENDOR_OPERATIONS_PATH}\` of your address, signed as you sign your own calls, for a day (UTC) and six hours before and after it, so that an operation that was sent again over midnight is found; it asks six hours after the day has ended.`,
    ) +
      list(
        `You sign the answer too: the four headers over the path of the call and the bytes of the answer, and the \`requestId\` of the call in it. A report without that is none. A page has 1000 operations and ${OPERATIONS_PAGE_BYTES} bytes at most.`,
        'List each operation once, in an order that nothing changes later, with its state as it is now. A win of zero, a close and a rollback of a bet that was never taken may be left out.',
        'Amounts are written as in your calls. A rollback carries the stake that went back, a pot-round the pot that was won, a bonus-win the campaign as `roundId`.',
        'What differs is shown to an operator, and nothing is mended by itself. When no report comes in six tries, an operator is told so.',
        'Instead of the call you may agree on a file: a JSON object a line, or CSV with a heading, with the same fields.',
      ) +
      '<h3>An operation</h3>' +
      fields(vendorOperation, 'input') +
      block('Call', JSON.stringify(exampleOperations.asked, null, 2)) +
      block('Answer', JSON.stringify({ success: true, value: exampleOperations.value }, null, 2)),
  );
}
