import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { endpoints, ValueOf } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { affiliateFixture, type TestAffiliate } from '../../../../test/affiliate-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { deliveryJobs } from '../../../platform/delivery/delivery-jobs.ts';
import { noTransport } from '../../../platform/delivery/transport.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { systemRandom } from '../../../platform/random.ts';
import { openWebhook } from '../../../platform/webhook/webhook.ts';
import { noteAffiliateDeposits, noteAffiliateJoined } from '../people/note-events.ts';
import type { AffiliateRow } from '../program/program.queries.ts';
import { setPostback, showPostback, tryPostback } from './postbacks.service.ts';

const app = await testApp();
const { db } = app;
const { brand, startOver, addPlan, newAffiliate, brought, bet, firstDeposit, settle } = affiliateFixture(app);
beforeEach(async () => {
  await startOver();
  heard.length = 0;
  answers = () => 204;
});

/** A partner's own system. */
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: () => number;
const partner = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(answers()).end();
  });
});
partner.listen(0, '127.0.0.1');
await once(partner, 'listening');
afterAll(() => partner.close());
const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/from-sampan?key=1`;

type Shown = ValueOf<typeof endpoints.affiliatePostback>;
const rowOf = ({ affiliateId, name }: TestAffiliate) => ({ affiliateId, brand, name }) as AffiliateRow;
const listen = (one: TestAffiliate, events: Shown['events']) =>
  inTransaction(db, (tx) => setPostback(tx, rowOf(one), { url, events, random: systemRandom }));
const shown = (one: TestAffiliate) => inTransaction(db, (tx) => showPostback(tx, rowOf(one), systemRandom));

/** Sends what waits, as the job does every minute; what has to wait for another try waits no longer. */
async function deliver(): Promise<void> {
  await sql`update platform.outgoing_message set next_try_at = now() where channel = 'webhook'`.execute(db);
  const transports = { sms: noTransport, mail: noTransport, webhook: openWebhook(db, systemClock) };
  const log = createLogger({ logLevel: 'silent' });
  const job = deliveryJobs({ db, jobs: transactionalJobs, log, transports }).find(
    ({ name }) => name === 'platform.deliver-webhook',
  );
  await job?.run({});
}

const plan = {
  cpa: 40_00n,
  quality: { firstDeposit: 20_00n, wagered: 100_00n, days: 10 },
  tiers: [],
  carry: false,
};

async function join(one: TestAffiliate): Promise<string> {
  const playerId = await brought(one, '2026-01-03');
  await app.asOwner(`delete from affiliates.player where player_id = '${playerId}'`);
  await inTransaction(db, (tx) =>
    noteAffiliateJoined(tx, [{ brand, playerId, agentId: null, partnerId: one.affiliateId, invitationCode: one.code }]),
  );
  return playerId;
}
const pay = (playerId: string, amount: bigint) =>
  inTransaction(db, (tx) => noteAffiliateDeposits(tx, [{ brand, playerId, amount, currency: 'USD', at: new Date() }]));

test('E-067 X-511 a partner’s system hears of registration and first deposit once, signed, of the player a number', async () => {
  const one = await newAffiliate(await addPlan(plan));
  const { key } = await listen(one, ['registered', 'deposited']);
  const playerId = await join(one);
  await pay(playerId, 50_00n);
  await pay(playerId, 70_00n);
  await deliver();
  const told = heard.map(({ body }) => JSON.parse(body) as Record<string, string>);
  expect(told.toSorted((a, b) => (String(a.event) < String(b.event) ? 1 : -1))).toMatchObject([
    { event: 'registered', link: one.code },
    { event: 'deposited', link: one.code, amount: '50.00', currency: 'USD' },
  ]);
  expect(new Set(told.map(({ player }) => player)).size).toBe(1);
  expect(JSON.stringify(heard)).not.toContain(playerId);
  for (const { headers, body } of heard) {
    const signed = {
      timestamp: String(headers['x-timestamp']),
      method: 'POST',
      path: '/from-sampan',
      bodyHash: hashBody(body),
    };
    expect(isSignedBy(key ?? '', signed, String(headers['x-signature']))).toBe(true);
  }
  expect((await shown(one)).calls.map(({ event, state }) => [event, state])).toEqual([
    ['deposited', 'sent'],
    ['registered', 'sent'],
  ]);
});

test('E-067 X-510 a system that is away is called again with the same body and id, and the page says how it stands', async () => {
  const one = await newAffiliate(await addPlan(plan));
  await listen(one, ['registered']);
  answers = () => (heard.length < 3 ? 503 : 204);
  await join(one);
  await deliver();
  expect((await shown(one)).calls).toMatchObject([{ event: 'registered', state: 'waiting', tries: 1 }]);
  await deliver();
  await deliver();
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect(new Set(heard.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  expect((await shown(one)).calls).toMatchObject([{ state: 'sent', tries: 3 }]);
});

test('E-067 a player who is bought is told with what is paid; who wants no such event, has no address or was stopped hears nothing', async () => {
  const [one, silent, none, stopped] = [
    await newAffiliate(await addPlan(plan)),
    await newAffiliate(await addPlan(plan)),
    await newAffiliate(await addPlan(plan)),
    await newAffiliate(await addPlan(plan)),
  ];
  await listen(one, ['acquired']);
  await listen(silent, ['registered']);
  await listen(stopped, ['acquired']);
  await app.asOwner(`update affiliates.affiliate set stopped_at = now() where affiliate_id = '${stopped.affiliateId}'`);
  for (const who of [one, silent, none, stopped]) {
    const playerId = await brought(who, '2026-01-03');
    await firstDeposit(playerId, '2026-01-04', 20_00n);
    await bet(playerId, { day: '2026-01-05', stake: 100_00n });
  }
  await settle('2026-02-01');
  await settle('2026-02-02');
  await deliver();
  expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { event: 'acquired', amount: '40.00', currency: 'USD' },
  ]);
});

test('X-511 X-512 a try says nothing of anybody; without an address there is none, and no events are refused', async () => {
  const one = await newAffiliate(await addPlan(plan));
  const attempt = () => inTransaction(db, (tx) => tryPostback(tx, rowOf(one), systemRandom));
  await expect(attempt()).rejects.toMatchObject({ code: 'affiliate.postback.none' });
  await expect(listen(one, [])).rejects.toMatchObject({ code: 'request.invalid' });
  await listen(one, ['registered']);
  await attempt();
  await deliver();
  expect(heard.map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([['event', 'at']]);
  const off = await inTransaction(db, (tx) =>
    setPostback(tx, rowOf(one), { url: null, events: [], random: systemRandom }),
  );
  expect(off).toMatchObject({ url: null, key: null, calls: [{ event: 'test', state: 'sent' }] });
});
