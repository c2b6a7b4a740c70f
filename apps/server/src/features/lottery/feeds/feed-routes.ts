import { RESULTS_FEED_PATH } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type FeedCall, listAwaited, takeFeedResult } from './take-result.ts';

const BODY_LIMIT = 4 * 1024;

interface FeedRoute {
  Params: { brand: string; feed: string };
}

const callOf = (request: FastifyRequest<FeedRoute>): FeedCall => ({
  ...request.params,
  method: request.method,
  path: request.url.split('?')[0] ?? '',
  header: (name) => String(request.headers[name] ?? ''),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
});

/** Where feeds publish results. 200 means heard and kept; anything else is sent again, or looked at by a person. */
export async function feedRoutes(
  server: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'clock'>,
): Promise<void> {
  const { db, log, clock } = services;
  await server.register(async (scope) => {
    // The signature covers the bytes as they came, whatever their type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<FeedRoute>(RESULTS_FEED_PATH, async (request) => {
      const about = { requestId: request.id, ...request.params };
      try {
        const outcome = await takeFeedResult(db, callOf(request), clock.now());
        log[outcome === 'held' ? 'warn' : 'info']({ ...about, outcome }, 'lottery result of a feed');
        return { success: true, value: { outcome } };
      } catch (error) {
        // Signed and yet not fitting, or not signed: somebody has to look at it.
        if (error instanceof AppError) log.warn({ ...about, refused: error.code }, 'lottery result refused');
        throw error;
      }
    });
    scope.get<FeedRoute>(RESULTS_FEED_PATH, async (request) => {
      const draws = await listAwaited(db, callOf(request), clock.now());
      return { success: true, value: { draws: draws.map((draw) => ({ ...draw, drawAt: draw.drawAt.getTime() })) } };
    });
  });
}
