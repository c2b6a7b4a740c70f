import { type CalendarPeriod, periodOf } from '../../../platform/calendar-periods.ts';
import { type Answers, askTogether, type Queryable, withinTransaction } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { contactKinds, readPerson } from '../../account/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { readCurrent } from '../definitions/current-missions.ts';
import { definitionsName } from '../definitions/definitions.queries.ts';
import type { Mission, MissionVersion } from '../definitions/mission-schema.ts';
import { type AudienceMember, isFor, readCountry } from '../feed/audience.ts';
import { createDays, periodAt, versionAt } from '../feed/count-events.ts';
import { type OwnProgress, ownFacts, ownProgress } from '../feed/feed.queries.ts';
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

function ownOf(mission: Mission, row: OwnProgress | undefined, { at, today }: { at: number; today: string }) {
  const version = row ? mission.versions.find((one) => one.version === row.version) : versionAt(mission, at);
  if (!version) return null;
  const items = new Map(Object.entries(row?.items ?? {}).map(([name, sum]) => [name, BigInt(sum)]));
  const counted = { total: BigInt(row?.total ?? 0), items };
  return { mission, version, period: periodAt(mission, today), today, counted, done: BigInt(row?.done ?? 0) };
}

const PERIODS: readonly CalendarPeriod[] = ['day', 'week', 'month', 'season', 'once'];
const todayOf = ({ settings, now }: PlayerActor) => createDays(settings.get(brandSettings.timeZone))(now.getTime());

/** What `knownMissions` must know of a player. */
export function askMissions(actor: PlayerActor) {
  const { playerId, brand } = actor;
  const today = todayOf(actor);
  return {
    definitions: definitionsName(brand),
    progress: ownProgress({ playerId, brand, periods: PERIODS.map((period) => periodOf(period, today)) }),
    members: ownFacts(playerId),
    contacts: contactKinds(playerId),
  };
}

type Known = Answers<ReturnType<typeof askMissions>>;
type Member = AudienceMember & { contacts: ReadonlySet<string> };

async function readFields(db: Queryable, playerId: string): Promise<string[]> {
  const { profile } = await readPerson(db, playerId);
  return Object.keys(profile).filter((name) => profile[name]);
}

/** What the account has come to since it was last looked at counts from now on; the worker offers its prizes. */
async function followAccount(
  db: Queryable,
  actor: PlayerActor,
  own: readonly OwnMission[],
  { level, contacts }: Member,
) {
  const asked = own.filter((one) => isAccountRule(one) && one.done < goalOf(one));
  if (asked.length === 0) return own;
  const { brand, playerId, now } = actor;
  const facts: AccountFacts = { level, mobile: contacts.has('mobile'), email: contacts.has('email') };
  // A profile is encrypted field by field: it is opened only where a rule asks for it.
  if (asked.some(({ version }) => version.rule.kind === 'profile')) facts.fields = await readFields(db, playerId);
  const valueOf = ({ version }: OwnMission) => accountValue(version.rule, facts) ?? 0n;
  const further = asked.filter((one) => valueOf(one) > one.counted.total);
  if (further.length > 0) await withinTransaction(db, (tx) => noteAccounts(tx, [{ brand, playerId, at: now, facts }]));
  return own.map((one) => (further.includes(one) ? { ...one, done: valueOf(one) } : one));
}

/** The missions that run now and are for this player, or that he began; with what has counted for each. */
export async function knownMissions(
  db: Queryable,
  actor: PlayerActor,
  { definitions, progress, members, contacts }: Known,
): Promise<readonly OwnMission[]> {
  const { brand, playerId, now } = actor;
  const at = now.getTime();
  const today = todayOf(actor);
  const missions = await readCurrent(db, brand, definitions[0]?.name ?? '');
  const running = missions.filter((mission) => versionAt(mission, at) !== null);
  const facts = members[0];
  if (!facts) return [];
  const rows = new Map(progress.map((row) => [`${row.code} ${row.period}`, row]));
  const withCountry = running.some(({ versions }) => versions.some(({ audience }) => audience.countries.length > 0));
  const member: Member = {
    ...facts,
    registeredAt: new Date(facts.registeredAt),
    country: withCountry ? await readCountry(db, playerId) : '',
    contacts: new Set(contacts.map(({ kind }) => kind)),
  };
  const own = running.flatMap((mission) => {
    const row = rows.get(`${mission.code} ${periodAt(mission, today)}`);
    const one = ownOf(mission, row, { at, today });
    return one && (row || isFor(one.version.audience, member, now)) ? [one] : [];
  });
  return followAccount(db, actor, own, member);
}

export const readMissions = async (db: Queryable, actor: PlayerActor): Promise<readonly OwnMission[]> =>
  knownMissions(db, actor, await askTogether(db, askMissions(actor)));

/** Missions with something left to reach. */
export const countOpen = (own: readonly OwnMission[]): number => own.filter((one) => one.done < goalOf(one)).length;
