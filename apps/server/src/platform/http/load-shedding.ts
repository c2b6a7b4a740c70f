import { REALTIME_PATH } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Calls under way at once before the next is refused (TRUST R-05): sixteen connections to the database answer
 * them within a second; a longer queue only makes everybody wait for answers nobody reads any more.
 */
const MOST_UNDER_WAY = 512;

/**
 * Neither counted nor refused: the operator's eyes, sockets (they last for hours), and the vendors' wallet, which has a
 * queue with a bound of its own (wallet-batcher.ts).
 */
const FREE = ['/healthz', '/metrics', '/vendor/', REALTIME_PATH];

/** 503 with Retry-After at once instead of a place at the end of a long queue. */
export function shedLoad(app: FastifyInstance, most = MOST_UNDER_WAY): void {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, next) => {
    if (FREE.some((path) => request.url.startsWith(path))) return next();
    if (underWay >= most) return next(new AppError('system.overloaded', { seconds: 1 }));
    underWay += 1;
    let counted = true;
    const done = () => {
      if (counted) underWay -= 1;
      counted = false;
    };
    // `close` alone also comes when the caller hangs up before the answer.
    reply.raw.once('finish', done).once('close', done);
    return next();
  });
}
