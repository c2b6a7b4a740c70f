import { formatMoney } from '@sampan/contract';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { dailyDrawSettings } from './daily-draw.settings.ts';
import { selectFigures } from './draw/draw.queries.ts';
import { costIn } from './draw/wheel.ts';

const DAYS = 14;

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

export const commands: Commands = {
  'daily-draw': { about: 'The wheel of the daily draw; settings set dailyDraw.wheel changes it.', verbs: { show } },
};
