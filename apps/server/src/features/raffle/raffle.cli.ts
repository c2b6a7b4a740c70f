import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { loadSettings } from '../brand/index.ts';
import { readJsonFile, readMoment, writeStored } from '../missions/index.ts';
import { selectRaffles } from './definitions/definitions.queries.ts';
import { dryRunRaffle } from './definitions/dry-run.ts';
import { cancelLost, giveTickets } from './definitions/operate-draw.service.ts';
import { placesOf, type Raffle } from './definitions/raffle-schema.ts';
import { endSale, readRaffle, saveRaffle, startRaffle } from './definitions/save-raffle.service.ts';
import { drawName } from './draws/draw-name.ts';
import { selectBegun } from './draws/draws.queries.ts';
import { selectDrawFigures } from './view/draw-figures.queries.ts';

/** Days a dry run looks back. */
const DRY_DAYS = 30;
const DRAWS = 20;
const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

function stateOf({ startsAt, endsAt }: Raffle, now = new Date()): string {
  if (!startsAt) return 'draft';
  if (endsAt && endsAt <= now) return 'stopped';
  return startsAt > now ? 'planned' : 'runs';
}

const list = verb({
  needs: 'brand',
  about: 'Show raffles: how often they are drawn, how many places win, when they run.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'CODE', of: (row) => row.code },
        { head: 'STATE', of: (row) => stateOf(row) },
        { head: 'EACH', of: (row) => row.period },
        { head: 'RULES', of: (row) => row.terms.rules.map(({ kind }) => kind).join(' ') || 'by hand' },
        { head: 'PLACES', of: (row) => `${placesOf(row.terms)}`, right: true },
        { head: 'FROM', of: (row) => stamp(row.startsAt) },
        { head: 'UNTIL', of: (row) => stamp(row.endsAt) },
      ],
      await selectRaffles(db, brand),
      'No raffles.',
    );
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show a raffle as it stands (amounts in minor units).',
  args: ['code'],
  async run({ db, brand, printData }, { code }) {
    const raffle = (await selectRaffles(db, brand)).find((one) => one.code === code);
    if (!raffle) throw new CliError(`${brand} has no raffle ${code}.`);
    printData(JSON.parse(writeStored(raffle)));
  },
});

const dryRun = verb({
  needs: 'brand',
  about: `Read a raffle from a JSON file, and show the tickets of a draw over the last ${DRY_DAYS} days and what its prizes cost. Changes nothing.`,
  args: ['file'],
  async run({ db, brand, currency, print }, { file }) {
    const written = await readJsonFile(file);
    const run = await inTransaction(db, async (tx) => {
      const input = readRaffle(written, currency.digits);
      return dryRunRaffle(tx, await loadSettings(tx, brand), { input, days: DRY_DAYS });
    });
    const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
    print(
      `Active in ${DRY_DAYS} days: ${run.active} players. ${run.holders} of them would have ${run.tickets} tickets.`,
    );
    print(`The most of one player: ${run.most}. Places that win: ${run.places}.`);
    print(`Cost: ${money(run.money)} in money, ${money(run.bonus)} in bonuses, ${run.points} points.`);
  },
});

const create = verb({
  needs: 'operator',
  about: 'Save a raffle from a JSON file. A change holds from the next draw on.',
  args: ['file'],
  async run({ db, actor, print }, { file }) {
    const written = await readJsonFile(file);
    const { code } = await inTransaction(db, (tx) => saveRaffle(tx, actor, written));
    print(`${code} is saved.`);
  },
});

const start = verb({
  needs: 'operator',
  about:
    'Start a raffle, now or from a moment, for good or until another. The seed is committed before the first ticket.',
  args: ['code'],
  options: { from: { value: 'MOMENT' }, until: { value: 'MOMENT' } },
  async run({ db, actor, print }, { code, from, until }) {
    const times = { startsAt: readMoment(from, 'from'), endsAt: readMoment(until, 'until') };
    const { startsAt, endsAt } = await inTransaction(db, (tx) => startRaffle(tx, actor, { code, ...times }));
    print(`${code} runs from ${stamp(startsAt)}${endsAt ? ` until ${stamp(endsAt)}` : ''} UTC.`);
  },
});

const draw = verb({
  needs: 'operator',
  about:
    'End the sale of the running draw now: its list is closed, its root published, and it is drawn within minutes.',
  args: ['code'],
  async run({ db, actor, print }, { code }) {
    await inTransaction(db, (tx) => endSale(tx, actor, { code, stop: false }));
    print(`The running draw of ${code} takes no more tickets.`);
  },
});

const stop = verb({
  needs: 'operator',
  about: 'Stop a raffle: the running draw is drawn now, and none comes after it.',
  args: ['code'],
  async run({ db, actor, print }, { code }) {
    await inTransaction(db, (tx) => endSale(tx, actor, { code, stop: true }));
    print(`${code} is stopped.`);
  },
});

const draws = verb({
  needs: 'brand',
  about: 'Show the draws of a raffle: tickets, root, what was won and what of it was claimed.',
  args: ['code'],
  async run({ db, brand, currency, table }, { code }) {
    const rows = await selectBegun(db, { brand, code, ended: false, limit: DRAWS, offset: 0 });
    const figures = new Map((await selectDrawFigures(db, rows)).map((row) => [row.drawId, row]));
    table(
      [
        { head: 'DRAW', of: (row) => drawName(row.drawId) },
        { head: 'KEY', of: (row) => row.key },
        { head: 'STATE', of: (row) => (row.failingSince && !row.endedAt ? 'seed?' : row.state) },
        { head: 'LOCKS', of: (row) => stamp(row.locksAt) },
        { head: 'TICKETS', of: (row) => `${figures.get(row.drawId)?.tickets ?? 0}`, right: true },
        { head: 'BY HAND', of: (row) => `${figures.get(row.drawId)?.byHand ?? 0}`, right: true },
        { head: 'PRIZES', of: (row) => `${figures.get(row.drawId)?.prizes ?? 0}`, right: true },
        { head: 'CLAIMED', of: (row) => `${figures.get(row.drawId)?.claimed ?? 0}`, right: true },
        {
          head: `GIVEN ${currency.code}`,
          of: (row) => formatMoney(figures.get(row.drawId)?.given ?? 0n, currency.digits),
          right: true,
        },
        { head: 'ROOT', of: (row) => row.ticketsRoot?.slice(0, 12) ?? '' },
      ],
      rows,
      `${code} has no draws.`,
    );
  },
});

/** Tickets by hand, of the running draw. */
const byHand = (about: string, sign: 1 | -1) =>
  verb({
    needs: 'operator',
    about,
    args: ['code', 'username', 'count', 'reason...'],
    async run({ db, actor, print }, { code, username, count, reason }) {
      const gift = { code, username, count: sign * Number(count), reason };
      const given = await inTransaction(db, (tx) => giveTickets(tx, actor, gift));
      print(`${username} has ${Math.abs(given)} tickets ${given < 0 ? 'less' : 'more'}.`);
    },
  });

const give = byHand('Give a player tickets of the running draw. Every list of tickets says which were given so.', 1);
const take = byHand('Take back tickets that were given by hand.', -1);

const cancel = verb({
  needs: 'operator',
  about: 'Cancel a draw whose seed cannot be opened; its tickets go to the next draw. Any other draw is drawn.',
  args: ['draw'],
  async run({ db, actor, print }, { draw: name }) {
    const movedTo = await inTransaction(db, (tx) => cancelLost(tx, actor, { name, random: systemRandom }));
    print(`${name} is cancelled. Its tickets are in ${movedTo}.`);
  },
});

export const commands: Commands = {
  raffle: {
    about: 'Set up raffles, start and stop them, give tickets, look at draws.',
    verbs: { list, show, 'dry-run': dryRun, create, start, draw, stop, draws, give, take, cancel },
  },
};
