import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { selectRunning } from '../definitions/definitions.queries.ts';
import type { Mission } from '../definitions/mission-schema.ts';
import type { Bet } from '../missions.rules.ts';
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
import { emitCounted, selectBefore, selectProgress, takeEvents, upsertProgress } from './feed.queries.ts';
import type { NotedBet, NotedEvent } from './noted-event.ts';

/** Rows of the queue that one transaction counts: of a backlog some ten thousands of bets, so that a player's row is written once. */
const BATCHES = 100;

const isBet = (event: NotedEvent): event is NotedBet => Array.isArray(event);
const brandOf = (event: NotedEvent) => (isBet(event) ? event[0] : event.brand);

/** A line of a bet as the change from what the bet was to what it is; one that was changed counts at its own time. */
async function readBets(tx: Tx, bets: readonly NotedBet[], dayAt: (at: number) => string): Promise<PlayerEvent[]> {
  const names = bets.flatMap(([, playerId, , , , , , , change]) => (change ? [{ playerId, ...change }] : []));
  const befores = (await selectBefore(tx, names)).values();
  return bets.map(([, playerId, noted, product, game, stake, net, valid, change]) => {
    const before: (Bet & { at: Date }) | null = change ? (befores.next().value ?? null) : null;
    const line = { stake: BigInt(stake), net: BigInt(net), valid: BigInt(valid) };
    const after = before
      ? { stake: before.stake + line.stake, net: before.net + line.net, valid: before.valid + line.valid }
      : line;
    const at = before ? before.at.getTime() : noted;
    return { playerId, event: { kind: 'bet', at, day: dayAt(at), product, game, before, after } };
  });
}

async function readEvents(tx: Tx, noted: readonly NotedEvent[], dayAt: (at: number) => string): Promise<PlayerEvent[]> {
  const others = noted.flatMap((one): PlayerEvent[] => {
    if (isBet(one)) return [];
    const { playerId, at } = one;
    const moment = { at, day: dayAt(at) };
    return one.kind === 'deposit'
      ? [{ playerId, event: { kind: 'deposit', ...moment, amount: BigInt(one.amount) } }]
      : [{ playerId, event: { kind: 'account', ...moment, ...one.facts } }];
  });
  return [...(await readBets(tx, noted.filter(isBet), dayAt)), ...others];
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
async function countBrand(tx: Tx, brand: string, noted: readonly NotedEvent[]): Promise<StepChange[]> {
  const missions = await selectRunning(tx, [brand]);
  if (missions.length === 0) return [];
  const settings = await loadSettings(tx, brand);
  const events = await readEvents(tx, noted, createDays(settings.get(brandSettings.timeZone)));
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
  await emitCounted(tx, brand, [...new Set(changed.map(({ row }) => row.playerId))]);
  return steps;
}

async function feedStep(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const noted = await takeEvents(tx, BATCHES);
    if (!noted || noted.length === 0) return false;
    const changes: StepChange[] = [];
    for (const [brand, own] of Map.groupBy(noted, brandOf)) changes.push(...(await countBrand(tx, brand, own)));
    await offerPrizes(tx, changes);
    return true;
  });
}

/** Counts what was noted since the last time, each event once. Every node may call it; one works at a time. */
export async function feedMissions(db: Database): Promise<void> {
  while (await feedStep(db));
}
