/** Asks vendors for what they publish of closed rounds (TRUST R-35). The platform passes it on and verifies nothing. */

import { type InventoryValue, inventoryValue, publishedPageValue, publishedRoundValue } from '@sampan/contract';
import { askOutside, type OutboundAnswer } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { ARCADE_VENDOR, readSigningKey } from '../../vendor-api/index.ts';
import { findBaseUrl } from './rounds.queries.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 8_000_000;

const answerSchema = z.object({ success: z.literal(true), value: z.unknown() });

const readAnswer = ({ text }: OutboundAnswer): unknown => answerSchema.parse(JSON.parse(text)).value;

/**
 * What the vendor publishes of one closed round. Call it outside of a transaction.
 * @throws AppError game.round.unpublished, or game.unavailable when the vendor gives no proper answer
 */
export async function fetchPublishedRound(db: Queryable, input: { roundId: string; vendor?: string | undefined }) {
  const baseUrl = await findBaseUrl(db, input.vendor ?? ARCADE_VENDOR);
  let response: OutboundAnswer;
  try {
    response = await askOutside({
      url: `${baseUrl}/vendor/rounds/${encodeURIComponent(input.roundId)}`,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_BYTES,
      headers: { accept: 'application/json' },
    });
    if (response.ok) return publishedRoundValue.parse(readAnswer(response));
  } catch {
    throw new AppError('game.unavailable');
  }
  throw new AppError(response.status === 404 ? 'game.round.unpublished' : 'game.unavailable');
}

/**
 * What the arcade says it runs. Call it outside of a transaction.
 * @throws AppError game.unavailable when it gives no proper answer
 */
export async function fetchInventory(db: Queryable): Promise<InventoryValue> {
  const baseUrl = await findBaseUrl(db, ARCADE_VENDOR);
  try {
    const url = `${baseUrl}/vendor/inventory`;
    return inventoryValue.parse(readAnswer(await askOutside({ url, timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES })));
  } catch {
    throw new AppError('game.unavailable');
  }
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
    const response = await askOutside({
      url,
      timeoutMs: TIMEOUT_MS * 4,
      mostBytes: MAX_BYTES,
      headers: {
        accept: 'application/json',
        ...signVendorCall(key, { method: 'GET', path: url.pathname, body: '', now: new Date() }),
      },
    });
    if (!response.ok) throw new Error(`${url.origin}${url.pathname} answered ${response.status}`);
    const page: z.output<typeof publishedPageValue> = publishedPageValue.parse(readAnswer(response));
    yield page.rounds;
    after = page.next;
  }
}
