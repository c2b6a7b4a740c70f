/**
 * How long a cash-out of crash takes to be acknowledged when 5,000 players are in one round: from the player's socket to the
 * arcade (a process of its own, as an operator runs it), one statement with all that wait, its commit, and back. Goal: p99
 * ≤ 250 ms. See bench/README.md. Options by environment: CRASH_PLAYERS (5000), CRASH_SPREAD_MS (5000: over how long they
 * press), CRASH_BET_MS (60000: the window, in which all connect).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { crashPoint } from '@sampan/engines';
import { Client } from 'pg';
import { findFreePort } from '../e2e/src/free-port.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { startChild } from './src/child.ts';
import type { CrashResult } from './src/load-crash.ts';
import { spareProcessor } from './src/measure.ts';
import { processorTime } from './src/processor-time.ts';

const players = Number(process.env.CRASH_PLAYERS ?? 5_000);
const spreadMs = Number(process.env.CRASH_SPREAD_MS ?? 5_000);
const betMs = process.env.CRASH_BET_MS ?? '60000';
const GOAL_MS = 250;
const GAME = 'sky-lantern';
/** The round that is measured must still rise when the last player presses: 20 times and more takes 37 seconds. */
const LEAST_POINT = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** A platform that says yes: what is measured is the arcade. */
const sayYes = (): Server =>
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const accept = (text: string) => {
        const { transactionId = '' } = JSON.parse(text) as { transactionId?: string };
        return { success: true, value: { balance: '1000.00', transactionId, reference: transactionId } };
      };
      const text = Buffer.concat(chunks).toString();
      const { operations } = JSON.parse(text) as { operations?: { body: string }[] };
      const answers = operations?.map(({ body }) => ({ status: 200, answer: accept(body) }));
      const answer = answers ? { success: true, value: { answers } } : accept(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

async function startArcade(databaseUrl: string, platformPort: number): Promise<{ child: ChildProcess; port: number }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../apps/arcade/server/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      VENDOR_CODE: 'BENCH',
      VENDOR_KEY_ID: 'k1',
      VENDOR_SECRET: 'bench-secret-bench-secret-bench-secret',
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      PORT: String(port),
      CRASH_BET_MS: betMs,
      CRASH_REST_MS: '60000',
    },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the arcade did not start')));
  });
  return { child, port };
}

async function openSessions(db: Client): Promise<void> {
  await db.query(
    `insert into arcade.session (token_hash, launch_hash, player_ref, game_code, mode, platform_token, nickname, currency_code,
      currency_symbol, currency_digits, language, theme, min_bet, max_bet, autoplay, lobby_url, expires_at)
    select sha256(convert_to('bench-token-number-' || n, 'UTF8')), sha256(convert_to('launch' || n, 'UTF8')), gen_random_uuid(),
      $1, 'real', 'platform-session-of-' || n, 'bench' || n, 'USD', '$', 2, 'EN', 'dark', 100, 20000, false, 'http://bench/',
      now() + interval '1 hour' from generate_series(1, $2::int) n`,
    [GAME, players],
  );
}

/** A chain of one round that rises for long enough: the salt is found by looking. */
async function plantRound(db: Client): Promise<void> {
  const secret = 'be'.repeat(32);
  const terminal = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  let counter = 0;
  while (crashPoint({ serverSeed: secret, clientSeed: `bench${counter}`, nonce: 0 }) < LEAST_POINT) counter += 1;
  await db.query(
    'insert into arcade.chain (game_code, terminal_hash, salt, secret, length) values ($1, $2, $3, $4, 1)',
    [GAME, terminal, `bench${counter}`, secret],
  );
  await db.query('analyze');
}

/** A bet of every player in the open window, as rows: what is measured begins after it, and bets have a bench of their own. */
async function placeBets(db: Client): Promise<number> {
  const { rowCount } = await db.query(
    `with live as (select s.*, c.salt from arcade.shared_round s join arcade.chain c using (chain_id) where status = 'betting'),
      made as (insert into arcade.round (player_ref, round_id, spin_key, game_code, model_id, model_version, currency_code,
          currency_symbol, currency_digits, platform_token, bet, choice, server_seed, server_seed_hash, client_seed, nonce,
          shared_id, status, steps_played, next_attempt_at)
        select p.player_ref, '00000000-0000-4000-8000-' || lpad(substr(p.nickname, 6), 12, '0'), p.nickname, $1, 'crash', 1,
          'USD', '$', 2, p.platform_token, 100, '{"target": null}', live.seed, live.seed_hash, live.salt, live.position,
          live.shared_id, 'open', 1, now() + interval '1 hour'
        from arcade.session p cross join live returning player_ref, round_id)
    insert into arcade.step (player_ref, round_id, step, stops, win, paid_at) select player_ref, round_id, 0, '{}', 0, now() from made`,
    [GAME],
  );
  await db.query('analyze');
  return rowCount ?? 0;
}

async function measure(arcade: { child: ChildProcess; port: number }, db: Client): Promise<void> {
  const load = startChild('load-crash.ts');
  try {
    const began = performance.now();
    const watching = await load.ask<number>({ port: arcade.port, players, spreadMs });
    say(`${watching} players watch after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    say(`${await placeBets(db)} bets are in the round; ${(await spareProcessor()).toFixed(2)} of a processor is free`);
    const used = processorTime(arcade.child.pid ?? 0);
    const { cashed, late, p50, p99, max } = await load.firstWord<CrashResult>();
    say(
      `${cashed} cash-outs over ${spreadMs / 1000} s acknowledged, ${late} late: p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)} (goal p99 ${GOAL_MS} ms); ` +
        `the arcade used ${((processorTime(arcade.child.pid ?? 0) - used) / 1000).toFixed(1)} s of processor`,
    );
    if (p99 > GOAL_MS || late > 0 || cashed < players) process.exitCode = 1;
  } finally {
    await load.stop();
  }
}

const database = await openBenchDatabase();
const platform = await listen(sayYes());
const url = new URL(database.ownerUrl);
url.pathname = `${url.pathname}_arcade`;
const arcade = await startArcade(url.toString(), portOf(platform));
const db = new Client({ connectionString: url.toString() });
try {
  await db.connect();
  await openSessions(db);
  await plantRound(db);
  await measure(arcade, db);
} finally {
  await db.end();
  const ended = new Promise((resolve) => arcade.child.once('exit', resolve));
  arcade.child.kill('SIGTERM');
  await ended;
  platform.close();
  platform.closeAllConnections();
  await database.drop();
}
