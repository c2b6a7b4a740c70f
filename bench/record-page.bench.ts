/**
 * The betting record of a player with 100,000 bets among 10,000,000 (goal 50 ms): the whole call over HTTP, with its
 * totals. The rows are made by SQL with fsync off; what is measured reads them as they ship, analysed. See
 * bench/README.md. Options by environment: BENCH_ROWS (10000000), BENCH_CALLS (25 of each page: all
 * together stay below what one member may ask for in a minute).
 */
import { endpoints } from '@sampan/contract';
import { connectAsOwner } from '../apps/server/src/platform/database/index.ts';
import { encryptBody } from '../apps/server/test/encrypt-body.ts';
import { startLoginServer } from '../apps/server/test/login-server.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { median, spareProcessor } from './src/measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 10_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 25);
/** Every hundredth bet is the player's: 100,000 of ten million, spread over the table as life spreads them. */
const SHARE = 100;
const DAYS = 60;
const GOAL_MS = 50;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await openBenchDatabase();
const { server, close } = await startLoginServer(database.ownerUrl);
const owner = await connectAsOwner(database.ownerUrl);

interface Reader {
  token: string;
  playerId: string;
}

async function registerReader(): Promise<Reader> {
  const secret = 'quiet-Boat-42';
  const body = { username: 'benchreader', password: secret, confirmPassword: secret, login: true, agreement: true };
  const answer = await server.inject({
    method: 'POST',
    url: endpoints.register.path,
    headers: { merchant: 'sampan', encryption: 'jwe' },
    payload: await encryptBody(server, body),
  });
  const { rows: found } = await owner.query<{ id: string }>('select player_id as id from account.player limit 1');
  const token = answer.json<{ value: { token: string } | null }>().value?.token;
  if (!token || !found[0]) throw new Error(answer.body);
  return { token, playerId: found[0].id };
}

/** Bets of 10,000 players in the order of their time, the last a minute ago, with the totals of each day beside them. */
async function fill(playerId: string): Promise<void> {
  const { rows: brands } = await owner.query<{ code: string; currency: string }>(
    `select brand as code, currency_code as currency from brand.brand where brand = 'sampan'`,
  );
  const [brand] = brands;
  if (!brand) throw new Error('the demo brand is not there');
  await owner.query('alter system set fsync = off');
  await owner.query("alter system set max_wal_size = '8GB'");
  await owner.query('select pg_reload_conf()');
  await owner.query('drop index wagering.contribution_time');
  await owner.query('drop index wagering.contribution_line');
  await owner.query(
    `insert into wagering.contribution (player_id, source, reference, entry, brand, currency, product, vassalage, game_code,
       stake, net, valid, outcome, opened_at, settled_at, day)
     select case when n % ${SHARE} = 0 then $1::uuid else ('00000000-0000-4000-8000-' || lpad((n::bigint * 7919 % 10000)::text, 12, '0'))::uuid end,
       'game:BENCH', n::text, 0, $2, $3, 'RNG', 'BENCH', 'bench-game', 100, n % 3 * 100 - 100, 100, 'counted', at, at,
       (at at time zone 'UTC')::date
     from (
       select n, date_trunc('second', now()) - interval '1 minute' - interval '${DAYS} days' * ((${rows} - n)::float / ${rows}) as at
       from generate_series(1, ${rows}) n
     ) bets`,
    [playerId, brand.code, brand.currency],
  );
  await owner.query('create index contribution_time on wagering.contribution (player_id, settled_at desc, id desc)');
  await owner.query('create unique index contribution_line on wagering.contribution (player_id, id)');
  await owner.query(
    `insert into wagering.daily_total (player_id, day, currency, product, vassalage, lines, stake, net, valid)
     select player_id, day, currency, product, vassalage, count(*), sum(stake), sum(net), sum(valid)
     from wagering.contribution group by 1, 2, 3, 4, 5`,
  );
  await owner.query('vacuum analyze wagering.contribution, wagering.daily_total');
  await owner.query('alter system reset fsync');
  await owner.query('alter system reset max_wal_size');
  await owner.query('select pg_reload_conf()');
  await owner.query('checkpoint');
}

async function readPage(
  { token }: Reader,
  pageNo: number,
  days: number,
): Promise<{ ms: number; count: number; listed: number }> {
  const to = Date.now();
  const began = performance.now();
  const answer = await server.inject({
    method: 'POST',
    url: endpoints.betRecord.path,
    headers: { merchant: 'sampan', authorization: token },
    payload: { pageNo, pageSize: PAGE_SIZE, from: to - days * DAY_MS, to },
  });
  const ms = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { value } = answer.json<{ value: { totalCount: number; list: unknown[] } }>();
  return { ms, count: value.totalCount, listed: value.list.length };
}

async function measurePage(reader: Reader, name: string, where: { pageNo: number; days: number }): Promise<void> {
  const times: number[] = [];
  let last = { ms: 0, count: 0, listed: 0 };
  for (let call = 0; call < calls; call += 1) {
    last = await readPage(reader, where.pageNo, where.days);
    times.push(last.ms);
  }
  if (last.listed === 0) throw new Error(`${name}: the page is empty`);
  const middle = median(times);
  say(
    `${name}: median ${middle.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms of ${calls} (of ${last.count} bets)`,
  );
  if (middle > GOAL_MS) process.exitCode = 1;
}

try {
  const reader = await registerReader();
  const began = performance.now();
  await fill(reader.playerId);
  say(
    `${rows} bets made in ${((performance.now() - began) / 1000).toFixed(0)} s, ${Math.floor(rows / SHARE)} of them the player's`,
  );
  say(`processor free: ${(await spareProcessor()).toFixed(2)}; goal ${GOAL_MS} ms`);
  await measurePage(reader, 'newest page of a day', { pageNo: 1, days: 1 });
  await measurePage(reader, `newest page of ${DAYS + 1} days`, { pageNo: 1, days: DAYS + 1 });
  await measurePage(reader, 'page 100', { pageNo: 100, days: DAYS + 1 });
  await measurePage(reader, 'page in the middle', { pageNo: Math.ceil(rows / SHARE / PAGE_SIZE / 2), days: DAYS + 1 });
} finally {
  await owner.end();
  await close();
  await database.drop();
}
