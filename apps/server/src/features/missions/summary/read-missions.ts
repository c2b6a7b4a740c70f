import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { readPerson } from '../../account/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { selectRunning } from '../definitions/definitions.queries.ts';
import type { Mission, MissionVersion } from '../definitions/mission-schema.ts';
import { type AudienceMember, isFor, readAudience } from '../feed/audience.ts';
import { createDays, periodAt, versionAt } from '../feed/count-events.ts';
import { type ProgressRow, selectOwnProgress } from '../feed/feed.queries.ts';
import { noteAccounts } from '../feed/note-events.ts';
import { type AccountFacts, accountRules, accountValue, type Counted } from '../missions.rules.ts';

/** A mission as one player has it today. */
export interface OwnMission {
  mission: Mission;
  version: MissionVersion;
  period: string;
  today: string;
  counted: Counted;
  done: bigint;
}

const isAccountRule = ({ version }: OwnMission) => accountRules.includes(version.rule.kind);
export const goalOf = ({ version }: OwnMission): bigint => version.steps.at(-1)?.goal ?? 0n;

function ownOf(mission: Mission, row: ProgressRow | undefined, { at, today }: { at: number; today: string }) {
  const version = row ? mission.versions.find((one) => one.version === row.version) : versionAt(mission, at);
  if (!version) return null;
  const items = new Map(Object.entries(row?.items ?? {}).map(([name, sum]) => [name, BigInt(sum)]));
  const counted = { total: row?.total ?? 0n, items };
  return { mission, version, period: periodAt(mission, today), today, counted, done: row?.done ?? 0n };
}

async function readFacts(tx: Tx, playerId: string, { level }: AudienceMember): Promise<AccountFacts> {
  const { contacts, profile } = await readPerson(tx, playerId);
  const fields = Object.keys(profile).filter((name) => profile[name]);
  const mobile = contacts.some((value) => value.startsWith('+'));
  return { level, fields, mobile, email: contacts.some((value) => value.includes('@')) };
}

/** What the account has come to since it was last looked at counts from now on; the worker offers its prizes. */
async function followAccount(tx: Tx, actor: PlayerActor, own: readonly OwnMission[], member: AudienceMember) {
  const asked = own.filter((one) => isAccountRule(one) && one.done < goalOf(one));
  if (asked.length === 0) return own;
  const { brand, playerId, now } = actor;
  const facts = await readFacts(tx, playerId, member);
  const valueOf = ({ version }: OwnMission) => accountValue(version.rule, facts) ?? 0n;
  const further = asked.filter((one) => valueOf(one) > one.counted.total);
  if (further.length > 0) await noteAccounts(tx, [{ brand, playerId, at: now, facts }]);
  return own.map((one) => (further.includes(one) ? { ...one, done: valueOf(one) } : one));
}

/** The missions that run now and are for this player, or that he began; with what has counted for each. */
export async function readMissions(tx: Tx, actor: PlayerActor): Promise<readonly OwnMission[]> {
  const { brand, playerId, settings, now } = actor;
  const at = now.getTime();
  const today = createDays(settings.get(brandSettings.timeZone))(at);
  const running = (await selectRunning(tx, brand)).filter((mission) => versionAt(mission, at) !== null);
  const periods = [...new Set(running.map((mission) => periodAt(mission, today)))];
  const rows = new Map((await selectOwnProgress(tx, { playerId, brand, periods })).map((row) => [row.code, row]));
  const withCountry = running.some(({ versions }) => versions.some(({ audience }) => audience.countries.length > 0));
  const member = (await readAudience(tx, [playerId], { withCountry })).get(playerId);
  if (!member) return [];
  const own = running.flatMap((mission) => {
    const one = ownOf(mission, rows.get(mission.code), { at, today });
    return one && (rows.has(mission.code) || isFor(one.version.audience, member, now)) ? [one] : [];
  });
  return followAccount(tx, actor, own, member);
}

/** Missions with something left to reach. */
export const countOpen = (own: readonly OwnMission[]): number => own.filter((one) => one.done < goalOf(one)).length;
