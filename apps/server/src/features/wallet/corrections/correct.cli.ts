import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { proposeCorrection } from './correct-account.ts';

const correctBy = (direction: 'give' | 'take', about: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['player', 'amount', 'reason...'],
    options: { for: { value: 'REFERENCE' } },
    async run({ db, actor, print }, { player, amount, reason, for: reference }) {
      const input = { username: player, direction, amount, reason, reference };
      for (const line of waitsFor(await inTransaction(db, (tx) => proposeCorrection(tx, actor, input)))) print(line);
    },
  });

export const correct: Command = {
  about: 'Correct what a player has, when nothing else puts it right; another operator approves.',
  verbs: {
    give: correctBy('give', 'Propose to give an amount; --for names the order it settles.'),
    take: correctBy('take', 'Propose to take an amount; --for names the order it settles.'),
  },
};
