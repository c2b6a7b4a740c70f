/**
 * What others wait while the providers of text messages and mail, a vendor and a chat take calls and say nothing (R-06: the
 * 99th percentile of others at most a tenth more than while all of them answer at once). One whole site; the same calls
 * go towards the providers on both sides, which alternate. See bench/README.md. Options by environment: BENCH_ROUNDS
 * (5), BENCH_SECONDS (15 a side).
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { deposit } from '../apps/server/src/ledger/index.ts';
import { type Database, inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { postMessage } from '../apps/server/src/platform/delivery/outgoing-messages.queries.ts';
import { transactionalJobs } from '../apps/server/src/platform/jobs/jobs.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { encryptTo } from '../apps/server/test/encrypt-body.ts';
import { type SiteProcess, startSite } from '../e2e/src/site-process.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessionsOverHttp } from './src/bench-players.ts';
import { startLoad } from './src/child.ts';
import type { LoadOrder, LoadResult } from './src/load-bets.ts';
import { median, spareProcessor } from './src/measure.ts';
import { startProviderDoubles } from './src/provider-doubles.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const GOAL = 1.1;
const BRAND = 'sampan';
const VENDOR = 'HARBOUR';
const BETS_A_SECOND = 200;
/** Of each kind of call towards a provider. */
const CALLS_A_SECOND = 10;
const MEMBERS = 40;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Member {
  token: string;
  address: string;
}

interface Caller {
  post(path: string, body: object, member?: Member, headers?: Record<string, string>): Promise<unknown>;
  register(count: number): Promise<Member[]>;
}

function callTo(site: SiteProcess): Caller {
  const caller: Caller = {
    async post(path, body, member, headers = {}) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          merchant: BRAND,
          'content-type': 'application/json',
          ...(member ? { 'x-forwarded-for': member.address } : {}),
          ...(member?.token ? { authorization: member.token } : {}),
          ...headers,
        },
      });
      const { success, value, errorCode } = (await answer.json()) as Record<string, unknown>;
      if (!success) throw new Error(`${path} was refused: ${String(errorCode)}`);
      return value;
    },
    async register(count) {
      const answer = await fetch(site.url + endpoints.keys.path, { headers: { merchant: BRAND } });
      const [key] = ((await answer.json()) as { value: { keys: Parameters<typeof encryptTo>[0][] } }).value.keys;
      if (!key) throw new Error('the site has no key for bodies');
      const members: Member[] = [];
      for (let index = 0; index < count; index++) {
        const address = `10.7.${index >> 8}.${index & 255}`;
        const entered = { username: `silent${index}`, password: 'quiet-Boat-42', confirmPassword: 'quiet-Boat-42' };
        const body = await encryptTo(key, { ...entered, login: true, agreement: true });
        const value = await caller.post(endpoints.register.path, body, { token: '', address }, { encryption: 'jwe' });
        members.push({ token: (value as { token: string }).token, address });
      }
      return members;
    },
  };
  return caller;
}

async function fundAll(db: Database, site: SiteProcess): Promise<void> {
  const rows = await site.read<{ id: string }>(
    `select player_id as id from account.player where username like 'silent%'`,
  );
  for (const { id } of rows) {
    const money = { brand: BRAND, playerId: id, currency: 'USD', amount: 100_000n };
    await inTransaction(db, (tx) => deposit(tx, { ...money, key: `bench:${id}`, reference: 'BENCH' }));
  }
}

/** Calls towards every provider, at a steady rate, until stopped. @returns how they ended, by kind */
function talkToProviders(db: Database, caller: Caller, members: readonly Member[]) {
  const ends: Record<string, number> = {};
  let turn = 0;
  const note = (kind: string, work: Promise<unknown>) =>
    work.then(
      () => (ends[`${kind} ok`] = (ends[`${kind} ok`] ?? 0) + 1),
      () => (ends[`${kind} refused`] = (ends[`${kind} refused`] ?? 0) + 1),
    );
  const post = (channel: 'sms' | 'mail', recipient: string) =>
    inTransaction(db, (tx) =>
      postMessage(
        tx,
        { brand: BRAND, channel, recipient, subject: 'A code', content: 'Your code is 123456', lifeSeconds: 60 },
        { random: systemRandom, jobs: transactionalJobs },
      ),
    );
  const timer = setInterval(() => {
    turn += 1;
    const member = members[turn % members.length];
    void note('sms', post('sms', `+6681${String(turn).padStart(7, '0')}`));
    void note('mail', post('mail', `reader${turn}@example.com`));
    void note('chat', caller.post(endpoints.unreadCount.path, {}, member));
    const move = { vendor: VENDOR, direction: 'in', amount: '1.00' };
    void note('vendor', caller.post(endpoints.transfer.path, move, member, { 'idempotency-key': randomUUID() }));
  }, 1000 / CALLS_A_SECOND);
  return () => {
    clearInterval(timer);
    return ends;
  };
}

const database = await openBenchDatabase();
const providers = await startProviderDoubles();
const site = await startSite({
  DATABASE_URL: database.ownerUrl,
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: `${providers.httpUrl}/messages`,
  SMS_HTTP_TOKEN: 'a-token',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: providers.smtpUrl,
  MAIL_FROM: 'no-reply@example.com',
});
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });
const load = startLoad();
try {
  const caller = callTo(site);
  const members = await caller.register(MEMBERS);
  await fundAll(db, site);
  await site.sampan('settings', 'set', 'chat.provider', `${providers.httpUrl}/chat`);
  await site.read(`update vendor_api.vendor set wallet_url = $1 where code = $2`, [
    `${providers.httpUrl}/wallet`,
    VENDOR,
  ]);
  const port = Number(new URL(site.url).port);
  const tokens = await openSessionsOverHttp({ ownerUrl: database.ownerUrl, port, count: 200 });
  const others = (round: string, length = seconds) =>
    load.ask<LoadResult>({
      port,
      tokens,
      connections: 64,
      bets: BETS_A_SECOND * length,
      seconds: length + 5,
      perSecond: BETS_A_SECOND,
      round,
    } satisfies LoadOrder);
  await others('warm', 3);

  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const spare = await spareProcessor();
    const side = async (silent: boolean) => {
      if (silent) providers.fallSilent();
      else providers.speak();
      const stop = talkToProviders(db, caller, members);
      const result = await others(`${silent ? 'silent' : 'answering'}${round}`);
      return { ...result, ends: stop(), taken: providers.taken() };
    };
    const first = await side(round % 2 === 0);
    const second = await side(round % 2 !== 0);
    const [answering, silent] = round % 2 === 0 ? [second, first] : [first, second];
    if (answering.refused + silent.refused > 0) throw new Error('bets were refused: the figures would mean nothing');
    if (silent.taken === 0) throw new Error('no provider was asked: the figures would mean nothing');
    ratios.push(silent.p99 / answering.p99);
    say(
      `round ${round}: bets p50 ${answering.p50.toFixed(1)}, p99 ${answering.p99.toFixed(1)} ms while all answer (${JSON.stringify(answering.ends)}); ` +
        `p50 ${silent.p50.toFixed(1)}, p99 ${silent.p99.toFixed(1)} ms while none does (${JSON.stringify(silent.ends)}, ${silent.taken} calls hang): ` +
        `${(silent.p99 / answering.p99).toFixed(2)}; processor free ${spare.toFixed(2)}`,
    );
  }
  say(
    `p99 of bets beside silent providers: median ${median(ratios).toFixed(2)} of that beside answering ones (goal ${GOAL})`,
  );
  if (median(ratios) > GOAL) process.exitCode = 1;
} finally {
  await load.stop();
  await site.close();
  await db.destroy();
  providers.close();
  await database.drop();
}
