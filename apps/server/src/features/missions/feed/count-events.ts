/** Counts noted events for the missions of one brand: no clock, no database. */
import { type CalendarPeriod, createDays, periodOf } from '../../../platform/calendar-periods.ts';
import type { Mission, MissionVersion } from '../definitions/mission-schema.ts';
import { type Counted, count, type MissionEvent, nothingCounted, progressOf, stepsReached } from '../missions.rules.ts';
import type { ProgressRow } from './feed.queries.ts';

export interface PlayerEvent {
  playerId: string;
  event: MissionEvent;
}

/** A player in a period of a mission, while its events are counted. */
export interface Standing {
  mission: Mission;
  version: MissionVersion;
  row: ProgressRow;
  counted: Counted;
  isNew: boolean;
  changed: boolean;
}

export const nameOf = (playerId: string, code: string, period: string) => `${playerId} ${code} ${period}`;

/** The version in force at a moment; null: the mission did not run. */
export function versionAt({ versions, startsAt, endsAt }: Mission, at: number): MissionVersion | null {
  if (!startsAt || at < startsAt.getTime() || (endsAt && at >= endsAt.getTime())) return null;
  return versions.findLast(({ since }) => since.getTime() <= at) ?? versions[0] ?? null;
}

export const periodAt = ({ period }: { period: CalendarPeriod }, day: string) => periodOf(period, day);

/** Whether an event is of the kind that a rule counts, before it is known whose version holds. */
function mayCount(mission: Mission, { kind }: MissionEvent): boolean {
  return mission.versions.some(({ rule }) =>
    kind === 'bet' || kind === 'bets'
      ? 'leastStake' in rule
      : kind === 'deposit'
        ? rule.kind === 'deposit-days'
        : ['level', 'profile', 'contact'].includes(rule.kind),
  );
}

/** The rows that events may change. */
export function namesOf(missions: readonly Mission[], events: readonly PlayerEvent[]) {
  const names = new Map<string, { playerId: string; brand: string; code: string; period: string }>();
  for (const mission of missions) {
    const nameAt = createNames(mission);
    for (const { playerId, event } of events) {
      if (!mayCount(mission, event) || !versionAt(mission, event.at)) continue;
      const { name, period } = nameAt(playerId, event.day);
      if (!names.has(name)) names.set(name, { playerId, brand: mission.brand, code: mission.code, period });
    }
  }
  return names;
}

/** Names of rows of a mission. Bets of a player and day come one after the other: each name is made once. */
function createNames(mission: Mission) {
  let last = { playerId: '', day: '', period: '', name: '' };
  return (playerId: string, day: string) => {
    if (last.playerId === playerId && last.day === day) return last;
    const period = last.day === day ? last.period : periodAt(mission, day);
    last = { playerId, day, period, name: nameOf(playerId, mission.code, period) };
    return last;
  };
}

function stand(mission: Mission, version: MissionVersion, row: ProgressRow, isNew: boolean): Standing {
  const items = new Map(Object.entries(row.items).map(([name, sum]) => [name, BigInt(sum)]));
  return { mission, version, row, isNew, counted: { total: row.total, items }, changed: false };
}

/** Where a player stands in a period: as stored, under the version he began with, or at its beginning. */
function open(mission: Mission, { playerId, event }: PlayerEvent, stored: ProgressRow | undefined): Standing | null {
  if (stored) {
    const version = mission.versions.find((one) => one.version === stored.version);
    return version ? stand(mission, version, stored, false) : null;
  }
  const version = versionAt(mission, event.at);
  if (!version) return null;
  const { brand, code } = mission;
  const period = periodAt(mission, event.day);
  const nothing = { ...nothingCounted(), items: {}, done: 0n, reached: 0 };
  const row = { playerId, brand, code, period, version: version.version, beganAt: new Date(event.at), ...nothing };
  return stand(mission, version, row, true);
}

/**
 * Counts events one after the other. @param admits whether the mission is for a player who has not begun
 * @returns what has changed
 */
export function countEvents(
  missions: readonly Mission[],
  events: readonly PlayerEvent[],
  { stored, admits }: { stored: ReadonlyMap<string, ProgressRow>; admits: (standing: Standing) => boolean },
): Standing[] {
  const standings = new Map<string, Standing | null>();
  for (const mission of missions) {
    const nameAt = createNames(mission);
    for (const one of events) {
      if (!mayCount(mission, one.event) || !versionAt(mission, one.event.at)) continue;
      const { name } = nameAt(one.playerId, one.event.day);
      let standing = standings.get(name);
      if (standing === undefined) {
        standing = open(mission, one, stored.get(name));
        if (standing?.isNew && !admits(standing)) standing = null;
        standings.set(name, standing);
      }
      if (standing && count(standing.version.rule, standing.counted, one.event)) standing.changed = true;
    }
  }
  return [...standings.values()].filter((one) => one?.changed === true).map((one) => settle(one as Standing));
}

/** What the counted sums come to. */
function settle(standing: Standing): Standing {
  const { version, counted, row } = standing;
  const done = progressOf(version.rule, counted);
  const items = Object.fromEntries([...counted.items].map(([name, sum]) => [name, `${sum}`]));
  return { ...standing, row: { ...row, total: counted.total, items, done } };
}

/** Steps of a standing that its progress reaches now. */
export const reachedNow = ({ version, row }: Standing) =>
  stepsReached(
    version.steps.map(({ goal }) => goal),
    row.done,
  );

export { createDays };
