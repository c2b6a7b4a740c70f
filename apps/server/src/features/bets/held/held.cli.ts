import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { type HeldVerdict, proposeEnd } from './end-held.ts';

const endBy = (verdict: HeldVerdict, about: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['number', 'reason...'],
    async run({ db, actor, print }, { number, reason }) {
      if (!/^[1-9][0-9]{0,17}$/.test(number)) throw new CliError('The number is the one that stuck list shows.');
      const input = { heldId: BigInt(number), verdict, reason };
      for (const line of waitsFor(await inTransaction(db, (tx) => proposeEnd(tx, actor, input)))) print(line);
    },
  });

export const held: Command = {
  about: 'What a vendor has paid beyond its limits; another operator approves.',
  verbs: {
    release: endBy('release', 'Propose to book it for its player.'),
    refuse: endBy('refuse', 'Propose that the player never gets it.'),
  },
};
