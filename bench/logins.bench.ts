/**
 * Logins under load, on a server in a process and with a database of its own (fsync on): how many logins a second argon2id at 19 MiB gives,
 * what other calls wait meanwhile, and whether a known account's refusal takes as long as an unknown one's. See
 * bench/README.md. Options by environment: BENCH_SECONDS (10), BENCH_OFFERED (200 logins a second), BENCH_PAIRS (1000).
 */
import { endpoints } from '@sampan/contract';
import { encryptTo } from '../apps/server/test/encrypt-body.ts';
import { serverNode } from '../e2e/src/server-node.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { startChild } from './src/child.ts';
import type { LoginOrder, LoginResult } from './src/load-logins.ts';
import { median, spareProcessor } from './src/measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const offered = Number(process.env.BENCH_OFFERED ?? 200);
const pairs = Number(process.env.BENCH_PAIRS ?? 1000);
const PASSWORD = 'quiet-Boat-42';
const MERCHANT = 'sampan';

const say = (line: string) => process.stdout.write(`${line}\n`);
const round = (value: number) => Math.round(value * 10) / 10;
const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

const database = await openBenchDatabase();
const server = startChild('serve-logins.ts', [database.ownerUrl], serverNode);
const port = await server.firstWord<number>();
const origin = `http://127.0.0.1:${port}`;
/** Read once, as a page does: asked for at every call, it would be refused as a flood from one address. */
async function readKey(): Promise<LoginOrder['key']> {
  const answer = await fetch(origin + endpoints.keys.path, { headers: { merchant: MERCHANT } });
  const { value } = (await answer.json()) as { value: { keys: LoginOrder['key'][] } };
  if (!value.keys[0]) throw new Error('the server has no key for bodies');
  return value.keys[0];
}
const bodyKey = await readKey();

let calls = 0;
/** An address of its own a call, so that no cap of failures hides what is measured. */
const nextAddress = () => `${11 + ((calls >> 16) & 127)}.${(calls >> 8) & 255}.${calls & 255}.${1 + (calls++ % 200)}`;

async function post(row: { path: string }, body: unknown): Promise<{ status: number; text: string; ms: number }> {
  const payload = JSON.stringify(await encryptTo(bodyKey, body));
  const began = performance.now();
  const answer = await fetch(origin + row.path, {
    method: 'POST',
    body: payload,
    headers: {
      merchant: MERCHANT,
      encryption: 'jwe',
      'content-type': 'application/json',
      'x-forwarded-for': nextAddress(),
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - began };
}

const logIn = (username: string, password: string) => post(endpoints.login, { type: 'username', username, password });

async function registerPlayers(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `bench${index}player`);
  for (const username of names) {
    const body = { username, password: PASSWORD, confirmPassword: PASSWORD, login: true, agreement: true };
    const { status, text } = await post(endpoints.register, body);
    if (status !== 200) throw new Error(text);
  }
  return names;
}

/** Pairs of a refusal for an account that is there and one that is not, alternating which comes first. */
async function measurePairs(names: readonly string[]): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  const bodies = new Set<string>();
  const strip = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');
  for (let index = 0; index < pairs; index += 1) {
    const sides = [
      { name: names[index % names.length] ?? '', times: known },
      { name: `nobody${index}here`, times: unknown },
    ];
    for (const { name, times } of index % 2 ? sides : sides.toReversed()) {
      const { ms, text } = await logIn(name, 'not-the-Password-1');
      times.push(ms);
      bodies.add(strip(text));
    }
  }
  const apart = Math.abs(median(known) - median(unknown));
  say(
    `timed pairs: ${pairs}; bodies: ${bodies.size} kind; known median ${round(median(known))} ms, unknown ${round(median(unknown))} ms, apart ${round(apart)} ms (goal 5)`,
  );
}

/** As many logins as the process can take, 16 at a time. */
async function measureThroughput(names: readonly string[]): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until)
      if ((await logIn(names[done % names.length] ?? '', PASSWORD)).status === 200) done += 1;
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  say(`logins a second, 16 at once: ${round(done / seconds)}`);
}

/** `offered` logins a second from another process, answered or not, and beside them ten other calls a second from this one. */
async function measureOthers(usernames: readonly string[]): Promise<void> {
  const load = startChild('load-logins.ts');
  const order: LoginOrder = {
    port,
    key: bodyKey,
    merchant: MERCHANT,
    usernames: [...usernames],
    password: PASSWORD,
    perSecond: offered,
    seconds,
  };
  await load.ask(order);
  let loading = true;
  const logins = load.ask<LoginResult>('go').finally(() => {
    loading = false;
  });
  const others: number[] = [];
  const { method, path } = endpoints.permission;
  const open: Promise<void>[] = [];
  const askOther = async () => {
    const from = performance.now();
    const headers = { merchant: MERCHANT, 'content-type': 'application/json' };
    await (await fetch(origin + path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })).text();
    others.push(performance.now() - from);
  };
  const began = performance.now();
  while (loading) {
    open.push(askOther());
    await new Promise((resolve) => setTimeout(resolve, began + open.length * 100 - performance.now()));
  }
  await Promise.all(open);
  const { statuses, overloaded } = await logins;
  await load.stop();
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  say(
    `${offered} logins a second offered for ${seconds} s: ${counts.join(', ')} (${overloaded} refused with a time to come back); ${others.length} other calls p50 ${quantile(others, 0.5)} ms, p99 ${quantile(others, 0.99)} ms (goal 500)`,
  );
}

try {
  say(`processor to spare: ${round((await spareProcessor()) * 100)} %`);
  const names = await registerPlayers(50);
  await measurePairs(names);
  await measureThroughput(names);
  await measureOthers(names);
} finally {
  await server.stop();
  await database.drop();
}
