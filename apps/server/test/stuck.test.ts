/** All that is stuck, by age: on the command line and in /metrics, until it is settled. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commands as alertCommands } from '../src/commands/alerts.cli.ts';
import { commands } from '../src/commands/stuck.cli.ts';
import { changeSetting } from '../src/features/brand/index.ts';
import { insertTransfer } from '../src/features/cashier/deposits/transfers.queries.ts';
import { proposeCredit } from '../src/features/cashier/settlements/credit-payment.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { deliveryJobs } from '../src/platform/delivery/delivery-jobs.ts';
import { noTransport } from '../src/platform/delivery/transport.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { systemRandom } from '../src/platform/random.ts';
import { openWebhook } from '../src/platform/webhook/webhook.ts';
import { showStuck } from '../src/start/monitor-stuck.ts';
import { tellAlerts } from '../src/start/tell-alerts.ts';
import { commandRunner } from './run-command.ts';
import { twoOperators } from './two-operators.ts';
import { openVendorWalletFixture } from './vendor-wallet-fixture.ts';

const fixture = await openVendorWalletFixture();
const { db, asOwner } = fixture;
const brand = 'sampan';
const { ana, ben, ask, approve } = await twoOperators(db, brand);
const list = () => commandRunner(db, commands)('stuck', 'list');
/** `kind subject` of each line, as they stand. */
const lines = async () =>
  (await list())
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ +/).slice(0, 3).join(' '));
async function gauges() {
  const metrics = createMetrics();
  await showStuck({ db, metrics });
  const [counts, ages] = [await metrics.stuck.get(), await metrics.stuckSeconds.get()];
  return (kind: string) => ({
    count: counts.values.find(({ labels }) => labels.kind === kind)?.value,
    hours: Math.floor((ages.values.find(({ labels }) => labels.kind === kind)?.value ?? -1) / 3600),
  });
}

describe('R-18 R-19 what does not end by itself', () => {
  const subjects: Record<string, string> = {};

  test('nothing is stuck where everything is under way', async () => {
    const player = await fixture.player(100_00n);
    await fixture.openDeposit(player);
    const body = { payeeId: await fixture.payee(player), amount: '40.00' };
    await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, body);
    expect(await list()).toBe('Nothing is stuck.');
    expect((await gauges())('withdrawal')).toEqual({ count: 0, hours: 0 });
  });

  async function makeStuck(): Promise<void> {
    const player = await fixture.player(100_00n);
    const payeeId = await fixture.payee(player, '5550001111');
    const { value } = await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount: '40.00' });
    subjects.withdrawal = value.reference;
    await asOwner(`alter table cashier.withdrawal disable trigger withdrawal_approvals;
      update cashier.withdrawal set state = 'sent', sent_at = now() - interval '9 hours', follow_at = now() + interval '1 hour'
        where reference = '${value.reference}';
      alter table cashier.withdrawal enable trigger withdrawal_approvals`);
    const order = await fixture.openDeposit(player);
    subjects['payment-mismatch'] = order.reference;
    await fixture.sendCallback(await fixture.eventFor(order, { amount: '20.00' }));
    await asOwner(`update cashier.payment_mismatch set received_at = now() - interval '3 hours'`);
    const declined = await fixture.openDeposit(player);
    subjects.contradiction = declined.reference;
    await fixture.sendCallback(await fixture.eventFor(declined));
    await fixture.sendCallback(await fixture.eventFor(declined, { status: 'declined' }));
    const came = { brand, account: 'A', currency: 'USD', amount: 10_00n, at: new Date(), source: 'statement' };
    const note = 'x\n3d  round  forged\u001b[0m';
    const sender = { senderName: 'Ana', senderAccount: '', bankReference: randomUUID(), note };
    const row = await inTransaction(db, (tx) => insertTransfer(tx, { ...came, ...sender }));
    subjects.transfer = row?.id ?? '';
    fixture.vendorWallet.line = ['never', 'never', 'never'];
    await fixture.transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '5.00' });
    await fixture.work();
    subjects['vendor-transfer'] = (await fixture.list(player))[0]?.reference ?? '';
    const at = { player_id: player.playerId, round: 'r-1' };
    subjects.vendor = 'LOTUS';
    await asOwner(`update vendor_api.vendor set enabled = false, stopped_because = 'took a stake without a lease, round r-0' where code = 'LOTUS';
      insert into wallet.vendor_breach (vendor, player_id, round_id, opened_at, told_at)
        values ('LOTUS', '${at.player_id}', 'r-0', now(), now() - interval '5 hours')`);
    await asOwner(`update cashier.transfer set received_at = now() - interval '2 hours';
      update wallet.vendor_transfer set created_at = now() - interval '50 minutes';
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at)
        values ('${at.player_id}', 'LOTUS', 'r-1', '${brand}', gen_random_uuid(), 'koi', 'USD', 100, 1, now() - interval '3 days');
      insert into wagering.open_round (player_id, vendor, round_id, since)
        values ('${at.player_id}', 'LOTUS', 'r-1', now() - interval '3 days')`);
    const { reference } = order;
    const proposal = await ask((tx) => proposeCredit(tx, ana, { reference, paid: '20.00', reason: 'the slip' }));
    subjects.proposal = proposal.proposalId.toString();
  }

  test('is listed by age with its way out, and counted', async () => {
    await makeStuck();
    expect(await lines()).toEqual([
      '3d round LOTUS',
      `9h withdrawal ${subjects.withdrawal}`,
      '5h vendor LOTUS',
      `3h payment-mismatch ${subjects['payment-mismatch']}`,
      `2h transfer ${subjects.transfer}`,
      `50m vendor-transfer ${subjects['vendor-transfer']}`,
      `0m contradiction ${subjects.contradiction}`,
      `0m proposal ${subjects.proposal}`,
    ]);
    const text = await list();
    expect(text).toMatch(new RegExp(`${subjects.withdrawal} +40\\.00 USD +demo does not answer +withdrawal settle`));
    expect(text).toMatch(/took a stake without a lease, round r-0 +vendor enable/);
    expect(text).toMatch(/demo says paid 20\.00 USD +deposit credit/);
    expect(text).toContain('x\\u000a3d \\u0020round \\u0020forged\\u001b[0m');
    const gauge = await gauges();
    expect(gauge('withdrawal')).toEqual({ count: 1, hours: 9 });
    for (const kind of Object.keys(subjects)) expect(gauge(kind).count, kind).toBe(1);
  });

  test('R-18 is told by a signed call too, which is made again until its address takes it', async () => {
    const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        response.writeHead(heard.length === 1 ? 503 : 204).end();
      });
    });
    hook.listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/alerts`;
    const setTo = (value: object) =>
      inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'system.alerts', value, changedBy: 'test' }));
    await setTo({ to: [], everyHours: 6, webhook: url });
    const parts = { db, clock: systemClock, random: systemRandom, jobs: transactionalJobs, metrics: createMetrics() };
    await tellAlerts(parts, brand);
    const transports = { sms: noTransport, mail: noTransport, webhook: openWebhook(db, systemClock) };
    const log = createLogger({ logLevel: 'silent' });
    const deliver = deliveryJobs({ db, jobs: transactionalJobs, log, transports }).find(
      ({ name }) => name === 'platform.deliver-webhook',
    );
    await deliver?.run({});
    await sql`update platform.outgoing_message set next_try_at = now() where channel = 'webhook'`.execute(db);
    await deliver?.run({});
    hook.close();
    await setTo({ to: [], everyHours: 6 });
    await asOwner('delete from platform.alert_told');
    expect(heard).toHaveLength(2);
    const [first, second] = heard;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-request-id']).toBe(first?.headers['x-request-id']);
    const secret = await commandRunner(db, alertCommands)('alerts', 'key');
    const signed = {
      timestamp: String(second?.headers['x-timestamp']),
      method: 'POST',
      path: '/alerts',
      bodyHash: hashBody(second?.body ?? ''),
    };
    expect(isSignedBy(secret, signed, String(second?.headers['x-signature']))).toBe(true);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      brand,
      alerts: expect.arrayContaining([expect.objectContaining({ kind: 'withdrawal', count: 1 })]),
    });
  });

  test('R-18 is told by mail, once a kind and interval, whichever nodes look', async () => {
    const parts = { db, clock: systemClock, random: systemRandom, jobs: transactionalJobs, metrics: createMetrics() };
    const tell = () => Promise.all([tellAlerts(parts, brand), tellAlerts(parts, brand)]);
    const mails = async () => {
      const { rows } =
        await sql`select 1 from platform.outgoing_message where channel = 'mail' and brand = ${brand}`.execute(db);
      return rows.length;
    };
    await tell();
    expect(await mails()).toBe(0);
    await inTransaction(db, (tx) =>
      changeSetting(tx, {
        brand,
        key: 'system.alerts',
        value: { to: ['ops@example.com'], everyHours: 6 },
        changedBy: 'test',
      }),
    );
    await asOwner(`insert into ledger.finding (check_name, meaning, subject, detail) values ('a', 'b', 'c', 'd')`);
    await tell();
    await tell();
    expect(await mails()).toBe(1);
    const alerts = await commandRunner(db, alertCommands)('alerts', 'list');
    expect(alerts).toMatch(/9h +withdrawal +1 +withdrawal settle/);
    expect(alerts).toMatch(/0m +ledger-finding +1 +finding list/);
    expect(
      (await parts.metrics.alertsTold.get()).values.find(({ labels }) => labels.kind === 'withdrawal')?.value,
    ).toBe(1);
    await asOwner(`update platform.alert_told set told_at = now() - interval '7 hours' where kind = 'withdrawal'`);
    await tell();
    expect(await mails()).toBe(2);
    await asOwner('delete from ledger.finding');
  });

  test('is not listed any more once it is settled', async () => {
    const { rows } = await sql<{ code: string }>`
      select left(encode(sha256(convert_to(payload, 'UTF8')), 'hex'), 8) as code from operators.proposal
      where proposal_id = ${subjects.proposal}::bigint`.execute(db);
    await approve(ben, { proposalId: BigInt(subjects.proposal ?? 0), code: rows[0]?.code ?? '' });
    const left = (await lines()).join('\n');
    for (const kind of ['payment-mismatch', 'proposal']) expect(left).not.toContain(kind);
    expect((await gauges())('payment-mismatch')).toEqual({ count: 0, hours: 0 });
  });
});
