import { formatMoney, type missionSummarySchema, type Mission as ShownMission } from '@sampan/contract';
import type { z } from 'zod';
import { addDays, createDays, dayAfter, daysFrom, endOfPeriod, periodOf } from '../../../platform/calendar-periods.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { findGamesByNode, presentGame } from '../../catalogue/index.ts';
import { readOffered } from '../../rewards/index.ts';
import type { MissionTexts } from '../definitions/mission-schema.ts';
import { type MissionRule, readStreak } from '../missions.rules.ts';
import { prizeReference } from '../prizes/offer-prizes.ts';
import { presentOffered, presentPrize } from './present-prize.ts';
import { countOpen, goalOf, type OwnMission, readMissions } from './read-missions.ts';

/** Pictures of games that a page has room for. */
const MOST_GAMES = 12;
/** A calendar shows last week and this one. */
const CALENDAR_DAYS = 14;

const units: Record<MissionRule['kind'], ShownMission['unit']> = {
  stake: 'money',
  games: 'games',
  rounds: 'rounds',
  streak: 'days',
  'deposit-days': 'days',
  level: 'level',
  profile: 'step',
  contact: 'step',
};

const textsIn = (texts: MissionTexts, language: string) => texts[language as keyof MissionTexts] ?? texts.EN;

/** When the mission's period ends; null: neither period nor mission has an end. */
function endOf({ mission, period }: OwnMission, zone: string): number | null {
  const ends = [endOfPeriod(mission.period, period, zone), mission.endsAt?.getTime() ?? null];
  const known = ends.filter((one) => one !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function presentStreak(
  { version: { rule }, counted, today, mission, period }: OwnMission,
  { zone, digits }: { zone: string; digits: number },
): ShownMission['streak'] {
  if (rule.kind !== 'streak') return null;
  const { longest, running, forgivenDays } = readStreak(counted, rule, today);
  const began = dayAfter(mission.period, period) === null ? '' : period;
  const started = mission.startsAt ? createDays(zone)(mission.startsAt.getTime()) : '';
  const kept = (day: string) => (counted.items.get(day) ?? 0n) > 0n && (counted.items.get(day) ?? 0n) >= rule.least;
  const stateOf = (day: string) => {
    if (kept(day)) return 'kept';
    if (forgivenDays.includes(day)) return 'forgiven';
    if (day === today) return 'today';
    if (day > today) return 'ahead';
    return day < began || day < started ? 'before' : 'missed';
  };
  const monday = addDays(periodOf('week', today), -7);
  return {
    today,
    running,
    longest,
    forgiven: rule.forgiven,
    least: rule.least > 0n ? formatMoney(rule.least, digits) : null,
    days: daysFrom(monday, CALENDAR_DAYS).map((day) => ({ day, state: stateOf(day) })),
  };
}

async function presentGames(tx: Tx, actor: PlayerActor, own: readonly OwnMission[]) {
  const nodes = own.flatMap(({ version, counted }) => (version.rule.kind === 'games' ? [...counted.items.keys()] : []));
  const rows = nodes.length > 0 ? await findGamesByNode(tx, actor.settings, [...new Set(nodes)]) : [];
  return new Map(rows.map((row) => [row.node_id, presentGame(row, actor.language)]));
}

type Games = Awaited<ReturnType<typeof presentGames>>;
type Offered = Awaited<ReturnType<typeof readOffered>>[number];

function presentMission(
  own: OwnMission,
  actor: PlayerActor,
  { games, offered }: { games: Games; offered: ReadonlyMap<string, Offered> },
): ShownMission {
  const { mission, version, period, counted, done } = own;
  const { rule } = version;
  const { digits } = actor.settings.currency;
  const zone = actor.settings.get(brandSettings.timeZone);
  const figure = (value: bigint) => (units[rule.kind] === 'money' ? formatMoney(value, digits) : `${value}`);
  const filter = 'leastStake' in rule ? rule : null;
  const shown = [...counted.items.keys()].flatMap((node) => games.get(node) ?? []).slice(0, MOST_GAMES);
  return {
    code: mission.code,
    period: mission.period,
    ...textsIn(version.texts, actor.language),
    kind: rule.kind,
    unit: units[rule.kind],
    done: figure(done < goalOf(own) ? done : goalOf(own)),
    steps: version.steps.map(({ goal, prize }, index) => ({
      goal: figure(goal),
      prize: presentPrize(prize, digits),
      offered: presentOffered(offered.get(prizeReference({ code: mission.code, period }, index + 1))),
    })),
    products: filter?.products ?? null,
    leastStake: filter && filter.leastStake > 0n ? formatMoney(filter.leastStake, digits) : null,
    multiple: rule.kind === 'rounds' && rule.multiple > 0 ? (rule.multiple / 100).toFixed(2) : null,
    claimDays: version.claimDays,
    endsAt: endOf(own, zone),
    games:
      rule.kind === 'games'
        ? shown.map(({ nodeId, displayName, showIcon }) => ({ nodeId, name: displayName, icon: showIcon }))
        : [],
    streak: presentStreak(own, { zone, digits }),
  };
}

/** Missions as the reward centre shows them: without their games, and without what became of prizes, which wait there. */
export const presentUnoffered = (own: readonly OwnMission[], actor: PlayerActor): ShownMission[] =>
  own.map((one) => presentMission(one, actor, { games: new Map(), offered: new Map() }));

/** E-039, S-312: the missions of a player as they stand. */
export async function readSummary(tx: Tx, caller: Actor): Promise<z.input<typeof missionSummarySchema>> {
  const actor = requirePlayer(caller);
  const own = await readMissions(tx, actor);
  const references = own.flatMap(({ mission: { code }, period, version }) =>
    version.steps.map((_, index) => prizeReference({ code, period }, index + 1)),
  );
  const { playerId } = actor;
  const waiting = references.length > 0 ? await readOffered(tx, { playerId, source: 'mission', references }) : [];
  const offered = new Map(waiting.map((one) => [one.reference, one]));
  const games = await presentGames(tx, actor, own);
  return { open: countOpen(own), list: own.map((one) => presentMission(one, actor, { games, offered })) };
}

/** X-440, S-292: how many missions are open. */
export async function countOpenMissions(tx: Tx, actor: Actor): Promise<{ open: number }> {
  return { open: countOpen(await readMissions(tx, requirePlayer(actor))) };
}
