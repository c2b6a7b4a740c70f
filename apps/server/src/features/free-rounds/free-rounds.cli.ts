import { formatMoney } from '@sampan/contract';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { selectBrandBundles } from './bundle.queries.ts';
import { cancelFreeRounds } from './ending/cancel-by-operator.service.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

const list = verb({
  needs: 'brand',
  about: 'Show free rounds that were given, newest first: how far they are and what they have won.',
  options: { player: { value: 'USERNAME' } },
  async run({ db, brand, currency, table }, { player }) {
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    table(
      [
        { head: 'BUNDLE', of: (row) => row.bundleId },
        { head: 'PLAYER', of: (row) => row.username },
        { head: 'GAME', of: (row) => `${row.vendor}:${row.gameCode}` },
        { head: 'STAKE', of: (row) => money(row.stake), right: true },
        { head: 'PLAYED', of: (row) => `${row.taken} of ${row.rounds}`, right: true },
        { head: 'WON', of: (row) => money(row.won), right: true },
        { head: 'STATE', of: (row) => row.endedBecause ?? row.state },
        { head: 'UNTIL', of: (row) => stamp(row.playUntil ?? row.claimUntil) },
        { head: 'FAULT', of: (row) => row.fault ?? '' },
      ],
      await selectBrandBundles(db, { brand, username: player ?? null, limit: LIST_LIMIT }),
      'No free rounds.',
    );
  },
});

const cancel = verb({
  needs: 'operator',
  about: 'End free rounds that were claimed: what they have won is given, and the player is told.',
  args: ['bundle', 'reason...'],
  async run({ db, actor, print }, { bundle, reason }) {
    await inTransaction(db, (tx) => cancelFreeRounds(tx, actor, { bundleId: bundle, reason }));
    print(`${bundle} is over; its vendor and its player are told.`);
  },
});

export const commands: Commands = {
  'free-rounds': { about: 'Free rounds that campaigns give in games of vendors.', verbs: { list, cancel } },
};
