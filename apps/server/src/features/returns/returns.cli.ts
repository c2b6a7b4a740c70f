import { formatMoney } from '@sampan/contract';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { acceptReturn } from './accept-return.ts';
import { selectReturns } from './returns.queries.ts';
import { confidence } from './returns.rules.ts';

const LIST_LIMIT = 500;
const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

const list = verb({
  needs: 'brand',
  about: 'Show what games declare and what they have paid, those that differ first, and how sure that is.',
  args: ['vendor?'],
  async run({ db, brand, currency: { digits }, table }, { vendor }) {
    table(
      [
        { head: 'VENDOR', of: (row) => row.vendor },
        { head: 'GAME', of: (row) => row.game },
        { head: 'SINCE', of: ({ since }) => since.toISOString().slice(0, 10) },
        { head: 'ROUNDS', of: ({ rounds }) => `${rounds}`, right: true },
        { head: 'STAKED', of: ({ staked, currency }) => `${formatMoney(staked, digits)} ${currency}`, right: true },
        { head: 'DECLARED', of: ({ declared }) => percent(declared / 10_000), right: true },
        {
          head: 'MEASURED',
          of: ({ paid, staked }) => (staked > 0n ? percent(Number(paid) / Number(staked)) : ''),
          right: true,
        },
        {
          head: 'DIFFERS FOR SURE',
          of: ({ peakAbove, peakBelow }) => percent(confidence(Math.max(peakAbove, peakBelow))),
          right: true,
        },
        {
          head: 'OUTSIDE',
          of: ({ outside }) => (outside === null ? '' : outside === 'above' ? 'pays more' : 'pays less'),
        },
      ],
      await selectReturns(db, brand, { vendor: vendor ?? null, limit: LIST_LIMIT }),
      'Nothing was measured yet.',
    );
  },
});

const accept = verb({
  needs: 'operator',
  about: 'Say why a game outside its return may go on: it takes new rounds again and is watched from now on.',
  args: ['vendor', 'game', 'reason...'],
  async run({ db, actor, print }, { vendor, game, reason }) {
    await inTransaction(db, (tx) => acceptReturn(tx, actor, { vendor, game, reason }));
    print(`${game} of ${vendor} is watched from now on.`);
  },
});

export const commands: Commands = {
  returns: { about: 'Returns of games, declared and measured.', verbs: { list, accept } },
};
