import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '../../../apps/server/src/simulation/seeded-random.ts';
import { prepareFixture } from '../crash/fixture.ts';
import { countKinds, type Load, startLoad } from '../crash/load.ts';
import { compare, followOrders } from '../crash/run-crashes.ts';
import { DISK, type Fault, faults, inflict, serverKilled } from './faults.ts';
import { type Members, startMembers } from './members.ts';
import { openSoakSite, type SoakSite } from './soak-site.ts';
import { traceFailures } from './trace-failures.ts';
import { type Sample, watchMemory } from './watch-memory.ts';

export interface SoakInput {
  minutes: number;
  seed: string;
  say(line: string): void;
}

export interface FaultNote {
  name: string;
  underWay: number;
  backAfterMs: number;
}

export interface SoakReport {
  ms: number;
  faults: FaultNote[];
  accepted: Record<string, number>;
  members: ReturnType<Members['counts']>;
  retried: number;
  /** Answers of 500, each with what the server's log says of it. */
  failures: string[];
  /** What was acknowledged and is not there, or the other way round. Empty is the proof. */
  lost: string[];
  memory: { server: readonly Sample[]; arcade: readonly Sample[] };
  logBytes: { server: number; arcade: number };
  verified: string;
}

const [PLAYERS, WORKERS, PAGES] = [12, 8, 40];
/** Of a caller between two rounds: what is looked for shows with time, not with load. */
const PAUSE_MS = 250;
/** The server is killed only in this part of the time, so that what its memory does is seen in the rest. */
const KILLS_UNTIL = 0.3;
const SAMPLES = 120;

/** Faults in a random order, each once before any comes again, until the time is over. */
async function inflictAll(soak: SoakSite, load: Load, { minutes, seed, say }: SoakInput): Promise<FaultNote[]> {
  const random = createSeededRandom(seed);
  const notes: FaultNote[] = [];
  const from = performance.now();
  const gone = () => (performance.now() - from) / (minutes * 60_000);
  const gap = () => Math.min(30, minutes * 3) * (0.5 + random.between(0, 100) / 100);
  let bag: Fault[] = [];
  while (gone() < 1 || bag.length > 0) {
    if (bag.length === 0) bag = gone() < KILLS_UNTIL ? [serverKilled, ...faults] : [...faults];
    const [fault] = bag.splice(random.between(0, bag.length - 1), 1);
    await wait(gap() * 1_000);
    if (!fault || (gone() >= 1 && notes.length > faults.length)) break;
    const underWay = load.unanswered();
    const backAfterMs = await inflict(soak, fault, random);
    notes.push({ name: fault.name, underWay, backAfterMs });
    const minute = ((performance.now() - from) / 60_000).toFixed(1);
    say(
      `minute ${minute}: ${fault.name}, back after ${(backAfterMs / 1_000).toFixed(1)} s, ${load.answered.size} answered`,
    );
  }
  return notes;
}

/** Everything is under way before the first fault. */
async function untilAllPlay(load: Load, members: Members): Promise<void> {
  while (load.answered.size < 50 || Object.values(members.counts()).includes(0)) await wait(200);
}

/** Rounds of the arcade whose money is on its way. */
async function untilSettled({ site }: SoakSite): Promise<void> {
  const under = `select count(*)::int as count from arcade.round
    where status in ('drawn', 'rolling-back') or (status = 'open' and finished)`;
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await site.read<{ count: number }>(under, [], '_arcade');
    if (row?.count === 0) return;
    await wait(200);
  }
}

/** A site under bets, logins, deposits and open pages for so many minutes, with faults all along. */
export async function runSoak(input: SoakInput): Promise<SoakReport> {
  const soak = await openSoakSite();
  const { site, arcade } = soak;
  try {
    const everyMs = (input.minutes * 60_000) / SAMPLES;
    const memory = { server: watchMemory(site.pid, everyMs), arcade: watchMemory(arcade.pid, everyMs) };
    const from = performance.now();
    await site.read(DISK);
    const fixture = await prepareFixture(site, PLAYERS);
    const load = startLoad(fixture, WORKERS, PAUSE_MS);
    const payments = followOrders(site, fixture, load);
    const members = await startMembers({ site, origins: [site.gamesUrl, arcade.url], pages: PAGES });
    await untilAllPlay(load, members);
    const notes = await inflictAll(soak, load, input);
    await load.stop();
    await payments.stop();
    const missing = await members.stop();
    await untilSettled(soak);
    for (const watch of Object.values(memory)) watch.stop();
    return {
      ms: performance.now() - from,
      faults: notes,
      accepted: countKinds(load.answered.values()),
      members: members.counts(),
      retried: load.lost().length,
      failures: traceFailures(load.failures(), site.output()),
      lost: [...(await compare(site, load)), ...missing],
      memory: { server: memory.server.samples, arcade: memory.arcade.samples },
      logBytes: { server: Buffer.byteLength(site.output()), arcade: Buffer.byteLength(arcade.output()) },
      verified: await site.verifyLedger(),
    };
  } finally {
    await soak.close();
  }
}
