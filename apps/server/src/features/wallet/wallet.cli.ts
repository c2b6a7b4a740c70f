import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { readPlayer, showPlayer } from '../account/index.ts';
import { correct } from './corrections/correct.cli.ts';
import { selectChain } from './upline/upline.queries.ts';
import { clearUplineByOperator, setUplineByOperator } from './upline/upline-by-operator.service.ts';
import { vendorTransfer } from './vendor-wallet/settlement/vendor-transfer.cli.ts';
import { reconcileCommands } from './vendor-wallet/vendor-reconcile.cli.ts';

const show = verb({
  needs: 'brand',
  about: 'Say who stands above a member.',
  args: ['name'],
  async run({ db, brand, print }, { name }) {
    const { playerId } = await showPlayer(db, { brand, username: name });
    const names: string[] = [];
    for (const id of await selectChain(db, playerId)) names.push((await readPlayer(db, id))?.username ?? id);
    print(names.length === 0 ? 'Nobody.' : names.join(' < '));
  },
});

const set = verb({
  needs: 'operator',
  about: 'Set who stands above a member: the member may then transfer money to them.',
  args: ['name', 'upline'],
  async run({ db, actor, print }, { name, upline }) {
    await inTransaction(db, (tx) => setUplineByOperator(tx, actor, { username: name, upline }));
    print(`${upline} stands above ${name} now.`);
  },
});

const clear = verb({
  needs: 'operator',
  about: 'Take the upline of a member away.',
  args: ['name'],
  async run({ db, actor, print }, { name }) {
    await inTransaction(db, (tx) => clearUplineByOperator(tx, actor, { username: name }));
    print(`Nobody stands above ${name} now.`);
  },
});

export const commands: Commands = {
  upline: { about: 'Who stands above a member and may be transferred to.', verbs: { show, set, clear } },
  correct,
  'vendor-transfer': vendorTransfer,
  ...reconcileCommands,
};
