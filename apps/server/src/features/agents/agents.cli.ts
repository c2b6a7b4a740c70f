import { formatMoney, isAgent } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { readPlayer, showPlayer } from '../account/index.ts';
import { loadSettings } from '../brand/index.ts';
import { listGiftsByName } from '../wallet/index.ts';
import { selectHandOvers } from './passwords/hand-over.queries.ts';
import { changeTypeByOperator, placePlayerByOperator } from './tree/agent-by-operator.service.ts';
import { selectChain } from './tree/tree.queries.ts';

const make = verb({
  needs: 'operator',
  about: 'Make a member an agent of type 1, 2, 41 or 42.',
  args: ['name', 'type?'],
  async run({ db, actor, print }, { name, type: text }) {
    const type = Number(text ?? 1);
    if (!isAgent(type)) throw new CliError('A type of agents is 1, 2, 41 or 42.');
    await inTransaction(db, (tx) => changeTypeByOperator(tx, actor, { username: name, type }));
    print(`${name} is an agent of type ${type} from the next login on.`);
  },
});

const end = verb({
  needs: 'operator',
  about: 'Make an agent a member again; the team stays as it is.',
  args: ['name'],
  async run({ db, actor, print }, { name }) {
    await inTransaction(db, (tx) => changeTypeByOperator(tx, actor, { username: name, type: 0 }));
    print(`${name} is a member from the next login on; the team stays as it is.`);
  },
});

const place = verb({
  needs: 'operator',
  about: 'Place a player under an agent, for good.',
  args: ['name', 'agent'],
  async run({ db, actor, print }, { name, agent }) {
    await inTransaction(db, (tx) => placePlayerByOperator(tx, actor, { username: name, agent }));
    print(`${name} is of the team of ${agent} now.`);
  },
});

const show = verb({
  needs: 'brand',
  about: 'Say who stands above a player.',
  args: ['name'],
  async run({ db, brand, print }, { name }) {
    const { playerId } = await showPlayer(db, { brand, username: name });
    const names: string[] = [];
    for (const id of await selectChain(db, playerId)) names.push((await readPlayer(db, id))?.username ?? id);
    print(names.length === 0 ? 'Under no agent.' : names.join(' < '));
  },
});

const SHOWN = 100;

const passwords = verb({
  needs: 'brand',
  about: 'List which agents got a one-time password for which account, or those of a player; the latest first.',
  args: ['name?'],
  async run({ db, brand, table }, { name }) {
    const player = name === undefined ? null : await showPlayer(db, { brand, username: name });
    table(
      [
        { head: 'AT', of: (row) => row.at.toISOString() },
        { head: 'AGENT', of: (row) => row.agent },
        { head: 'ACCOUNT', of: (row) => row.member },
      ],
      await selectHandOvers(db, { brand, playerId: player?.playerId ?? null, limit: SHOWN }),
      'No agent has got a password.',
    );
  },
});

const transfers = verb({
  needs: 'brand',
  about: 'List what agents gave to members, or all that a player gave and got; the latest first.',
  args: ['name?'],
  async run({ db, brand, table }, { name }) {
    const player = name === undefined ? null : await showPlayer(db, { brand, username: name });
    const { digits } = (await loadSettings(db, brand)).currency;
    const money = (minor: bigint) => formatMoney(minor, digits);
    table(
      [
        { head: 'REFERENCE', of: (row) => row.reference },
        { head: 'AT', of: (row) => row.createdAt.toISOString() },
        { head: 'AGENT', of: (row) => row.agent },
        { head: 'MEMBER', of: (row) => row.member },
        { head: 'AMOUNT', of: (row) => money(row.amount), right: true },
        { head: 'TO STAKE', of: (row) => money(row.required), right: true },
      ],
      await listGiftsByName(db, { brand, playerId: player?.playerId ?? null, limit: SHOWN }),
      'Nothing has been given.',
    );
  },
});

export const commands: Commands = {
  agent: {
    about: 'Make a member an agent, place players under agents.',
    verbs: { make, end, place, show, transfers, passwords },
  },
};
