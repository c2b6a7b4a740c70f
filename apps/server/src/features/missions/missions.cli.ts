import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type BrandContext, type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { selectAll, selectTaking } from './definitions/definitions.queries.ts';
import { dryRunMission } from './definitions/dry-run.ts';
import { type Mission, writeStored } from './definitions/mission-schema.ts';
import { readJsonFile, readMoment } from './definitions/read-file.ts';
import { readMission, saveMission, startMission, stopMission } from './definitions/save-mission.service.ts';

/** Days a dry run looks back. */
const DRY_DAYS = 30;
const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

async function findMission({ db, brand }: Pick<BrandContext, 'db' | 'brand'>, code: string): Promise<Mission> {
  const found = (await selectAll(db, brand)).find((mission) => mission.code === code);
  if (!found) throw new CliError(`${brand} has no mission ${code}.`);
  return found;
}

function stateOf({ startsAt, endsAt }: Mission, now = new Date()): string {
  if (!startsAt) return 'draft';
  if (endsAt && endsAt <= now) return 'stopped';
  return startsAt > now ? 'planned' : 'runs';
}

const list = verb({
  needs: 'brand',
  about: 'Show missions: what they ask for, when they run, and who is in them.',
  async run({ db, brand, table }) {
    const taking = new Map((await selectTaking(db, brand)).map((row) => [row.code, row]));
    table(
      [
        { head: 'CODE', of: (row) => row.code },
        { head: 'STATE', of: (row) => stateOf(row) },
        { head: 'EACH', of: (row) => row.period },
        { head: 'RULE', of: (row) => row.versions.at(-1)?.rule.kind ?? '' },
        { head: 'VERSION', of: (row) => `${row.versions.length}`, right: true },
        { head: 'FROM', of: (row) => stamp(row.startsAt) },
        { head: 'UNTIL', of: (row) => stamp(row.endsAt) },
        { head: 'PLAYERS', of: (row) => `${taking.get(row.code)?.players ?? 0}`, right: true },
        { head: 'REACHED', of: (row) => `${taking.get(row.code)?.reached ?? 0}`, right: true },
      ],
      await selectAll(db, brand),
      'No missions.',
    );
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show a mission as it stands, as a file for save (amounts in minor units).',
  args: ['code'],
  async run(context, { code }) {
    const { versions, ...mission } = await findMission(context, code);
    context.printData(JSON.parse(writeStored({ ...mission, ...versions.at(-1) })));
  },
});

const check = verb({
  needs: 'brand',
  about: `Read a mission from a JSON file, and show whom it would have reached in the last ${DRY_DAYS} days and at what cost. Changes nothing.`,
  args: ['file'],
  async run({ db, brand, currency, print }, { file }) {
    const written = await readJsonFile(file);
    const run = await inTransaction(db, async (tx) => {
      const settings = await loadSettings(tx, brand);
      const input = readMission(written, currency.digits);
      return dryRunMission(tx, settings, { input, days: DRY_DAYS, now: new Date() });
    });
    const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
    print(`Active in ${DRY_DAYS} days: ${run.active} players, ${run.audience} of them of its audience.`);
    print(`Would have begun it (each period counts): ${run.began}. Prizes by step: ${run.steps.join(', ')}.`);
    print(`Cost: ${money(run.money)} in money, ${money(run.bonus)} in bonuses, ${run.points} points.`);
  },
});

const save = verb({
  needs: 'operator',
  about:
    'Save a mission from a JSON file. Of one that exists it is a further version: who has begun keeps the old rules.',
  args: ['file'],
  async run({ db, actor, print }, { file }) {
    const written = await readJsonFile(file);
    const { mission, version } = await inTransaction(db, (tx) => saveMission(tx, actor, written));
    print(`${mission.code} is saved, version ${version}.`);
  },
});

const start = verb({
  needs: 'operator',
  about: 'Start a mission, now or from a moment, for good or until another.',
  args: ['code'],
  options: { from: { value: 'MOMENT' }, until: { value: 'MOMENT' } },
  async run({ db, actor, print }, { code, from, until }) {
    const times = { startsAt: readMoment(from, 'from'), endsAt: readMoment(until, 'until') };
    const { startsAt, endsAt } = await inTransaction(db, (tx) => startMission(tx, actor, { code, ...times }));
    print(`${code} runs from ${stamp(startsAt)}${endsAt ? ` until ${stamp(endsAt)}` : ''} UTC.`);
  },
});

const stop = verb({
  needs: 'operator',
  about: 'Stop a mission: nothing counts from now on, prizes that were offered stay.',
  args: ['code'],
  async run({ db, actor, print }, { code }) {
    await inTransaction(db, (tx) => stopMission(tx, actor, { code }));
    print(`${code} is stopped.`);
  },
});

export const commands: Commands = {
  missions: {
    about: 'Set up missions, start and stop them, try them on what was played.',
    verbs: { list, show, check, save, start, stop },
  },
};
