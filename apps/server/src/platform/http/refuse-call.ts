import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AppError } from './errors.ts';
import { failureBody } from './router.ts';

/**
 * Answers a call that is refused before Fastify sees it, in the envelope of every refusal. `status` where HTTP has a word of
 * its own for it; `closes`: the connection ends with the answer.
 */
export function refuseCall(
  response: ServerResponse,
  error: AppError,
  { status = error.status, closes = false }: { status?: number; closes?: boolean } = {},
): ServerResponse {
  const id = randomUUID();
  const body = JSON.stringify(failureBody(error, id));
  return response
    .writeHead(status, [
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(body)),
      ...(error.status === 503 ? ['retry-after', '1'] : []),
      'x-request-id',
      id,
      'x-content-type-options',
      'nosniff',
      'cache-control',
      'no-store',
      ...(closes ? ['connection', 'close'] : []),
    ])
    .end(body);
}
