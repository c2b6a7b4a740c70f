import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/index.ts';
import { transactionalJobs } from '../jobs/jobs.ts';
import { openMail } from '../mail/mail-transports.ts';
import { sendMail } from '../mail/send-mail.ts';
import { systemRandom } from '../random.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import { outboxTransport } from './transport.ts';

const { db } = await testDatabase();
const log = createLogger({ logLevel: 'silent' });

/** A real mail server on a port of its own; `mails` is what it took. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<{ port: number; mails: string[] }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

function deliverer(url: string, { requireTls = false, timeoutMs = 3000 } = {}) {
  const mail = openMail({ provider: 'smtp', url, from: 'Sampan <no-reply@example.com>', requireTls });
  const jobs = deliveryJobs({
    db,
    jobs: transactionalJobs,
    log,
    transports: { sms: outboxTransport, mail },
    timeoutMs,
  });
  return () => jobs.find(({ name }) => name === 'platform.deliver-mail')?.run({});
}

const post = (subject: string, to = 'mai@example.com') =>
  inTransaction(db, (tx) =>
    sendMail(
      tx,
      { brand: 'sampan', to, subject, text: 'Mã của bạn là 123456', lifeSeconds: 600 },
      { random: systemRandom, jobs: transactionalJobs },
    ),
  );

async function stateOf(id: string) {
  const { rows } = await sql<{ state: string; tries: number; last_fault: string }>`
    select state, tries, last_fault from platform.outgoing_message where message_id = ${id}`.execute(db);
  return rows[0];
}

describe('over SMTP', () => {
  it('a mail arrives with its letters, its sender and the id of its message', async () => {
    const { port, mails } = await startSmtp();
    const id = await post('Sampan: mã của bạn');
    await deliverer(`smtp://127.0.0.1:${port}`)();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('From: Sampan <no-reply@example.com>');
    expect(mails[0]).toContain(`Message-ID: <${id}@example.com>`);
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]).toMatch(/Content-Transfer-Encoding: (quoted-printable|base64)/i);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('user and password of the address are used', async () => {
    const seen: string[] = [];
    const { port } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        seen.push(`${auth.username}:${auth.password}`);
        done(null, { user: auth.username ?? '' });
      },
    });
    const id = await post('signed in');
    await deliverer(`smtp://sampan:a%20secret@127.0.0.1:${port}`)();
    expect(seen).toEqual(['sampan:a secret']);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('an address that the server refuses for good is not tried again; one it refuses for now is', async () => {
    const refusing = (responseCode: number) =>
      startSmtp({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error('not this one'), { responseCode })),
      });
    const [never, later] = [await refusing(550), await refusing(451)];
    const first = await post('never');
    await deliverer(`smtp://127.0.0.1:${never.port}`)();
    expect(await stateOf(first)).toMatchObject({ state: 'failed', tries: 1 });
    const second = await post('later');
    await deliverer(`smtp://127.0.0.1:${later.port}`)();
    expect(await stateOf(second)).toMatchObject({ state: 'waiting', tries: 1 });
    await sql`delete from platform.outgoing_message`.execute(db);
  });

  it('R-06 a server that takes the connection and says nothing is left after its time', async () => {
    const silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    afterAll(() => void silent.close());
    const id = await post('into silence');
    await deliverer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, { timeoutMs: 300 })();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', last_fault: expect.stringContaining('too long') });
    await sql`delete from platform.outgoing_message`.execute(db);
  });

  it('where TLS is required, a server without it gets no mail', async () => {
    const { port, mails } = await startSmtp();
    const id = await post('not in clear');
    await deliverer(`smtp://127.0.0.1:${port}`, { requireTls: true })();
    expect(mails).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
    await sql`delete from platform.outgoing_message`.execute(db);
  });

  it('a line break in a subject makes no header', async () => {
    const { port, mails } = await startSmtp();
    await post('Hello\r\nBcc: all@example.com');
    await deliverer(`smtp://127.0.0.1:${port}`)();
    expect(mails[0]).not.toMatch(/^Bcc:/m);
  });
});
