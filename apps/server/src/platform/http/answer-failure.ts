import { PAYMENT_CALLBACK_PATH, VENDOR_API_PREFIX } from '@sampan/contract';
import { isCutOff, isInDoubt, isNotDone } from '@sampan/service-kit/not-done';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { AppError } from './errors.ts';
import { failureBody } from './router.ts';

/** Vendors' calls: thousands a second, none of them with a log line or a logger of its own. */
export const HOT = `${VENDOR_API_PREFIX}/`;

export const BODY_LIMIT = 64 * 1024;

/** Median until a killed database takes calls again (`npm run crash-test`), and a second to spare. */
const DATABASE_BACK_SECONDS = 2;

/** A call that failed, as far as its answer and the log need it. */
export interface FailedCall {
  requestId: string;
  path: string | undefined;
  bodyLimit: number | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface FailureAnswer {
  status: number;
  body: unknown;
  /** Of `Retry-After`; null: the header is not sent. */
  retryAfter: string | null;
}

/** Every call to a payment provider's address may come late or twice. */
const PAYMENTS = PAYMENT_CALLBACK_PATH.slice(0, PAYMENT_CALLBACK_PATH.indexOf('callback'));
const isRepeatable = (path = '') => path.startsWith(HOT) || path.startsWith(PAYMENTS);

/** What Fastify itself refuses, and what the database did not do for lack of time or reach, in our words. */
function asAppError(error: FastifyError | AppError, { bodyLimit = BODY_LIMIT, path }: FailedCall): AppError | null {
  if (error instanceof AppError) return error;
  // Nothing was done, so it is no failure of ours that somebody must look at: come again. A vendor's call may come again in
  // any case: its request id is booked once; so may a payment provider's, whose events are decided once.
  if (isNotDone(error) || (isRepeatable(path) && isInDoubt(error)))
    return new AppError('system.overloaded', { seconds: DATABASE_BACK_SECONDS });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.too.large', { limit: bodyLimit });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.media.unsupported');
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new AppError('request.invalid', { field: 'body', reason: 'body: not JSON' });
  if (error.statusCode === 429) return new AppError('request.rate.limited', { seconds: 1 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.invalid', { field: 'request', reason: 'the request cannot be read' });
  return null;
}

/**
 * The envelope of a failure, by whichever road the call came. It is counted by its code; one that nobody foresaw is logged
 * under the number that it shows.
 */
export function answerFailure(metrics: Metrics, error: unknown, call: FailedCall): FailureAnswer {
  const known = asAppError(error as FastifyError | AppError, call);
  const answer = known ?? new AppError('system.failure', { requestId: call.requestId });
  const { path, requestId } = call;
  // The loggers of other calls say their number by themselves.
  const named = path?.startsWith(HOT) ? { requestId } : {};
  if (known) metrics.refusals.inc({ code: known.code });
  if (!known || isCutOff(error) || isInDoubt(error)) call.log.error({ ...named, err: error, url: path }, 'call failed');
  const isForLater = answer.code === 'request.rate.limited' || answer.code === 'system.overloaded';
  return {
    status: answer.status,
    body: failureBody(answer, requestId),
    retryAfter: isForLater ? String(answer.details.seconds ?? 1) : null,
  };
}
