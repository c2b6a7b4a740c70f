import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { readPlayer, showPlayer } from '../account/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { clearUpline, setUpline } from './upline/set-upline.ts';
import { selectChain } from './upline/upline.queries.ts';
import { reconcileCommands } from './vendor-wallet/vendor-reconcile.cli.ts';

const upline: CliCommand = {
  usage: 'upline show NAME | upline set NAME UPLINE | upline clear NAME   [--brand CODE]',
  summary: 'Say who stands above a member: the member may then transfer money to them.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, username, above] = rest;
      if (username === undefined) throw new CliError(`Usage: ${upline.usage}`);
      if (verb === 'set' && above !== undefined) {
        await inTransaction(db, (tx) => setUpline(tx, { brand, username, setBy: 'operator:cli' }, above));
        print(`${above} stands above ${username} now.`);
      } else if (verb === 'clear') {
        await inTransaction(db, (tx) => clearUpline(tx, { brand, username }));
        print(`Nobody stands above ${username} now.`);
      } else if (verb === 'show') {
        const { playerId } = await showPlayer(db, { brand, username });
        const names: string[] = [];
        for (const id of await selectChain(db, playerId)) names.push((await readPlayer(db, id))?.username ?? id);
        print(names.length === 0 ? 'Nobody.' : names.join(' < '));
      } else {
        throw new CliError(`Usage: ${upline.usage}`);
      }
    });
  },
};

export const commands: Record<string, CliCommand> = { upline, ...reconcileCommands };
