import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { readJsonFile, readMoment } from '../missions/index.ts';
import type { Board } from './boards/board-schema.ts';
import { placesWithPrize } from './boards/board-schema.ts';
import { selectBoards } from './boards/boards.queries.ts';
import { readBoard, saveBoard, startBoard, stopBoard } from './boards/save-board.service.ts';

const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

function stateOf({ startsAt, endsAt }: Board, now = new Date()): string {
  if (!startsAt) return 'draft';
  if (endsAt && endsAt <= now) return 'stopped';
  return startsAt > now ? 'planned' : 'runs';
}

const list = verb({
  needs: 'brand',
  about: 'Show boards: what they rank by, when they run, how many places win.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'CODE', of: (row) => row.code },
        { head: 'STATE', of: (row) => stateOf(row) },
        { head: 'EACH', of: (row) => row.period },
        { head: 'BY', of: (row) => row.terms.measure },
        { head: 'PLACES', of: (row) => `${placesWithPrize(row.terms)}`, right: true },
        { head: 'FROM', of: (row) => stamp(row.startsAt) },
        { head: 'UNTIL', of: (row) => stamp(row.endsAt) },
      ],
      await selectBoards(db, brand),
      'No boards.',
    );
  },
});

const check = verb({
  needs: 'brand',
  about: 'Read a board from a JSON file and show what a period of it would cost. Changes nothing.',
  args: ['file'],
  async run({ currency, print }, { file }) {
    const { code, terms } = readBoard(await readJsonFile(file), currency.digits);
    const sums = { money: 0n, bonus: 0n, points: 0n };
    for (const { from, to, prize } of terms.prizes) {
      const places = BigInt(to - from + 1);
      sums[prize.kind] += places * (prize.kind === 'points' ? BigInt(prize.points) : prize.amount);
    }
    print(`${code} has ${placesWithPrize(terms)} places. A period costs at most, in minor units of ${currency.code}:`);
    print(`${sums.money} in money, ${sums.bonus} in bonuses, ${sums.points} points.`);
  },
});

const save = verb({
  needs: 'operator',
  about: 'Save a board from a JSON file. A change holds from the next period on.',
  args: ['file'],
  async run({ db, actor, print }, { file }) {
    const written = await readJsonFile(file);
    const { code } = await inTransaction(db, (tx) => saveBoard(tx, actor, written));
    print(`${code} is saved.`);
  },
});

const start = verb({
  needs: 'operator',
  about: 'Start a board, now or from a moment, for good or until another.',
  args: ['code'],
  options: { from: { value: 'MOMENT' }, until: { value: 'MOMENT' } },
  async run({ db, actor, print }, { code, from, until }) {
    const times = { startsAt: readMoment(from, 'from'), endsAt: readMoment(until, 'until') };
    const { startsAt, endsAt } = await inTransaction(db, (tx) => startBoard(tx, actor, { code, ...times }));
    print(`${code} runs from ${stamp(startsAt)}${endsAt ? ` until ${stamp(endsAt)}` : ''} UTC.`);
  },
});

const stop = verb({
  needs: 'operator',
  about: 'Stop a board: the running period ends now, its places are fixed and its prizes offered.',
  args: ['code'],
  async run({ db, actor, print }, { code }) {
    await inTransaction(db, (tx) => stopBoard(tx, actor, { code }));
    print(`${code} is stopped.`);
  },
});

export const commands: Commands = {
  leaderboard: { about: 'Set up rankings, start and stop them.', verbs: { list, check, save, start, stop } },
};
