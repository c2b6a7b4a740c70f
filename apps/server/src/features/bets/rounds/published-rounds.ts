/** Asks vendors for what they publish of closed rounds (TRUST R-35). The platform passes it on and verifies nothing. */

import { publishedPageValue, publishedRoundValue } from '@sampan/contract';
import { signVendorCall } from '@sampan/service-kit/signing';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { ARCADE_VENDOR, readSigningKey } from '../../vendor-api/index.ts';
import { findBaseUrl } from './rounds.queries.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 8_000_000;

const answerSchema = z.object({ success: z.literal(true), value: z.unknown() });

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error(`the vendor's answer is larger than ${MAX_BYTES} bytes`);
  return answerSchema.parse(JSON.parse(text)).value;
}

/**
 * What the vendor publishes of one closed round. Call it outside of a transaction.
 * @throws AppError game.round.unpublished, or game.unavailable when the vendor gives no proper answer
 */
export async function fetchPublishedRound(db: Queryable, input: { roundId: string; vendor?: string | undefined }) {
  const baseUrl = await findBaseUrl(db, input.vendor ?? ARCADE_VENDOR);
  let response: Response;
  try {
    response = await fetch(`${baseUrl}/vendor/rounds/${encodeURIComponent(input.roundId)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (response.ok) return publishedRoundValue.parse(await readAnswer(response));
  } catch {
    throw new AppError('game.unavailable');
  }
  throw new AppError(response.status === 404 ? 'game.round.unpublished' : 'game.unavailable');
}

/**
 * Every closed round the vendor publishes, page by page, each as the object that `npm run fairness:verify` takes.
 * @throws Error that says what the vendor answered wrongly
 */
export async function* fetchAllRounds(db: Queryable, vendor: string): AsyncGenerator<Record<string, unknown>[]> {
  const baseUrl = await findBaseUrl(db, vendor);
  const key = await readSigningKey(db, vendor);
  if (!key) throw new Error(`the vendor ${vendor} has no key in use`);
  const url = new URL('/vendor/rounds', baseUrl);
  let after: string | null = '';
  while (after !== null) {
    url.search = new URLSearchParams({ after, limit: '500' }).toString();
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS * 4),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...signVendorCall(key, { method: 'GET', path: url.pathname, body: '', now: new Date() }),
      },
    });
    if (!response.ok) throw new Error(`${url.origin}${url.pathname} answered ${response.status}`);
    const page: z.output<typeof publishedPageValue> = publishedPageValue.parse(await readAnswer(response));
    yield page.rounds;
    after = page.next;
  }
}
