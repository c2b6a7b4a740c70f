import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProcess, startSite } from '../site-process.ts';
import { ownServer } from '../site-server.ts';
import { type CrashFixture, OPENING, prepareFixture } from './fixture.ts';
import { type Intent, intentCallback } from './intents.ts';
import { accepted, ask, countKinds, type Load, startLoad } from './load.ts';
import { awaitPoint, type CrashPoint } from './points.ts';

/** How many callers there are, and for how many players. */
interface LoadSize {
  workers: number;
  players: number;
}

const FULL_LOAD: LoadSize = { workers: 32, players: 24 };
const WARM_MS = 700;
/** It runs beside other work for hours: how slow the machine is then is not what it measures. */
const PATIENCE_MS = 300_000;
/** Answers asked for again after each crash. */
const SAMPLE = 40;

/** What one crash came to. */
export interface Crash {
  point: string;
  /** The moment was seen; otherwise it was killed all the same after a while. */
  seen: boolean;
  underWay: number;
  answeredBefore: number;
  repeated: number;
  differently: number;
  backAfterMs: number;
}

export interface CrashReport {
  crashes: Crash[];
  accepted: Record<string, number>;
  retried: number;
  /** What an accepted call brought and the ledger does not show, or the other way round. Empty is the proof. */
  lost: string[];
  verified: string;
}

export async function runCrashes(
  points: readonly CrashPoint[],
  say: (line: string) => void,
  { workers, players }: LoadSize = FULL_LOAD,
): Promise<CrashReport> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' }, ownServer(PATIENCE_MS));
  try {
    const fixture = await prepareFixture(site, players);
    const load = startLoad(fixture, workers);
    const callbacks = followOrders(site, fixture, load);
    const crashes: Crash[] = [];
    for (const point of points) {
      crashes.push(await crash(site, load, point));
      const last = crashes.at(-1) as Crash;
      say(showCrash(last));
    }
    await load.stop();
    await callbacks.stop();
    const lost = await compare(site, load);
    return {
      crashes,
      accepted: countKinds(load.answered.values()),
      retried: load.lost().length,
      lost,
      verified: await site.verifyLedger(),
    };
  } finally {
    await site.close();
  }
}

export function showCrash(shown: Crash): string {
  const { point, seen, underWay, answeredBefore, repeated, differently, backAfterMs } = shown;
  return [
    point.padEnd(54),
    (seen ? 'seen' : 'not seen').padEnd(9),
    String(underWay).padStart(9),
    String(answeredBefore).padStart(9),
    String(repeated).padStart(9),
    String(differently).padStart(12),
    `${(backAfterMs / 1000).toFixed(1)} s`.padStart(8),
  ].join(' ');
}

/** The verifier's last word. */
export const SOUND = 'The ledger is sound.';

export const CRASH_HEADING = [
  'killed'.padEnd(54),
  'moment'.padEnd(9),
  'under way'.padStart(9),
  'answered'.padStart(9),
  'repeated'.padStart(9),
  'differently'.padStart(12),
  'back'.padStart(8),
].join(' ');

async function crash(site: SiteProcess, load: Load, point: CrashPoint): Promise<Crash> {
  await wait(WARM_MS);
  const seen = await awaitPoint(site, point);
  const answeredBefore = load.answered.size;
  if (point.also === 'checkpoint') void askCheckpoint(site);
  const underWay = load.unanswered();
  const from = performance.now();
  await killAndReturn(site, point);
  await awaitHealth(site);
  const backAfterMs = performance.now() - from;
  const { repeated, differently } = await askAgain(load);
  return { point: point.name, seen, underWay, answeredBefore, repeated, differently, backAfterMs };
}

async function killAndReturn(site: SiteProcess, { victim, also }: CrashPoint): Promise<void> {
  if (victim === 'server') {
    await site.kill();
    if (also === 'again') {
      const starting = site.start().catch(() => {});
      await wait(600);
      await site.kill();
      await starting;
    }
    await site.start();
    return;
  }
  await site.killDatabase();
  if (also !== 'again') return;
  // The platform brings it back; as soon as its new process is there it dies again.
  for (let tries = 0; tries < 200; tries++) {
    await wait(25);
    const dead = await site.killDatabase().then(
      () => true,
      () => false,
    );
    if (dead) return;
  }
}

async function askCheckpoint(site: SiteProcess): Promise<void> {
  const client = await site.connect().catch(() => null);
  await client?.query('checkpoint').catch(() => {});
  await client?.end().catch(() => {});
}

async function awaitHealth(site: SiteProcess): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    // A dead PostgreSQL's last processes answer for a moment longer: only the next one takes new connections.
    if (answer?.status === 200 && (await takesConnections(site))) return;
    await wait(50);
  }
  throw new Error(`the platform did not come back: ${site.output().slice(-2_000)}`);
}

function takesConnections(site: SiteProcess): Promise<boolean> {
  return site.read('select 1').then(
    () => true,
    () => false,
  );
}

/**
 * The newest answers, which the crash was closest to, asked for again under their keys. A player's call that was refused
 * did nothing and is validated anew when it comes again, so only accepted ones are.
 */
async function askAgain(load: Load): Promise<{ repeated: number; differently: number }> {
  let [repeated, differently] = [0, 0];
  const final = (intent: Intent) => accepted(intent) || (intent.kind !== 'withdrawal' && intent.kind !== 'deposit');
  for (const intent of [...load.answered.values()].filter(final).slice(-SAMPLE)) {
    const again = await ask(intent);
    if (again instanceof Error || again.text === '') continue;
    repeated += 1;
    if (intent.undoneLater && again.text.includes('"vendor.bet.rolled-back"')) continue;
    if (again.status !== intent.answer?.status || again.text !== intent.answer.text) differently += 1;
  }
  return { repeated, differently };
}

/** Pays what was ordered, as soon as the provider has a name for it. */
export function followOrders(site: SiteProcess, fixture: CrashFixture, load: Load) {
  const paid = new Set<string>();
  const payments: Promise<void>[] = [];
  let stopping = false;
  const running = (async () => {
    while (!stopping) {
      await wait(150);
      const orders = await site
        .read<{ reference: string; name: string; player_id: string }>(
          `select reference, provider_reference as name, player_id from cashier.deposit
           where provider_reference is not null and state = 'waiting'`,
        )
        .catch(() => []);
      for (const order of orders) {
        const player = fixture.players.find(({ playerId }) => playerId === order.player_id);
        if (!player || paid.has(order.reference)) continue;
        paid.add(order.reference);
        payments.push(load.insist(intentCallback(fixture, player, order)));
      }
    }
  })();
  return {
    async stop() {
      stopping = true;
      await running;
      await Promise.all(payments);
    },
  };
}

/** Every accepted call against the journal: each once, none missing, none without an answer. */
export async function compare(site: SiteProcess, load: Load): Promise<string[]> {
  const intents = [...load.answered.values()];
  const lost: string[] = [];
  const keys = await site.read<{ key: string }>(
    `select key from ledger.posting where account = 'main' and kind in ('bet', 'win', 'rollback', 'deposit')`,
  );
  const booked = new Set(keys.map(({ key }) => key.split(':').at(-1) ?? ''));
  const moving = intents.filter(({ kind, effect }) => effect !== 0n && kind !== 'deposit' && kind !== 'withdrawal');
  for (const intent of moving) {
    if (accepted(intent) !== booked.has(intent.id))
      lost.push(
        `${intent.kind} ${intent.id}: answered ${intent.answer?.status}, ${booked.has(intent.id) ? 'booked' : 'not booked'}`,
      );
  }
  const orders = await site.read<{ reference: string }>(
    `select reference from cashier.withdrawal union all select reference from cashier.deposit`,
  );
  const known = new Set(orders.map(({ reference }) => reference));
  for (const intent of intents.filter(
    (one) => (one.kind === 'withdrawal' || one.kind === 'deposit') && accepted(one),
  )) {
    const { value } = JSON.parse(intent.answer?.text ?? '{}') as { value: { reference: string } };
    if (!known.delete(value.reference)) lost.push(`${intent.kind} ${value.reference}: answered ok, not there`);
  }
  for (const reference of known) lost.push(`order ${reference}: there without an answer`);
  return [...lost, ...(await compareBalances(site, intents))];
}

async function compareBalances(site: SiteProcess, intents: readonly Intent[]): Promise<string[]> {
  const expected = new Map<string, bigint>();
  for (const { player, effect } of intents.filter(accepted)) {
    expected.set(player.playerId, (expected.get(player.playerId) ?? OPENING) + effect);
  }
  const rows = await site.read<{ player_id: string; amount: string }>(
    `select player_id, sum(balance)::text as amount from ledger.account where kind in ('main', 'held') group by 1`,
  );
  return rows.flatMap(({ player_id, amount }) => {
    const should = expected.get(player_id);
    return should === undefined || should === BigInt(amount)
      ? []
      : [`player ${player_id} holds ${amount}, should hold ${should}`];
  });
}
