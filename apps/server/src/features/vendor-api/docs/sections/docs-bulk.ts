import { BULK_BODY_LIMIT, BULK_MOST, vendorBulkOperation } from '@sampan/contract';
import type { z } from 'zod';
import { list, paragraphs, section } from '../docs-html.ts';

/** `fields`: how the page shows the fields of a schema. */
export function bulkSection(fields: (schema: z.ZodObject, io: 'input' | 'output') => string): string {
  return section(
    'many-players',
    'Many players at once',
    paragraphs(
      'Keep connections open and send over all of them: the platform takes as many calls at once as you have players. Over one connection there are two ways to have many calls under way.',
      'Pipelining: HTTP/1.1 requests written one behind the other, without waiting for answers. Answers come in the order of the requests. The calls themselves are done at the same time: one that needs another’s outcome, such as a win after its bet, waits for that answer first.',
      '`bulk`, for games in which many players bet or win at the same moment. It is cheaper for both sides than anything else: one request, and operations of different players are booked together.',
    ) +
      list(
        `At most ${BULK_MOST} operations and ${BULK_BODY_LIMIT / 1024} kB. Each is one of \`bet\`, \`win\`, \`close\`, \`rollback\`.`,
        'Each operation is signed as if it were sent alone: over its own path, its own time and the text in `body`. The bulk call itself is signed like every other call. Both signatures are checked.',
        '`answers` are in the order of `operations`. Each has the status and the envelope that the call alone would have had.',
        'A bad operation is refused in its place and the others stand. An operation answered by `system.overloaded` is sent again after `details.seconds`.',
        'Operations of one player are done in their order, each after the answer to the one before. Between players there is no order.',
        'The bulk call has no request id: its operations have. Sent again, in another bulk or alone, each gets the same answer, byte for byte.',
      ) +
      '<h3>An operation</h3>' +
      fields(vendorBulkOperation, 'input'),
  );
}
