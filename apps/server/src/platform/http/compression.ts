import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { endpoints } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Half of what quality 11 costs a hundred times over: a page of 73 kB takes 3 ms and becomes 12 kB instead of 11. */
const QUALITY = 5;
/** Below this the answer fits into one packet either way. */
const SMALLEST = 1_000;

/** The best encoding a caller takes; null for none. `identity` and weights of nothing are respected. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

export function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text, { level: 6 });
  const size = Buffer.byteLength(text);
  return brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

/**
 * The calls whose answers are compressed: what everybody is shown. An answer that holds a secret (a session, a ticket, a
 * balance, a contact) beside text its caller has chosen is never compressed, for its length would tell of the secret
 * (BREACH); so this is a list of what may be, and a new call is not on it.
 */
const OPEN_CALLS: ReadonlySet<string> = new Set(
  [
    endpoints.systemStatus,
    endpoints.permission,
    endpoints.announcements,
    endpoints.countries,
    endpoints.gameVendor,
    endpoints.gameList,
    endpoints.gameMenus,
    endpoints.hotGames,
    endpoints.home,
    endpoints.winnerBoard,
    endpoints.runningDraws,
  ].map(({ id }) => id),
);

/** Compresses the answers of those calls. */
export function compressOpenAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !OPEN_CALLS.has(endpoint) || typeof payload !== 'string') return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const encoding = payload.length < SMALLEST ? null : acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    encode(payload, encoding).then(
      (small) => {
        void reply.removeHeader('content-length').header('content-encoding', encoding);
        done(null, small);
      },
      (error: Error) => done(error),
    );
  });
}
