import { readFile } from 'node:fs/promises';
import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { dailyDrawSettings, type Wheel } from './daily-draw.settings.ts';
import { selectFigures } from './draw/draw.queries.ts';
import { costIn } from './draw/wheel.ts';
import { drawOnPaper, type PaperDay } from './dry-run/draw-on-paper.ts';
import { selectOpened, selectPresent } from './dry-run/past-days.queries.ts';

const DAYS = 14;
/** Days that a dry run looks back at. */
const TRIED_DAYS = 30;

const show = verb({
  needs: 'brand',
  about: 'Show the wheel with its odds and what a draw costs on average, and what the last days gave.',
  async run({ db, brand, currency, print, table }) {
    const { digits, code } = currency;
    const wheel = (await inTransaction(db, (tx) => loadSettings(tx, brand))).get(dailyDrawSettings.wheel);
    if (!wheel) {
      print('There is no daily draw: set dailyDraw.wheel.');
    } else {
      const named = wheel.places.map((place) =>
        place.kind === 'points' ? `${place.points} points` : `${place.amount} ${code}`,
      );
      for (const [name, same] of Map.groupBy(named, (one) => one)) print(`${name}: ${same.length} of ${named.length}`);
      const costs = wheel.places.map((place) => ({ kind: place.kind, cost: costIn(place, digits) }));
      const sum = (of: 'money' | 'points') =>
        costs.reduce((total, { kind, cost }) => (kind === of ? total + cost : total), 0n);
      const places = BigInt(costs.length);
      print(
        `A draw costs ${formatMoney(sum('money') / places, digits)} ${code} and ${sum('points') / places} points on average; a day at most ${wheel.budget.money} ${code} and ${wheel.budget.points} points.`,
      );
    }
    table(
      [
        { head: 'DAY', of: (row) => row.day },
        { head: 'DRAWS', of: (row) => String(row.draws), right: true },
        { head: `GIVEN ${code}`, of: (row) => formatMoney(row.spent, digits), right: true },
        { head: 'POINTS', of: (row) => String(row.spentPoints), right: true },
      ],
      await selectFigures(db, brand, DAYS),
      'Nobody has drawn yet.',
    );
  },
});

async function readWheel(file: string, currency: string): Promise<Wheel> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is no JSON: ${(error as Error).message}`);
  }
  const parsed = dailyDrawSettings.wheel.schemaIn(currency).safeParse(data);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'wheel'}: ${message}`);
    throw new CliError(faults.join('; '));
  }
  if (!parsed.data) throw new CliError('There is no wheel in it.');
  return parsed.data;
}

const dryRun = verb({
  needs: 'brand',
  about: 'Try a wheel, of a file of JSON or the one that is set, over the last thirty days. Nothing is given.',
  args: ['file?'],
  async run({ db, brand, currency, print, table }, { file }) {
    const { digits, code } = currency;
    const wheel = file
      ? await readWheel(file, code)
      : (await inTransaction(db, (tx) => loadSettings(tx, brand))).get(dailyDrawSettings.wheel);
    if (!wheel) throw new CliError('There is no daily draw: name a file, or set dailyDraw.wheel.');
    const days: PaperDay[] = [];
    for (const past of await selectOpened(db, { brand, limit: TRIED_DAYS })) {
      const players = await selectPresent(db, { brand, day: past.day });
      days.push(drawOnPaper(wheel, { ...past, players }, digits));
    }
    table(
      [
        { head: 'DAY', of: (row) => row.day },
        { head: 'PRESENT', of: (row) => String(row.present), right: true },
        { head: 'DRAWS', of: (row) => String(row.draws), right: true },
        { head: `GIVEN ${code}`, of: (row) => formatMoney(row.money, digits), right: true },
        { head: 'POINTS', of: (row) => String(row.points), right: true },
      ],
      days,
      'No day is over and opened yet.',
    );
    const sum = (of: (day: PaperDay) => bigint) => days.reduce((total, day) => total + of(day), 0n);
    const short = days.filter(({ present, draws }) => draws < present).length;
    print(
      `In all ${formatMoney(
        sum((day) => day.money),
        digits,
      )} ${code} and ${sum((day) => day.points)} points; on ${short} of ${days.length} days the budget would have ended the draws.`,
    );
    print('Each who played or drew on a day draws once with its own seed; accounts of one person count as several.');
  },
});

export const commands: Commands = {
  'daily-draw': {
    about: 'The wheel of the daily draw; settings set dailyDraw.wheel changes it.',
    verbs: { show, 'dry-run': dryRun },
  },
};
