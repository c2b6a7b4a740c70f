/** What operators do with missions. A mission that runs is changed by a further version; who began keeps the one he has. */
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { insertVersion, lockMission, updateTimes } from './definitions.queries.ts';
import { type Mission, type MissionInput, missionSchema, writeStored } from './mission-schema.ts';

/** Reads a mission as an operator writes it. @throws AppError request.invalid naming the first field that is wrong */
export function readMission(written: unknown, digits: number): MissionInput {
  const read = missionSchema(digits).safeParse(written);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(issue?.path.join('.') ?? 'mission', `${issue?.path.join('.') || 'mission'}: ${issue?.message}`);
}

const shown = (value: unknown) => JSON.parse(writeStored(value)) as unknown;

/** What it is called, for the record; what is wrong with it is said later. */
export function codeOf(written: unknown): string {
  const code = typeof written === 'object' && written && 'code' in written ? written.code : '';
  return typeof code === 'string' ? code.slice(0, 40) : '';
}

/** A new mission, or a further version of one. @throws AppError operator.*, request.invalid */
export function saveMission(
  tx: Tx,
  actor: OperatorActor,
  written: unknown,
): Promise<{ mission: MissionInput; version: number }> {
  const subject = codeOf(written);
  return perform(tx, actor, { permission: 'rewards.manage', what: 'mission.save', subject }, async () => {
    const { currency } = await loadSettings(tx, actor.brand);
    const mission = readMission(written, currency.digits);
    const before = await lockMission(tx, { brand: actor.brand, code: mission.code });
    if (before && before.period !== mission.period)
      throw invalidRequest('period', `${mission.code} is by the ${before.period}: a mission keeps its period.`);
    if (before && before.versions.at(-1)?.rule.kind !== mission.rule.kind)
      throw invalidRequest('rule.kind', `${mission.code} counts something else: write a mission of another code.`);
    const version = await insertVersion(tx, actor.brand, mission);
    const last = before?.versions.at(-1);
    return { result: { mission, version }, before: last ? shown(last) : undefined, after: shown(mission) };
  });
}

interface Times {
  code: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

async function changeTimes(
  tx: Tx,
  actor: OperatorActor,
  { what, code, timesOf }: { what: string; code: string; timesOf: (mission: Mission) => Omit<Times, 'code'> },
): Promise<Times> {
  return perform(tx, actor, { permission: 'rewards.manage', what, subject: code }, async () => {
    const mission = await lockMission(tx, { brand: actor.brand, code });
    if (!mission) throw invalidRequest('code', `${actor.brand} has no mission ${code}.`);
    const times = timesOf(mission);
    if (times.startsAt && times.endsAt && times.endsAt <= times.startsAt)
      throw invalidRequest('endsAt', 'A mission ends after it starts.');
    if (mission.period === 'season' && times.endsAt === null)
      throw invalidRequest('endsAt', 'A season has an end: name it with --until.');
    await updateTimes(tx, { brand: actor.brand, code, ...times });
    const { startsAt, endsAt } = mission;
    return { result: { code, ...times }, before: { startsAt, endsAt }, after: times };
  });
}

/** Starts a mission now or at a moment, until another; one that has run goes on. @throws AppError operator.*, request.invalid */
export const startMission = (tx: Tx, actor: OperatorActor, { code, startsAt, endsAt }: Times): Promise<Times> =>
  changeTimes(tx, actor, {
    what: 'mission.start',
    code,
    timesOf: (mission) => {
      const began = mission.startsAt && mission.startsAt <= actor.now && startsAt === null ? mission.startsAt : null;
      return { startsAt: began ?? startsAt ?? actor.now, endsAt };
    },
  });

/** Nothing counts from now on; prizes that were offered stay. @throws AppError operator.*, request.invalid */
export const stopMission = (tx: Tx, actor: OperatorActor, { code }: { code: string }): Promise<Times> =>
  changeTimes(tx, actor, {
    what: 'mission.stop',
    code,
    timesOf: ({ startsAt }) => {
      if (!startsAt || startsAt >= actor.now) return { startsAt: null, endsAt: actor.now };
      return { startsAt, endsAt: actor.now };
    },
  });
