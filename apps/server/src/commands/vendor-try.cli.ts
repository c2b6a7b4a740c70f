import { showPlayer } from '../features/account/index.ts';
import { loadSettings } from '../features/brand/index.ts';
import { perform } from '../features/operators/index.ts';
import { openTrialSessions } from '../features/play/index.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { invalidRequest } from '../platform/http/errors.ts';
import type { OperatorActor } from '../platform/operator-actor.ts';
import { systemRandom } from '../platform/random.ts';

/** The last of the three sessions ends this soon: the check waits for it. */
const SHORT_SECONDS = 30;

interface Trial {
  vendor: string;
  players: readonly string[];
  /** Null: any of the vendor's. */
  game: string | null;
}

/** @returns three launch codes @throws AppError operator.*, request.invalid */
function openTrial(tx: Tx, actor: OperatorActor, { vendor, players, game }: Trial): Promise<string[]> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'vendors.manage', what: 'vendor.try', subject: vendor }, async () => {
    const settings = await loadSettings(tx, brand);
    if (!settings.playMoney) throw invalidRequest('brand', `${brand} plays for real money: the check would stake it.`);
    const ids = [];
    for (const username of players) ids.push((await showPlayer(tx, { brand, username })).playerId);
    const [first = '', second = ''] = ids;
    if (first === second) throw invalidRequest('players', 'Name two different players.');
    const sessions = [
      { playerId: first, seconds: null },
      { playerId: second, seconds: null },
      { playerId: first, seconds: SHORT_SECONDS },
    ];
    const codes = await openTrialSessions(tx, { settings, vendor, game, random: systemRandom }, sessions);
    if (!codes)
      throw invalidRequest('vendor', `${vendor} offers ${game === null ? 'no game' : `no game ${game}`} here.`);
    return { result: codes, after: { players, game } };
  });
}

const openSessions = verb({
  needs: 'operator',
  about: 'Names a vendor and two players; their play money is staked and won.',
  args: ['vendor', 'first', 'second'],
  options: { game: { value: 'CODE' } },
  async run({ db, actor, print }, { vendor, first, second, game = null }) {
    const codes = await inTransaction(db, (tx) => openTrial(tx, actor, { vendor, players: [first, second], game }));
    print(`--launch ${codes.join(',')}`);
    print('The codes live for a minute; the third session ends half a minute after it was opened.');
  },
});

export const commands: Commands = {
  'vendor-try': { about: 'Open game sessions of two players for npm run vendor:check.', verbs: { '': openSessions } },
};
