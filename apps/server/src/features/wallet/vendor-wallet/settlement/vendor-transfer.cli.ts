import { type Command, verb } from '../../../../platform/cli/command.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { waitsFor } from '../../../operators/index.ts';
import { proposeTransferSettlement, type SettleTransfer } from './settle-transfer.ts';

const settle = verb({
  needs: 'operator',
  about: 'Propose how one ends whose vendor does not answer: by its own records it was done, or it was refused.',
  args: ['reference', 'outcome', 'reason...'],
  async run({ db, actor, print }, { reference, outcome, reason }) {
    const input = { reference, outcome: outcome as SettleTransfer['outcome'], reason };
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeTransferSettlement(tx, actor, input))))
      print(line);
  },
});

export const vendorTransfer: Command = {
  about: 'Transfers between players and vendors that hold their money.',
  verbs: { settle },
};
