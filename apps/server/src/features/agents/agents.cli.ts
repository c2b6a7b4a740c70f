import { isAgent } from '@sampan/contract';
import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { readPlayer, showPlayer } from '../account/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { placeByOperator, setAgentType } from './tree/place-member.ts';
import { selectChain } from './tree/tree.queries.ts';

const agent: CliCommand = {
  usage: 'agent make NAME [1|2|41|42] | agent end NAME | agent place NAME AGENT | agent show NAME   [--brand CODE]',
  summary: 'Make a member an agent, end that, place a player under an agent for good, say who stands above one.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, username, more] = rest;
      if (username === undefined) throw new CliError(`Usage: ${agent.usage}`);
      const one = { brand, username };
      const type = Number(more ?? 1);
      if (verb === 'make' && isAgent(type)) {
        await inTransaction(db, (tx) => setAgentType(tx, one, type));
        print(`${username} is an agent of type ${type} from the next login on.`);
      } else if (verb === 'end' && more === undefined) {
        await inTransaction(db, (tx) => setAgentType(tx, one, 0));
        print(`${username} is a member from the next login on; the team stays as it is.`);
      } else if (verb === 'place' && more !== undefined) {
        await inTransaction(db, (tx) => placeByOperator(tx, one, more));
        print(`${username} is of the team of ${more} now.`);
      } else if (verb === 'show') {
        const { playerId } = await showPlayer(db, one);
        const names: string[] = [];
        for (const id of await selectChain(db, playerId)) names.push((await readPlayer(db, id))?.username ?? id);
        print(names.length === 0 ? 'Under no agent.' : names.join(' < '));
      } else {
        throw new CliError(`Usage: ${agent.usage}`);
      }
    });
  },
};

export const commands: Record<string, CliCommand> = { agent };
