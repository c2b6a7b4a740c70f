import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AppError } from './errors.ts';
import { failureBody } from './router.ts';
import { sendEnvelope } from './send-envelope.ts';

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
  return sendEnvelope(response, id, { status, body, retryAfter: error.status === 503 ? '1' : null, isLast: closes });
}
