import { describe, expect, it } from 'vitest';
import { runCli } from '../src/commands/run-cli.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { sendMail } from '../src/platform/mail/send-mail.ts';
import { systemRandom } from '../src/platform/random.ts';
import { sendSms } from '../src/platform/sms/send-sms.ts';
import { testApp } from './test-app.ts';

const parts = { random: systemRandom, jobs: transactionalJobs };
const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:8080' } };

async function openOutbox(env: Record<string, string> = {}) {
  const app = await testApp({ PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXIES: '', ...env });
  await inTransaction(app.db, async (tx) => {
    const common = { brand: 'sampan', lifeSeconds: 600 };
    await sendSms(tx, { ...common, to: '+66812345678', text: 'Code 123456 <b>now</b>' }, parts);
    await sendSms(tx, { ...common, to: '+66899999999', text: 'never', withheld: true }, parts);
    const text = 'Open http://localhost:8080/reset-password#abc and not http://elsewhere.test/x';
    await sendMail(tx, { ...common, to: 'mai@example.com', subject: 'Hello', text }, parts);
  });
  const get = (options: object = local) => app.server.inject({ method: 'GET', url: '/outbox', ...options });
  return { app, get };
}

describe('the development outbox', async () => {
  const { app, get } = await openOutbox();

  it('shows messages on this machine, as text, with links to this site alone', async () => {
    const page = await get();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Code 123456 &lt;b&gt;now&lt;/b&gt;');
    expect(page.body).toContain('<a href="http://localhost:8080/reset-password#abc">');
    expect(page.body).not.toContain('href="http://elsewhere');
    expect(page.body).not.toContain('+66899999999');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7', headers: { host: 'localhost:8080' } }],
    ['through a proxy', { ...local, headers: { host: 'localhost:8080', 'x-forwarded-for': '203.0.113.7' } }],
    [
      'through a proxy that says so otherwise',
      { ...local, headers: { host: 'localhost', forwarded: 'for=203.0.113.7' } },
    ],
    ['by a name that leads here from elsewhere', { ...local, headers: { host: 'rebound.example.com' } }],
  ])('shows nothing %s', async (_, options) => {
    expect((await get(options)).statusCode).toBe(404);
  });

  it('is listed by the operator’s command', async () => {
    const said: string[] = [];
    const terminal = { env: { DATABASE_URL: app.ownerUrl }, cwd: '/', say: (line: string) => void said.push(line) };
    const run = (...args: string[]) => runCli(['outbox', ...args], { ...terminal, complain: terminal.say });
    expect(await run('list')).toBe(0);
    expect(said.join('\n')).toMatch(/sms {2}waiting {2}tries 0 {2}\+66812345678\n {4}Code 123456/);
    expect(said.join('\n')).not.toContain('+66899999999');
    expect(await run('list', '0')).toBe(1);
    expect(await run('send')).toBe(1);
  });

  it('shows nothing as soon as a brand plays for real money', async () => {
    await app.asOwner('update brand.brand set play_money = false');
    expect((await get()).statusCode).toBe(404);
    await app.asOwner('update brand.brand set play_money = true');
  });
});

describe('elsewhere', () => {
  it.each([
    ['on a public address', { PUBLIC_URL: 'https://play.example.com' }],
    ['with real providers', { SMS_PROVIDER: 'off', MAIL_PROVIDER: 'off' }],
  ])('there is no outbox page %s', async (_, env) => {
    const { get } = await openOutbox(env);
    expect((await get()).statusCode).toBe(404);
  });
});
