/** People at the site: they register, log in, keep a page open and play at the arcade. What they were told must stay true. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BodyOf, type Endpoint, type Envelope, endpoints, REALTIME_PATH, type ValueOf } from '@sampan/contract';
import { encrypt } from '../site-api.ts';
import type { SiteProcess } from '../site-process.ts';

const PASSWORD = 'quiet-Boat-42';
const TIMEOUT_MS = 20_000;
const AGAIN_MS = 300;

interface Caller {
  token?: string;
  ip: string;
}

/** @returns null when there was no final answer */
async function ask<E extends Endpoint>(
  site: SiteProcess,
  { row, body }: { row: E; body: BodyOf<E> },
  { token, ip }: Caller,
): Promise<Envelope<ValueOf<E>> | null> {
  try {
    const plain = {
      merchant: 'sampan',
      language: 'EN',
      device: 'WEB',
      authorization: token ?? '',
      'x-forwarded-for': ip,
    };
    const headers = row.encrypted ? { ...plain, encryption: 'jwe' } : plain;
    const sent = row.encrypted ? { value: await encrypt(site.url, body) } : body;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const json = { method: row.method, headers: { ...headers, 'content-type': 'application/json' } };
    const init = row.method === 'GET' ? { headers, signal } : { ...json, body: JSON.stringify(sent), signal };
    const response = await fetch(site.url + row.path, init);
    if (response.status === 429 || response.status >= 500) return null;
    return (await response.json()) as Envelope<ValueOf<E>>;
  } catch {
    return null;
  }
}

export interface Members {
  /** Accounts that were answered for, logins that were let in, rounds that the arcade has acknowledged, events on open pages. */
  counts(): { accounts: number; logins: number; rounds: number; events: number };
  /** Ends all of it. @returns what was acknowledged and is not there */
  stop(): Promise<string[]>;
}

/** A page that comes back by itself. */
function openPage(site: SiteProcess, token: string, onEvent: () => void): () => void {
  let closed = false;
  let socket: WebSocket;
  const connect = (): void => {
    if (closed) return;
    socket = new WebSocket(`${site.url.replace('http', 'ws')}${REALTIME_PATH}`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', merchant: 'sampan', token })));
    socket.addEventListener('message', onEvent);
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => setTimeout(connect, 1_000).unref());
  };
  connect();
  return () => {
    closed = true;
    socket.close();
  };
}

interface Frame {
  origin: string;
  nodeId: string;
  member: Caller;
}

interface Round {
  roundId: string;
  status: string;
  finished: boolean;
  stepsPlayed: number;
}
interface Played {
  round: Round;
  next: { serverSeedHash: string };
}

/** The envelope's value is what the call's type says. */
async function press(
  origin: string,
  path: string,
  { body, token }: { body: object; token: string },
): Promise<{ status: number; value: unknown }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization: token } };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${origin}/arcade/v1/${path}`, { ...init, body: JSON.stringify(body), signal });
  const { success, value } = (await answer.json()) as { success: boolean; value: unknown };
  return { status: answer.status, value: success ? value : null };
}

/** Plays rounds at one node of the arcade. A press without a final answer is made again with its key. */
async function playRounds(site: SiteProcess, frame: Frame, play: { goesOn(): boolean; done(round: Round): void }) {
  const launched = await ask(site, { row: endpoints.launch, body: { nodeId: frame.nodeId } }, frame.member);
  if (!launched?.success || !launched.value) return;
  const launchCode = new URL(launched.value.content.game_url).searchParams.get('launch');
  const { value } = await press(frame.origin, 'open', { body: { launchCode }, token: '' });
  const opened = value as { playToken: string; next: Played['next'] } | null;
  if (!opened) return;
  const token = opened.playToken;
  let { serverSeedHash } = opened.next;
  let body = { bet: '0.20', spinKey: randomUUID(), serverSeedHash, clientSeed: randomUUID() };
  while (play.goesOn()) {
    await wait(AGAIN_MS);
    const answer = await press(frame.origin, 'spin', { body, token }).catch(() => null);
    const spun = (answer?.value ?? null) as Played | null;
    if (!answer || answer.status >= 429 || spun?.round.status === 'pending') continue;
    if (!spun) return;
    let { round } = spun;
    while (!round.finished && play.goesOn()) {
      const asked = { body: { roundId: round.roundId, step: round.stepsPlayed }, token };
      const next = await press(frame.origin, 'step', asked).catch(() => null);
      if (next?.value) ({ round } = next.value as Played);
      else await wait(AGAIN_MS);
    }
    play.done(round);
    ({ serverSeedHash } = spun.next);
    body = { bet: '0.20', spinKey: randomUUID(), serverSeedHash, clientSeed: randomUUID() };
  }
}

interface Accounts {
  /** Of everybody who was told that the account is there. */
  readonly names: string[];
  /** What was refused though it was right. */
  readonly refused: string[];
  readonly logins: number;
  caller(): Caller;
  /** @returns the new account's name; '' when it is over */
  register(): Promise<string>;
  /** @returns the session's token; '' when it is over */
  logIn(username: string): Promise<string>;
}

/** Registers and logs in, again until there is a final answer. */
function openAccounts(site: SiteProcess, isOver: () => boolean): Accounts {
  const names: string[] = [];
  const refused: string[] = [];
  let logins = 0;
  let turn = 0;
  const caller = (): Caller => {
    turn += 1;
    return { ip: `100.65.${(turn >> 8) & 255}.${turn & 255}` };
  };
  async function insist<E extends Endpoint>(row: E, body: BodyOf<E>): Promise<Envelope<ValueOf<E>> | null> {
    while (!isOver()) {
      const answer = await ask(site, { row, body }, caller());
      if (answer) return answer;
      await wait(AGAIN_MS);
    }
    return null;
  }
  return {
    names,
    refused,
    get logins() {
      return logins;
    },
    caller,
    async register() {
      const username = `soak${Date.now().toString(36).slice(-6)}${turn}`;
      const form = { username, password: PASSWORD, confirmPassword: PASSWORD, login: true, agreement: true };
      const answer = await insist(endpoints.register, form as BodyOf<typeof endpoints.register>);
      if (!answer) return '';
      // Asked again after its answer was lost: the name is its own.
      const isThere = answer.success || answer.errorCode === 'register.username.taken';
      if (!isThere) refused.push(`registration ${username}: ${answer.errorCode}`);
      else names.push(username);
      return isThere ? username : '';
    },
    async logIn(username) {
      if (username === '') return '';
      const form = { type: 'username', username, password: PASSWORD } as BodyOf<typeof endpoints.login>;
      const answer = await insist(endpoints.login, form);
      if (answer && !answer.success) refused.push(`login ${username}: ${answer.errorCode}`);
      if (!answer?.success || !answer.value) return '';
      logins += 1;
      return (answer.value as { token: string }).token;
    },
  };
}

/** What was answered for and is not in the database. */
async function findMissing(
  site: SiteProcess,
  names: readonly string[],
  rounds: ReadonlySet<string>,
): Promise<string[]> {
  const known = await site.read<{ username: string }>('select username from account.player');
  const there = new Set(known.map(({ username }) => username));
  const booked = await site.read<{ round_id: string }>('select round_id from bets.round where round_id = any($1)', [
    [...rounds],
  ]);
  const kept = new Set(booked.map(({ round_id }) => round_id));
  return [
    ...names.filter((name) => !there.has(name)).map((name) => `account ${name}: answered ok, not there`),
    ...[...rounds].filter((id) => !kept.has(id)).map((id) => `round ${id}: shown as played, not booked`),
  ];
}

export interface MembersInput {
  site: SiteProcess;
  /** Where frames come from: somebody plays at each. */
  origins: readonly string[];
  /** Pages that are kept open. */
  pages: number;
}

const OPENING = `select ledger.move(brand, 'correction', 'soak:opening:' || player_id, 'OPENING', player_id, 'USD',
  100000::bigint, null) from account.player where username = $1`;
const PAUSE_MS = 1_500;

export async function startMembers({ site, origins, pages }: MembersInput): Promise<Members> {
  let stopping = false;
  const accounts = openAccounts(site, () => stopping);
  const rounds = new Set<string>();
  const closers: (() => void)[] = [];
  let events = 0;

  async function comeAndGo(): Promise<void> {
    while (!stopping) {
      const token = await accounts.logIn(await accounts.register());
      if (token !== '' && closers.length < pages) closers.push(openPage(site, token, () => void (events += 1)));
      await wait(PAUSE_MS);
      await accounts.logIn(accounts.names[Math.floor(accounts.names.length / 2)] ?? '');
      await wait(PAUSE_MS);
    }
  }
  async function playAt(origin: string, nodeId: string): Promise<void> {
    const username = await accounts.register();
    await site.read(OPENING, [username]);
    const play = { goesOn: () => !stopping, done: ({ roundId }: Round) => void rounds.add(roundId) };
    while (!stopping) {
      const member = { ...accounts.caller(), token: await accounts.logIn(username) };
      await playRounds(site, { origin, nodeId, member }, play).catch(() => {});
      await wait(PAUSE_MS);
    }
  }

  const [game] = await site.read<{ node_id: string }>(
    `select node_id from catalogue.game where code = 'lantern-sevens' limit 1`,
  );
  const running = [comeAndGo(), ...origins.map((origin) => playAt(origin, game?.node_id ?? ''))];
  return {
    counts: () => ({ accounts: accounts.names.length, logins: accounts.logins, rounds: rounds.size, events }),
    async stop() {
      stopping = true;
      await Promise.all(running);
      for (const close of closers) close();
      return [...accounts.refused, ...(await findMissing(site, accounts.names, rounds))];
    },
  };
}
