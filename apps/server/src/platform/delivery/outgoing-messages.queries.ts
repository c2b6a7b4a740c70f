import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Random } from '../random.ts';
import {
  type EncryptedMessage,
  encryptMessage,
  type MessageContent,
  openMessage,
  recipientIndex,
} from './encrypted-messages.ts';

export type Channel = 'sms' | 'mail' | 'webhook' | 'push';
export type MessageState = 'waiting' | 'sent' | 'failed' | 'expired' | 'withheld';

/** What writing a message needs of the platform. */
export interface PostParts {
  random: Random;
  jobs: Jobs;
}

export interface NewMessage {
  brand: string;
  channel: Channel;
  /** E.164, an e-mail address, or where a webhook or a browser is called. */
  recipient: string;
  /** Mail only. */
  subject?: string;
  content: string;
  /** Of no use to its reader after this many seconds; it is not sent any more then. */
  lifeSeconds: number;
  /** Written like any other and never sent: the work of a call must not tell whether an account exists. */
  withheld?: boolean;
}

/** The job that sends what waits in a channel. */
export const deliveryJob = (channel: Channel) => `platform.deliver-${channel}`;

/** What is shown of a recipient whose text is gone: `•••5678`. */
const masked = (recipient: string) => `•••${recipient.slice(-4)}`;

/**
 * Puts a message into the outbox, in the caller's transaction: it goes out only if that commits.
 * @returns its id
 */
export async function postMessage(tx: Tx, message: NewMessage, { random, jobs }: PostParts): Promise<string> {
  const id = random.uuid();
  const { recipient, subject = '', withheld = false } = message;
  const encrypted = await encryptMessage(tx, id, { recipient, subject, content: withheld ? '' : message.content });
  await sql`
    insert into platform.outgoing_message
      (message_id, brand, channel, recipient, recipient_index, message_encrypted, message_key, state, expires_at)
    values (${id}, ${message.brand}, ${message.channel}, ${masked(recipient)}, ${await recipientIndex(tx, recipient)},
      ${encrypted.bytes}, ${encrypted.keyId}, ${withheld ? 'withheld' : 'waiting'},
      now() + ${message.lifeSeconds} * interval '1 second')`.execute(tx);
  await jobs.add(tx, deliveryJob(message.channel), {}, { maxAttempts: 3 });
  return id;
}

export interface DueMessage extends MessageContent {
  message_id: string;
  tries: number;
}

/**
 * Takes up to `count` messages that are due and counts the try. A taken message comes back by itself after `leaseSeconds`:
 * a process that dies while sending leaves nothing behind.
 */
export async function takeDueMessages(
  db: Queryable,
  { channel, count, leaseSeconds }: { channel: Channel; count: number; leaseSeconds: number },
): Promise<DueMessage[]> {
  await sql`
    update platform.outgoing_message set state = 'expired', message_encrypted = null, message_key = null, settled_at = now()
    where channel = ${channel} and state = 'waiting' and expires_at <= now()`.execute(db);
  const { rows } = await sql<EncryptedMessage & { tries: number }>`
    update platform.outgoing_message set tries = tries + 1, next_try_at = now() + ${leaseSeconds} * interval '1 second'
    where message_id in (
      select message_id from platform.outgoing_message
      where channel = ${channel} and state = 'waiting' and next_try_at <= now()
      order by next_try_at limit ${count} for update skip locked)
    returning message_id, recipient, message_encrypted, message_key, tries`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({ ...(await openMessage(db, row)), message_id: row.message_id, tries: row.tries })),
  );
}

/** The provider has taken it. The text is deleted, unless the provider is the outbox that people read. */
export async function markSent(
  db: Queryable,
  sent: { messageId: string; provider: string; providerId: string; keepContent: boolean },
): Promise<void> {
  await sql`
    update platform.outgoing_message
    set state = 'sent', provider = ${sent.provider}, provider_id = ${sent.providerId.slice(0, 120)}, last_fault = '', settled_at = now(),
      message_encrypted = case when ${sent.keepContent} then message_encrypted end,
      message_key = case when ${sent.keepContent} then message_key end
    where message_id = ${sent.messageId} and state = 'waiting'`.execute(db);
}

/** A try has failed: `retryInSeconds` null gives the message up. */
export async function markFailed(
  db: Queryable,
  failed: { messageId: string; provider: string; fault: string; retryInSeconds: number | null },
): Promise<void> {
  const last = failed.retryInSeconds === null;
  await sql`
    update platform.outgoing_message
    set provider = ${failed.provider}, last_fault = ${failed.fault.slice(0, 300)},
      state = case when ${last} then 'failed' else state end,
      message_encrypted = case when ${last} then null else message_encrypted end,
      message_key = case when ${last} then null else message_key end,
      settled_at = case when ${last} then now() end,
      next_try_at = now() + ${failed.retryInSeconds ?? 0} * interval '1 second'
    where message_id = ${failed.messageId} and state = 'waiting'`.execute(db);
}

export interface OutboxLine extends MessageContent {
  message_id: string;
  channel: Channel;
  state: MessageState;
  tries: number;
  last_fault: string;
  created_at: Date;
}

/** The newest messages of all brands, newest first; what was withheld is not among them. */
export async function listOutbox(db: Queryable, limit: number): Promise<OutboxLine[]> {
  const { rows } = await sql<EncryptedMessage & Omit<OutboxLine, keyof MessageContent>>`
    select message_id, channel, recipient, message_encrypted, message_key, state, tries, last_fault, created_at
    from platform.outgoing_message where state <> 'withheld' order by created_at desc, message_id limit ${limit}`.execute(
    db,
  );
  return Promise.all(
    rows.map(async ({ message_encrypted: _encrypted, message_key: _key, ...row }) => ({
      ...row,
      ...(await openMessage(db, { ...row, message_encrypted: _encrypted, message_key: _key })),
    })),
  );
}

/** How messages stand that are still kept, by their ids. */
export async function selectStates(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { state: MessageState; tries: number; fault: string }>> {
  const { rows } = await sql<{ id: string; state: MessageState; tries: number; fault: string }>`
    select message_id as id, state, tries, last_fault as fault from platform.outgoing_message
    where message_id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Drops whatever was written to somebody; messages that wait for their sending go too. */
export async function forgetMessagesTo(tx: Tx, recipient: string): Promise<void> {
  await sql`delete from platform.outgoing_message where recipient_index = ${await recipientIndex(tx, recipient)}`.execute(
    tx,
  );
}

/** Messages older than two days go. @returns how many */
export async function pruneMessages(db: Queryable): Promise<number> {
  const result = await sql`
    delete from platform.outgoing_message where created_at < now() - interval '2 days'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
