import type { LotteryResult } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';

/** What somebody says of a draw. */
export interface Said {
  drawId: bigint;
  version: number;
  result: LotteryResult;
}

/** A message of a feed, with what it signed: anybody can verify it again. */
export interface FeedMessage {
  brand: string;
  feed: string;
  messageId: string;
  signedText: string;
  body: string;
  signature: string;
}

export async function insertOperatorReport(tx: Tx, actor: OperatorActor, { drawId, version, result }: Said) {
  await sql`
    insert into lottery.report (draw_id, version, result, brand, operator_id, session_id)
    values (${drawId}, ${version}, ${[...result]}, ${actor.brand}, ${actor.operatorId}, ${actor.sessionId})`.execute(
    tx,
  );
}

/** @returns false: the feed has used this name of a message before */
export async function insertFeedReport(tx: Tx, message: FeedMessage, { drawId, version, result }: Said) {
  const { brand, feed, messageId, signedText, body, signature } = message;
  const { numAffectedRows = 0n } = await sql`
    insert into lottery.report (draw_id, version, result, brand, feed, message_id, signed_text, body, signature)
    values (${drawId}, ${version}, ${[...result]}, ${brand}, ${feed}, ${messageId}, ${signedText}, ${body}, ${signature})
    on conflict (brand, feed, message_id) do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** The body of a message that a feed has sent before, or null. */
export async function selectHeard(db: Queryable, message: Pick<FeedMessage, 'brand' | 'feed' | 'messageId'>) {
  const { rows } = await sql<{ body: string }>`
    select body from lottery.report
    where brand = ${message.brand} and feed = ${message.feed} and message_id = ${message.messageId}`.execute(db);
  return rows[0]?.body ?? null;
}

export interface SaidRow {
  /** `feed demo`, `operator ana`. */
  speaker: string;
  byFeed: boolean;
  result: number[];
}

/** The newest word of each speaker on a result of this version. */
export async function selectSaid(db: Queryable, drawId: bigint, version: number): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select speaker, by_feed as "byFeed", result from lottery.said_results(${drawId}, ${version}::smallint)
    order by by_feed desc, speaker`.execute(db);
  return rows;
}

/** The result that all who have spoken agree on and that is believed, and whether a demo feed alone has said it. */
export async function selectAgreed(db: Queryable, drawId: bigint, version: number) {
  const { rows } = await sql<{ result: number[] | null; demo: boolean }>`
    select lottery.agreed_result(${drawId}, ${version}::smallint) as result,
      exists (select from lottery.said_results(${drawId}, ${version}::smallint) s where s.demo) as demo`.execute(db);
  const [row] = rows;
  return row?.result ? { result: row.result, demo: row.demo } : null;
}

/** Somebody contradicts somebody: operators see it at once. */
export async function holdDraw(tx: Tx, drawId: bigint): Promise<void> {
  await sql`
    update lottery.draw set held_since = coalesce(held_since, clock_timestamp()) where draw_id = ${drawId} and state = 'locked'`.execute(
    tx,
  );
}
