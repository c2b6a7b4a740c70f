import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkSignature, type VendorKey } from '../platform/signature.ts';
import { ArcadeError, toErrorCode } from './arcade-error.ts';

/** Bodies of this scope stay the text they are: the signature covers their bytes. */
export function readRaw(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit } as const;
  scope.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body));
}

/** @throws ArcadeError unless the platform has signed it just now */
export function readSigned(request: FastifyRequest, key: VendorKey, now: number): unknown {
  const body = request.body as string;
  const path = request.url.split('?')[0] ?? '';
  const verdict = checkSignature(key, request.headers, { method: request.method, path, body, now });
  if (verdict !== 'ok') throw new ArcadeError(toErrorCode(verdict));
  try {
    return JSON.parse(body);
  } catch {
    throw new ArcadeError('request.invalid', { reason: 'body: not valid JSON' });
  }
}
