/** A feed says what a state has drawn: its signature, its time and its games are verified, and its word is kept. */
import { type FeedOutcome, feedHeaders, feedResult, signedText } from '@sampan/contract';
import { isSignedBy } from '@sampan/service-kit/sign-with-key';
import { hashBody, isFresh } from '@sampan/service-kit/signing';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { validateInput } from '../../../platform/http/validate-input.ts';
import { agreeResult } from '../results/agree-result.ts';
import { lockOfficial, readNumbers, refuseEarly } from '../results/official-draw.ts';
import { type FeedMessage, holdDraw, insertFeedReport, selectHeard, selectSaid } from '../results/reports.queries.ts';
import { type Awaited, type Feed, selectAwaited, selectFeed } from './feeds.queries.ts';

const AWAITED_AT_ONCE = 100;

/** A call of a feed as it came. */
export interface FeedCall {
  brand: string;
  feed: string;
  method: string;
  path: string;
  header(name: string): string;
  body: Buffer;
}

interface HeardCall {
  feed: Feed;
  signedText: string;
  signature: string;
}

/** @throws AppError request.not.found, callback.signature.invalid, callback.stale */
async function openCall(tx: Tx, call: FeedCall, now: Date): Promise<HeardCall> {
  const feed = await selectFeed(tx, call.brand, call.feed);
  if (!feed?.enabled) throw new AppError('request.not.found');
  const timestamp = call.header(feedHeaders.timestamp);
  const signature = call.header(feedHeaders.signature);
  const text = signedText({ ...call, timestamp, bodyHash: hashBody(call.body).toString('hex') });
  if (!isSignedBy(feed.publicKey, text, signature)) throw new AppError('callback.signature.invalid');
  if (!isFresh(timestamp, now)) throw new AppError('callback.stale');
  return { feed, signedText: text, signature };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function hearMessage(
  tx: Tx,
  call: FeedCall,
  { feed, signedText: signed, signature }: HeardCall,
): Promise<FeedOutcome> {
  const said = validateInput(feedResult, parseJson(call.body));
  const { brand, name } = feed;
  const message: FeedMessage = {
    brand,
    feed: name,
    messageId: said.messageId,
    signedText: signed,
    body: call.body.toString('utf8'),
    signature,
  };
  const before = await selectHeard(tx, message);
  if (before !== null) {
    if (before !== message.body) throw new AppError('idempotency.key.conflict');
    return 'repeated';
  }
  if (!feed.games.includes(said.gameCode)) throw new AppError('game.not.found');
  const draw = await lockOfficial(tx, brand, said);
  await refuseEarly(tx, draw);
  const result = readNumbers(draw, said.numbers);
  const known = draw.result?.join() === result.join();
  const version = known ? draw.resultVersion : draw.resultVersion + 1;
  if (!(await insertFeedReport(tx, message, { drawId: draw.drawId, version, result }))) return 'repeated';
  if (known) return 'known';
  if (await agreeResult(tx, draw.drawId, version)) return 'agreed';
  const words = new Set((await selectSaid(tx, draw.drawId, version)).map((one) => one.result.join()));
  if (version === 1 && words.size < 2) return 'waits';
  await holdDraw(tx, draw.drawId);
  return 'held';
}

/** @throws AppError request.not.found, callback.*, request.invalid, game.not.found, idempotency.key.conflict */
export const takeFeedResult = (db: Database, call: FeedCall, now: Date): Promise<FeedOutcome> =>
  inTransaction(db, async (tx) => hearMessage(tx, call, await openCall(tx, call, now)));

/** Draws that a feed has not spoken of. @throws AppError request.not.found, callback.* */
export const listAwaited = (db: Database, call: FeedCall, now: Date): Promise<Awaited[]> =>
  inTransaction(db, async (tx) => selectAwaited(tx, (await openCall(tx, call, now)).feed, AWAITED_AT_ONCE));
