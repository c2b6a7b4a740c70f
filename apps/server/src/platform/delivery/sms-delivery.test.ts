import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmsDouble } from '../../../test/sms-double.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/index.ts';
import { type JobDefinition, startJobs, transactionalJobs } from '../jobs/jobs.ts';
import { systemRandom } from '../random.ts';
import { sendSms } from '../sms/send-sms.ts';
import { openSms } from '../sms/sms-transports.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import { noTransport, outboxTransport, type Transport } from './transport.ts';

const { db, ownerUrl } = await testDatabase();
const double = await startSmsDouble();
const log = createLogger({ logLevel: 'silent' });
const parts = { random: systemRandom, jobs: transactionalJobs };

const http = openSms({ provider: 'http', url: `${double.url}/messages`, token: 'a-token' });
const twilio = openSms({
  provider: 'twilio',
  url: double.url,
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'a-secret',
  from: '+15005550006',
});

/** `timeoutMs`: longer than an answer takes on the busiest machine; a test of silence says less. */
const jobsOf = (sms: Transport, timeoutMs = 5_000): JobDefinition[] =>
  deliveryJobs({ db, jobs: transactionalJobs, log, transports: { sms, mail: outboxTransport }, timeoutMs });

const deliver = (transport: Transport, timeoutMs?: number) =>
  jobsOf(transport, timeoutMs)
    .find(({ name }) => name === 'platform.deliver-sms')
    ?.run({});

const post = (text = 'Your code is 123456', lifeSeconds = 180) =>
  inTransaction(db, (tx) => sendSms(tx, { brand: 'sampan', to: '+66812345678', text, lifeSeconds }, parts));

interface Row {
  state: string;
  tries: number;
  encrypted: string | null;
  recipient: string;
  provider_id: string;
  last_fault: string;
}

async function row(id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select state, tries, encode(message_encrypted, 'hex') as encrypted, recipient, provider_id, last_fault from platform.outgoing_message where message_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Makes every waiting message due, as the time between tries would. */
const letTimePass = () =>
  sql`update platform.outgoing_message set next_try_at = now() where state = 'waiting'`.execute(db);

beforeEach(async () => {
  await sql`delete from platform.outgoing_message`.execute(db);
  double.received.length = 0;
  double.answer({ status: 200, body: '{"id":"m-1"}' });
});

describe('over the generic HTTP provider', () => {
  it('a message goes out once, with its id against repeats, and nothing of it stays', async () => {
    const id = await post();
    await deliver(http);
    await deliver(http);
    expect(double.received).toHaveLength(1);
    expect(double.received[0]).toMatchObject({
      path: '/messages',
      headers: { authorization: 'Bearer a-token', 'idempotency-key': id },
      body: JSON.stringify({ id, to: '+66812345678', text: 'Your code is 123456' }),
    });
    expect(await row(id)).toMatchObject({ state: 'sent', encrypted: null, recipient: '•••5678', provider_id: 'm-1' });
  });

  it('a transaction that is rolled back sends nothing', async () => {
    await inTransaction(db, async (tx) => {
      await sendSms(tx, { brand: 'sampan', to: '+66812345678', text: 'x', lifeSeconds: 60 }, parts);
      throw new Error('undone');
    }).catch(() => {});
    await deliver(http);
    expect(double.received).toHaveLength(0);
  });

  it.each([
    ['fails', { status: 500, body: 'no' }],
    ['is busy', { status: 429, body: '{}' }],
    ['lies: says 200 and nothing else', { status: 200, body: '' }],
    ['lies: says 200 with an error', { status: 200, body: '{"error":"no credit"}' }],
    ['lies: says 200 with a page', { status: 200, body: '<html>ok</html>' }],
  ])('a provider that %s is asked again, five times at most', async (_, behaviour) => {
    double.answer(behaviour);
    const id = await post();
    for (let tries = 1; tries <= 4; tries++) {
      await deliver(http);
      expect(await row(id)).toMatchObject({ state: 'waiting', tries, last_fault: expect.stringMatching(/provider/) });
      await letTimePass();
    }
    await deliver(http);
    expect(await row(id)).toMatchObject({ state: 'failed', tries: 5, encrypted: null });
    await letTimePass();
    await deliver(http);
    expect(double.received).toHaveLength(5);
  });

  it('a number that the provider refuses is not tried again', async () => {
    double.answer({ status: 400, body: '{"error":"no such number"}' });
    const id = await post();
    await deliver(http);
    expect(await row(id)).toMatchObject({ state: 'failed', tries: 1 });
  });

  it('R-06 a silent provider is left after its time, one that drips without end too; both are tried again', async () => {
    double.answer('silence');
    const id = await post();
    await deliver(http, 300);
    expect(await row(id)).toMatchObject({ state: 'waiting', tries: 1, last_fault: expect.stringMatching(/timeout/i) });
    double.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    await letTimePass();
    await deliver(http, 300);
    expect(await row(id)).toMatchObject({ state: 'waiting', tries: 2 });
    double.answer({ status: 200, body: '{"id":7}' });
    await letTimePass();
    await deliver(http);
    expect(await row(id)).toMatchObject({ state: 'sent', provider_id: '7' });
  });

  it('a code that has run out meanwhile is not sent any more', async () => {
    const id = await post();
    await sql`update platform.outgoing_message set expires_at = now()`.execute(db);
    await deliver(http);
    expect(await row(id)).toMatchObject({ state: 'expired', encrypted: null });
    expect(double.received).toHaveLength(0);
  });

  it('senders of two processes at once send each message once', async () => {
    for (let count = 0; count < 30; count++) await post(`message ${count}`);
    await Promise.all([deliver(http), deliver(http), deliver(http)]);
    expect(new Set(double.received.map(({ body }) => body)).size).toBe(30);
    expect(double.received).toHaveLength(30);
  });

  it('with sending switched off a message fails at once and says why', async () => {
    const id = await post();
    await deliver(noTransport);
    expect(await row(id)).toMatchObject({ state: 'failed', last_fault: expect.stringContaining('switched off') });
  });
});

describe('over Twilio', () => {
  it('a message goes out as its API wants it', async () => {
    double.answer({ status: 201, body: '{"sid":"SM123","status":"queued"}' });
    const id = await post();
    await deliver(twilio);
    const [sent] = double.received;
    expect(sent?.path).toBe(`/2010-04-01/Accounts/AC${'1'.repeat(32)}/Messages.json`);
    expect(sent?.headers.authorization).toBe(`Basic ${Buffer.from(`AC${'1'.repeat(32)}:a-secret`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      To: '+66812345678',
      From: '+15005550006',
      Body: 'Your code is 123456',
    });
    expect(await row(id)).toMatchObject({ state: 'sent', provider_id: 'SM123' });
  });

  it('a message it calls failed, or takes without a number for it, is not believed to be sent', async () => {
    double.answer({ status: 201, body: '{"sid":"SM1","status":"failed"}' });
    const failed = await post();
    await deliver(twilio);
    expect(await row(failed)).toMatchObject({ state: 'failed' });
    double.answer({ status: 201, body: '{"status":"queued"}' });
    const nameless = await post();
    await deliver(twilio);
    expect(await row(nameless)).toMatchObject({ state: 'waiting', tries: 1 });
  });
});

describe('beside other work', () => {
  it('R-06 while the provider is silent, other jobs run as fast as ever', async () => {
    double.answer('silence');
    let finished = 0;
    const other: JobDefinition = { name: 'test.other', run: async () => void finished++ };
    const runner = await startJobs({ ownerUrl, definitions: [...jobsOf(http, 60_000), other], log });
    try {
      for (let count = 0; count < 60; count++) await post(`message ${count}`);
      await expect.poll(() => double.held.now).toBeGreaterThan(0);
      for (let count = 0; count < 40; count++)
        await inTransaction(db, (tx) => transactionalJobs.add(tx, 'test.other', {}));
      await expect.poll(() => finished, { interval: 20 }).toBe(40);
      // Sixty messages asked for as many jobs: one of them sends, twenty at once, the others hold no slot.
      expect(double.held.most).toBeLessThanOrEqual(20);
      const { rows } = await sql`select from platform.outgoing_message where state = 'waiting'`.execute(db);
      expect(rows).toHaveLength(60);
    } finally {
      double.answer((response) => response.writeHead(500).end());
      await sql`delete from platform.outgoing_message`.execute(db);
      await runner.stop();
    }
  }, 30_000);
});
