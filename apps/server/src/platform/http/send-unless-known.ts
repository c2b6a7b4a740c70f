import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends an answer under a name that follows from its text; a caller who has that one is told that it still holds. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((name) => name.trim());
  if (known.includes(etag)) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(text);
}
