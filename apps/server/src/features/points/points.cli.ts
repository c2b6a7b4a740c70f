import { readFile } from 'node:fs/promises';
import { formatMoney, orderStates } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { selectEntries, selectStanding } from './history/history.queries.ts';
import { type RewardRow, selectRewards } from './mall/mall.queries.ts';
import { moveDelivery, refundOrder } from './mall/move-order.service.ts';
import { selectBrandOrders } from './mall/orders.queries.ts';
import { openAddress } from './mall/orders.service.ts';
import {
  addCodes,
  compareRewards,
  type RewardChange,
  readRewards,
  rewardFile,
  setRewards,
} from './mall/set-reward.service.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });

const show = verb({
  needs: 'brand',
  about: "Show a player's points and where the newest came from.",
  args: ['player'],
  async run({ db, brand, table, print }, { player }) {
    const { playerId } = await showPlayer(db, { brand, username: player });
    const { total, owed } = await selectStanding(db, playerId);
    const { rows } = await selectEntries(db, playerId, { limit: LIST_LIMIT, offset: 0 });
    print(`${player} has ${rows[0]?.balanceAfter ?? 0n} points, has earned ${total} in all and owes ${owed}.`);
    table(
      [
        { head: 'AT', of: (row) => stamp(row.at) },
        { head: 'SOURCE', of: (row) => row.source },
        { head: 'POINTS', of: (row) => `${row.points}`, right: true },
        { head: 'LEFT', of: (row) => `${row.balanceAfter}`, right: true },
        { head: 'BETS', of: (row) => (row.bets === null ? '' : `${row.bets} of ${row.product}`) },
        { head: 'FOR', of: (row) => row.title?.['EN'] ?? '' },
      ],
      rows,
      'No points yet.',
    );
  },
});

const givesText = ({ amount, currency, kind }: RewardRow, digits: number): string =>
  amount === null ? kind : `${formatMoney(amount, digits)} ${currency} ${kind}`;

const mall = verb({
  needs: 'brand',
  about: 'Show the rewards of the mall.',
  async run({ db, brand, currency, table }) {
    table(
      [
        { head: 'REWARD', of: (row) => row.rewardId },
        { head: 'TITLE', of: (row) => row.texts.EN.title },
        { head: 'GIVES', of: (row) => givesText(row, currency.digits) },
        { head: 'POINTS', of: (row) => `${row.price}`, right: true },
        { head: 'STOCK', of: (row) => (row.stock === null ? 'always' : `${row.stock}`), right: true },
        { head: 'LEVEL', of: (row) => (row.minLevel === null ? '' : `${row.minLevel}`), right: true },
        { head: 'LIMIT', of: (row) => (row.limitCount === null ? '' : `${row.limitCount} a ${row.limitPeriod}`) },
        { head: 'SHOWN', of: (row) => (row.enabled ? 'yes' : 'no') },
      ],
      await selectRewards(db, brand, true),
      'The mall is empty.',
    );
  },
});

const changed = ({ row, what }: RewardChange, digits: number) =>
  `${row.rewardId} is ${what}: ${givesText(row, digits)} for ${row.price} points, ${row.stock === null ? 'always there' : `${row.stock} there`}.`;

const set = verb({
  needs: 'operator',
  about: 'Set rewards up from a JSON file; those it does not name stay. --dry-run says what would change.',
  args: ['file'],
  options: { 'dry-run': { flag: true } },
  async run({ db, actor, brand, currency, print }, { file, 'dry-run': dryRun }) {
    const text = await readText(file);
    const parsed = rewardFile.safeParse(readJson(text));
    const fault = parsed.error?.issues[0];
    if (!parsed.success) throw new CliError(`${file}: ${fault?.path.join('.') ?? ''} ${fault?.message ?? ''}`);
    const rows = readRewards(parsed.data, { brand, currency });
    const changes = await inTransaction(db, (tx) =>
      dryRun ? compareRewards(tx, rows, brand) : setRewards(tx, actor, parsed.data),
    );
    for (const change of changes) print(changed(change, currency.digits));
    print(dryRun ? 'Nothing was changed.' : 'The mall shows it now.');
  },
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError('The file is not JSON.');
  }
}

const codes = verb({
  needs: 'operator',
  about: 'Add codes to a voucher, one a line of the file.',
  args: ['reward', 'file'],
  async run({ db, actor, print }, { reward, file }) {
    const given = [...new Set((await readText(file)).split('\n').map((line) => line.trim()))].filter(
      (line) => line !== '',
    );
    if (given.some((code) => code.length > 100)) throw new CliError('A code has up to 100 characters.');
    const added = await inTransaction(db, (tx) => addCodes(tx, actor, { rewardId: reward, codes: given }));
    print(`${added} codes were added to ${reward}, ${given.length - added} were there.`);
  },
});

const orders = verb({
  needs: 'brand',
  about: `Show what was redeemed, newest first; STATE is ${orderStates.join(', ')}.`,
  args: ['state?'],
  async run({ db, brand, table }, { state }) {
    if (state !== undefined && !(orderStates as readonly string[]).includes(state))
      throw new CliError(`A state is one of ${orderStates.join(', ')}.`);
    table(
      [
        { head: 'ORDER', of: (row) => row.reference },
        { head: 'AT', of: (row) => stamp(row.at) },
        { head: 'PLAYER', of: (row) => row.username },
        { head: 'REWARD', of: (row) => row.rewardId },
        { head: 'POINTS', of: (row) => `${row.price}`, right: true },
        { head: 'STATE', of: (row) => row.state },
        { head: 'TRACKING', of: (row) => row.tracking ?? '' },
      ],
      await selectBrandOrders(db, { brand, state: state ?? null, limit: LIST_LIMIT }),
      'Nothing was redeemed.',
    );
  },
});

const addresses = verb({
  needs: 'operator',
  about: 'Show where goods that wait are to be sent.',
  async run({ db, brand, table }) {
    const waiting = [];
    for (const state of ['ordered', 'packed'])
      for (const row of await selectBrandOrders(db, { brand, state, limit: LIST_LIMIT }))
        waiting.push({ row, address: await openAddress(db, row) });
    table(
      [
        { head: 'ORDER', of: ({ row }) => row.reference },
        { head: 'REWARD', of: ({ row }) => row.rewardId },
        { head: 'NAME', of: ({ address }) => address?.name ?? '' },
        { head: 'PHONE', of: ({ address }) => address?.phone ?? '' },
        { head: 'ADDRESS', of: ({ address: to }) => (to ? `${to.street}, ${to.city} ${to.postcode}` : '') },
      ],
      waiting,
      'Nothing waits.',
    );
  },
});

const move = verb({
  needs: 'operator',
  about: 'Move goods on to packed, posted or delivered; the player is told.',
  args: ['order', 'state'],
  options: { tracking: { value: 'CODE' }, due: { value: 'YYYY-MM-DD' } },
  async run({ db, actor, print }, { order, state, tracking, due }) {
    if (state !== 'packed' && state !== 'posted' && state !== 'delivered')
      throw new CliError('Goods are moved to packed, posted or delivered.');
    if (due !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(due)) throw new CliError('A day is YYYY-MM-DD.');
    if ((tracking ?? '').length > 60) throw new CliError('A tracking number has up to 60 characters.');
    const to = { reference: order, step: state, tracking: tracking ?? null, dueOn: due ?? null } as const;
    await inTransaction(db, (tx) => moveDelivery(tx, actor, to));
    print(`${order} is ${state}; the player was told.`);
  },
});

const refund = verb({
  needs: 'operator',
  about: 'Give the points of undeliverable goods back; the player reads the reason.',
  args: ['order', 'reason...'],
  async run({ db, actor, print }, { order, reason }) {
    if (reason.length > 200) throw new CliError('Say why in up to 200 characters.');
    const { price } = await inTransaction(db, (tx) => refundOrder(tx, actor, { reference: order, reason }));
    print(`${order}: ${price} points went back to the player.`);
  },
});

export const commands: Commands = {
  points: {
    about: 'Points of players, and what the mall has and sends.',
    verbs: { show, mall, set, codes, orders, addresses, move, refund },
  },
};
