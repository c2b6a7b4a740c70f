import { showPlayer } from '../features/account/index.ts';
import { asSentence, chooseBrand, readBrand, takeBrandOption } from '../features/brand/index.ts';
import { openTrialSessions } from '../features/play/index.ts';
import { type CliCommand, CliError } from '../platform/cli.ts';
import { inTransaction } from '../platform/database/index.ts';
import { systemRandom } from '../platform/random.ts';

/** The last of the three sessions ends this soon: the check waits for it. */
const SHORT_SECONDS = 30;

const usage = 'vendor-try CODE PLAYER PLAYER [--game CODE] [--brand CODE]';

const vendorTry: CliCommand = {
  usage,
  summary: 'Open game sessions of two players for npm run vendor:check; their play money is staked and won.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const at = rest.indexOf('--game');
      const game = at === -1 ? null : (rest[at + 1] ?? null);
      const [vendor, ...players] = at === -1 ? rest : rest.toSpliced(at, 2);
      if (vendor === undefined || players.length !== 2) throw new CliError(`Usage: ${usage}`);
      const brand = await chooseBrand(db, named);
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
    });
  },
};

export const commands: Record<string, CliCommand> = { 'vendor-try': vendorTry };
