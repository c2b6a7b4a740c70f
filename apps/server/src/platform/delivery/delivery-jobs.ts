import type { Logger } from '@sampan/service-kit/log';
import { type Database, inTransaction } from '../database/index.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import {
  type Channel,
  type DueMessage,
  deliveryJob,
  markFailed,
  markSent,
  pruneMessages,
  takeDueMessages,
} from './outgoing-messages.queries.ts';
import { noTransport, RefusedByProvider, type Transport } from './transport.ts';

/** Messages sent at once, and how long a provider may take over one. */
const BATCH = 20;
const TIMEOUT_MS = 10_000;
/** Longer than a try can take: a message that is being sent is not taken again. */
const LEASE_SECONDS = 30;
/** Waits between tries, in seconds; after the last the message is given up. What people read is of no use hours later. */
const SOON_S = [4, 15, 60, 180] as const;
const RETRY_AFTER_S = {
  sms: SOON_S,
  mail: SOON_S,
  push: SOON_S,
  webhook: [...SOON_S, 600, 1_800, 7_200, 14_400, 28_800, 28_800],
} as const;

export interface DeliveryParts {
  db: Database;
  jobs: Jobs;
  log: Logger;
  transports: Record<'sms' | 'mail', Transport> & Partial<Record<'webhook' | 'push', Transport>>;
  /** How long a provider may take over one message, in ms. */
  timeoutMs?: number;
}

async function sendOne(parts: DeliveryParts, channel: Channel, message: DueMessage): Promise<void> {
  const transport = parts.transports[channel] ?? noTransport;
  const { message_id: messageId, tries, recipient, subject, content } = message;
  try {
    const signal = AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS);
    const providerId = await transport.send({ id: messageId, recipient, subject, content }, signal);
    await markSent(parts.db, {
      messageId,
      provider: transport.name,
      providerId,
      keepContent: transport.keepsContent ?? false,
    });
  } catch (error) {
    const final = error instanceof RefusedByProvider;
    const retryInSeconds = final ? null : (RETRY_AFTER_S[channel][tries - 1] ?? null);
    // The recipient and the text stay out of the log: it outlives them.
    parts.log.warn({ channel, messageId, tries, provider: transport.name, fault: String(error) }, 'message not sent');
    await markFailed(parts.db, { messageId, provider: transport.name, fault: String(error), retryInSeconds });
    if (retryInSeconds === null) return;
    const runAt = new Date(Date.now() + retryInSeconds * 1000 + 100);
    await inTransaction(parts.db, (tx) => parts.jobs.add(tx, deliveryJob(channel), {}, { runAt, maxAttempts: 3 }));
  }
}

/**
 * One sender a channel and process, whatever number of jobs call for it: a provider that hangs holds one of the job
 * slots, not all of them (TRUST R-06). A call that finds it busy leaves its message to the running one.
 */
function createSender(parts: DeliveryParts, channel: Channel): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        for (;;) {
          const due = await takeDueMessages(parts.db, { channel, count: BATCH, leaseSeconds: LEASE_SECONDS });
          if (due.length === 0) break;
          await Promise.all(due.map((message) => sendOne(parts, channel, message)));
        }
      }
    } finally {
      running = false;
    }
  };
}

/** Jobs that empty the outbox: called for by every message, and once a minute for what a dead process left. */
export function deliveryJobs(parts: DeliveryParts): JobDefinition[] {
  return [
    { name: deliveryJob('sms'), every: '* * * * *', run: createSender(parts, 'sms') },
    { name: deliveryJob('mail'), every: '* * * * *', run: createSender(parts, 'mail') },
    { name: deliveryJob('webhook'), every: '* * * * *', run: createSender(parts, 'webhook') },
    { name: deliveryJob('push'), every: '* * * * *', run: createSender(parts, 'push') },
    {
      name: 'platform.prune-messages',
      every: '17 * * * *',
      run: async () => {
        await pruneMessages(parts.db);
      },
    },
  ];
}
