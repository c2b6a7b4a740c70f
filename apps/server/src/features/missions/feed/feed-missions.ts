import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { publishToPlayers } from '../../../platform/realtime/publish.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { anyWaiting, takeWaiting } from '../../wagering/index.ts';
import { selectRunning } from '../definitions/definitions.queries.ts';
import type { Mission } from '../definitions/mission-schema.ts';
import { worthName } from '../missions.rules.ts';
import { offerPrizes, type StepChange } from '../prizes/offer-prizes.ts';
import { isFor, readAudience } from './audience.ts';
import {
  countEvents,
  createDays,
  nameOf,
  namesOf,
  type PlayerEvent,
  reachedNow,
  type Standing,
} from './count-events.ts';
import { anyEvents, selectBefore, selectProgress, takeEvents, upsertProgress } from './feed.queries.ts';
import { selectNewBets, type Worth } from './new-bets.queries.ts';
import type { NotedEvent } from './noted-event.ts';

/** Rows of the queue that one transaction counts: of a backlog all of it as a rule, so that a player's row is written once. */
const BATCHES = 4_000;

/** What the rules of these missions ask of bets, each once. */
function worthsOf(missions: readonly Mission[]): Worth[] {
  const worths = new Map<string, Worth>();
  for (const { rule } of missions.flatMap(({ versions }) => versions)) {
    if (!('leastStake' in rule)) continue;
    const name = worthName(rule);
    worths.set(name, { name, leastStake: rule.leastStake, multiple: rule.kind === 'rounds' ? rule.multiple : null });
  }
  return [...worths.values()];
}

const boundariesOf = (missions: readonly Mission[]): Date[] =>
  missions
    .flatMap(({ startsAt, endsAt, versions }) => [startsAt, endsAt, ...versions.map(({ since }) => since)])
    .filter((moment) => moment !== null);

/** What was settled since the last time; a line that changes a bet as the change from what it was, at its own time. */
async function readBets(tx: Tx, missions: readonly Mission[]): Promise<{ taken: number; bets: BrandEvent[] }> {
  const { taken, players } = await takeWaiting(tx, 'missions', BATCHES);
  const worths = worthsOf(missions);
  if (players.length === 0 || worths.length === 0) return { taken, bets: [] };
  const rows = await selectNewBets(tx, players, { boundaries: boundariesOf(missions), worths });
  const changes = rows.flatMap(({ playerId, change }) => (change ? [{ playerId, ...change }] : []));
  const befores = (await selectBefore(tx, changes)).values();
  const bets = rows.map((row): BrandEvent => {
    const { brand, playerId, at, day, product, game, change } = row;
    const before = change ? (befores.next().value ?? null) : null;
    if (!change || !before) {
      const sums = new Map(worths.map(({ name }, nth) => [name, BigInt(row.worths[nth] ?? 0)]));
      return { brand, playerId, event: { kind: 'bets', at, day, product, game, worths: sums } };
    }
    const line = { stake: BigInt(change.stake), net: BigInt(change.net), valid: BigInt(change.valid) };
    const after = { stake: before.stake + line.stake, net: before.net + line.net, valid: before.valid + line.valid };
    const moment = { at: before.at.getTime(), day: before.day };
    return { brand, playerId, event: { kind: 'bet', ...moment, product, game, before, after } };
  });
  return { taken, bets };
}

type BrandEvent = PlayerEvent & { brand: string };

function readEvents(noted: readonly NotedEvent[], dayAt: (at: number) => string): PlayerEvent[] {
  return noted.map((one): PlayerEvent => {
    const { playerId, at } = one;
    const moment = { at, day: dayAt(at) };
    return one.kind === 'deposit'
      ? { playerId, event: { kind: 'deposit', ...moment, amount: BigInt(one.amount) } }
      : { playerId, event: { kind: 'account', ...moment, ...one.facts } };
  });
}

async function findAdmitted(
  tx: Tx,
  missions: readonly Mission[],
  players: readonly string[],
): Promise<(standing: Standing) => boolean> {
  const audiences = missions.flatMap(({ versions }) => versions.map(({ audience }) => audience));
  const withCountry = audiences.some(({ countries }) => countries.length > 0);
  const members = await readAudience(tx, players, { withCountry });
  return ({ version, row }) => {
    const member = members.get(row.playerId);
    return member !== undefined && isFor(version.audience, member, row.beganAt);
  };
}

/** Counts what was noted of one brand. @returns steps that were reached or taken back */
async function countBrand(
  tx: Tx,
  brand: string,
  {
    missions,
    noted,
    bets,
  }: { missions: readonly Mission[]; noted: readonly NotedEvent[]; bets: readonly PlayerEvent[] },
): Promise<StepChange[]> {
  if (missions.length === 0) return [];
  const settings = await loadSettings(tx, brand);
  const events = [...bets, ...readEvents(noted, createDays(settings.get(brandSettings.timeZone)))];
  const names = namesOf(missions, events);
  const rows = await selectProgress(tx, [...names.values()]);
  const stored = new Map(rows.map((row) => [nameOf(row.playerId, row.code, row.period), row]));
  const beginners = [...new Set([...names].filter(([name]) => !stored.has(name)).map(([, { playerId }]) => playerId))];
  const admits = await findAdmitted(tx, missions, beginners);
  const changed = countEvents(missions, events, { stored, admits });
  const steps = changed.map((standing) => ({ standing, now: reachedNow(standing), settings }));
  await upsertProgress(
    tx,
    steps.map(({ standing: { row }, now }) => ({ ...row, reached: now })),
  );
  const playerIds = [...new Set(changed.map(({ row }) => row.playerId))];
  await publishToPlayers(tx, { brand, playerIds, event: { type: 'mission' } });
  return steps;
}

async function feedStep(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const noted = await takeEvents(tx, BATCHES);
    if (!noted) return false;
    const missions = await selectRunning(tx);
    const { taken, bets } = await readBets(tx, missions);
    const changes: StepChange[] = [];
    const of = <Item extends { brand: string }>(items: readonly Item[], brand: string) =>
      items.filter((item) => item.brand === brand);
    for (const brand of new Set([...bets, ...noted].map((one) => one.brand)))
      changes.push(
        ...(await countBrand(tx, brand, {
          missions: of(missions, brand),
          noted: of(noted, brand),
          bets: of(bets, brand),
        })),
      );
    await offerPrizes(tx, changes);
    return taken + noted.length > 0;
  });
}

/** Counts what was noted since the last time, each event once. Every node may call it; one works at a time. */
export async function feedMissions(db: Database): Promise<void> {
  if (!(await anyEvents(db)) && !(await anyWaiting(db, 'missions'))) return;
  while (await feedStep(db));
}
