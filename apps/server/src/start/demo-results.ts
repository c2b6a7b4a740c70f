/**
 * The demo results service: it plays the states that draw lotteries, so that official draws of demo brands end without an
 * operator. A results feed as any other: it knows nothing of the database and speaks to the platform by signed calls only.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { type FeedResult, feedAwaited, RESULTS_FEED_PATH } from '@sampan/contract';
import { drawLottery, findLotteryGame, findTable, formatResult, merkleRoot } from '@sampan/engines/lottery';
import { deriveSigningKey } from '@sampan/service-kit/ed25519';
import { askOutside } from '@sampan/service-kit/outbound';
import { signFeedCall } from '@sampan/service-kit/sign-with-key';
import { DEMO_FEED } from '../features/lottery/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Worker } from '../platform/worker.ts';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1024;

export interface DemoResultsInput {
  /** Where the platform answers, without a slash at the end. */
  platformUrl: string;
  brands: readonly string[];
  secret: string;
  clock: Clock;
}

export const demoResultsKey = (secret: string) => deriveSigningKey(secret, 'sampan demo results');

/** The same draw brings the same numbers, whoever asks and however often: nothing has to be kept. */
export function drawDemoResult(secret: string, gameCode: string, numero: string): string {
  const game = findLotteryGame(gameCode);
  const table = game && findTable(game.table.id, game.table.version);
  if (!table) throw new Error(`there is no lottery ${gameCode}`);
  const seed = createHmac('sha256', secret).update(`${gameCode}|${numero}`).digest('hex');
  const inputs = { gameCode, numero, ticketCount: 0, ticketsRoot: merkleRoot([]), beacon: null };
  return formatResult(table.form, drawLottery(table, seed, inputs)).join(',');
}

interface Ask {
  input: DemoResultsInput;
  key: KeyObject;
  brand: string;
}

async function ask({ input, key, brand }: Ask, message: FeedResult | null): Promise<unknown> {
  const path = RESULTS_FEED_PATH.replace(':brand', brand).replace(':feed', DEMO_FEED);
  const method = message ? 'POST' : 'GET';
  const body = message ? JSON.stringify(message) : '';
  const { ok, status, text } = await askOutside({
    url: new URL(input.platformUrl + path),
    method,
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    headers: {
      ...(message && { 'content-type': 'application/json' }),
      ...signFeedCall(key, { method, path, body, now: input.clock.now() }),
    },
    ...(message && { body }),
  });
  if (!ok) throw new Error(`the platform answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Publishes what is awaited, of every demo brand. @returns how many results it has sent */
export async function publishDemoResults(input: DemoResultsInput): Promise<number> {
  const key = demoResultsKey(input.secret).privateKey;
  let sent = 0;
  for (const brand of input.brands) {
    const { value } = feedAwaited.parse(await ask({ input, key, brand }, null));
    for (const { gameCode, numero } of value.draws) {
      const numbers = drawDemoResult(input.secret, gameCode, numero);
      await ask({ input, key, brand }, { messageId: `${gameCode}:${numero}`, gameCode, numero, numbers });
      sent += 1;
    }
  }
  return sent;
}

export const demoResults = (input: DemoResultsInput): Worker => ({
  name: 'demo-results',
  everyMs: EVERY_MS,
  rest: 1,
  run: () => publishDemoResults(input),
});
