import { showPlayer } from '../features/account/index.ts';
import { readBrand } from '../features/brand/index.ts';
import { perform } from '../features/operators/index.ts';
import { openTrialSessions } from '../features/play/index.ts';
import { CliError } from '../platform/cli/cli-error.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction } from '../platform/database/index.ts';
import { systemRandom } from '../platform/random.ts';

/** The last of the three sessions ends this soon: the check waits for it. */
const SHORT_SECONDS = 30;

const openSessions = verb({
  needs: 'operator',
  about: 'Names a vendor and two players; their play money is staked and won.',
  args: ['vendor', 'first', 'second'],
  options: { game: { value: 'CODE' } },
  async run({ db, actor, print }, { vendor, first: one, second: two, game: named }) {
    const { brand } = actor;
    const [game, players] = [named ?? null, [one, two]];
    const { playMoney, currency } = await readBrand(db, brand);
    if (!playMoney) throw new CliError(`${brand} plays for real money: the check would stake it.`);
    const codes = await inTransaction(db, async (tx) => {
      const ids = [];
      for (const username of players) ids.push((await showPlayer(tx, { brand, username })).playerId);
      const [first = '', second = ''] = ids;
      if (first === second) throw new CliError('Name two different players.');
      const seats = [
        { playerId: first, seconds: null },
        { playerId: second, seconds: null },
        { playerId: first, seconds: SHORT_SECONDS },
      ];
      return openTrialSessions(tx, { brand, vendor, game, currency, random: systemRandom }, seats);
    });
    if (!codes) throw new CliError(`${vendor} offers ${game === null ? 'no game' : `no game ${game}`} here.`);
    print(`--launch ${codes.join(',')}`);
    print('The codes live for a minute; the third session ends half a minute after it was opened.');
  },
});

export const commands: Commands = {
  'vendor-try': { about: 'Open game sessions of two players for npm run vendor:check.', verbs: { '': openSessions } },
};
