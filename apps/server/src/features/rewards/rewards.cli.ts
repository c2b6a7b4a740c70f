import { formatMoney, rewardStates } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { decideHeld } from './held/decide-held.service.ts';
import { type ListedReward, selectBrandRewards } from './held/held.queries.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

const list = verb({
  needs: 'brand',
  about: 'Show rewards, newest first; STATE is claimable, held, claimed, expired or refused.',
  args: ['state?'],
  options: { player: { value: 'USERNAME' } },
  async run({ db, brand, currency, table }, { state, player }) {
    if (state !== undefined && !(rewardStates as readonly string[]).includes(state))
      throw new CliError(`A state is one of ${rewardStates.join(', ')}.`);
    const value = ({ kind, currency: code, amount }: ListedReward) =>
      code === null ? `${amount} points` : `${formatMoney(amount, currency.digits)} ${code} ${kind}`;
    table(
      [
        { head: 'REFERENCE', of: (row) => row.reference },
        { head: 'OFFERED', of: (row) => stamp(row.offeredAt) },
        { head: 'PLAYER', of: (row) => row.username },
        { head: 'VALUE', of: value, right: true },
        { head: 'SOURCE', of: (row) => row.source },
        { head: 'TITLE', of: (row) => row.title },
        { head: 'STATE', of: (row) => row.state },
        { head: 'HELD', of: (row) => row.heldReason ?? '' },
      ],
      await selectBrandRewards(db, { brand, state: state ?? null, username: player ?? null, limit: LIST_LIMIT }),
      'No rewards.',
    );
  },
});

const release = verb({
  needs: 'operator',
  about: 'Let a held reward be claimed.',
  args: ['reference', 'reason...'],
  async run({ db, actor, print }, { reference, reason }) {
    await inTransaction(db, (tx) => decideHeld(tx, actor, { reference, reason, release: true }));
    print(`${reference} can be claimed.`);
  },
});

const refuse = verb({
  needs: 'operator',
  about: 'Refuse a held reward; the player reads the reason.',
  args: ['reference', 'reason...'],
  async run({ db, actor, print }, { reference, reason }) {
    await inTransaction(db, (tx) => decideHeld(tx, actor, { reference, reason, release: false }));
    print(`${reference} is refused.`);
  },
});

export const commands: Commands = {
  reward: { about: 'Rewards that players have earned.', verbs: { list, release, refuse } },
};
