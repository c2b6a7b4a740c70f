import { type Commands, verb } from '../../platform/cli/command.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { systemRandom } from '../../platform/random.ts';
import { searchPlayers, showPlayer } from './account.service.ts';
import { affiliate } from './affiliates/affiliates.cli.ts';
import { humanCheck } from './human-check/provider/human-check.cli.ts';
import {
  closeByOperator,
  eraseByOperator,
  issueLoginCodeByOperator,
  logOutByOperator,
  reopenByOperator,
  resetPasswordByOperator,
} from './member/player-by-operator.service.ts';

const when = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

const list = verb({
  needs: 'brand',
  about: 'Find players by a part of their name.',
  args: ['text?'],
  async run({ db, brand, table }, { text }) {
    table(
      [
        { head: 'NAME', of: (row) => row.username },
        { head: 'TYPE', of: (row) => `type ${row.account_type}` },
        { head: 'STATE', of: (row) => row.status },
        { head: 'REGISTERED', of: (row) => `registered ${when(row.registered_at)}` },
        { head: 'LAST LOGIN', of: (row) => `last login ${when(row.last_login_at)}` },
      ],
      await searchPlayers(db, brand, text ?? ''),
      'No players.',
    );
  },
});

function shown(value: unknown): string {
  if (value instanceof Date) return when(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const show = verb({
  needs: 'brand',
  about: 'Show one player.',
  args: ['name'],
  async run({ db, brand, print }, { name }) {
    const found = await showPlayer(db, { brand, username: name });
    for (const [field, value] of Object.entries(found)) print(`${field}: ${shown(value)}`);
  },
});

/** A verb that an operator does to one player; `work` says what to print. */
const toPlayer = (about: string, work: (tx: Tx, actor: OperatorActor, username: string) => Promise<string>) =>
  verb({
    needs: 'operator',
    about,
    args: ['name'],
    async run({ db, actor, print }, { name }) {
      print(await inTransaction(db, (tx) => work(tx, actor, name)));
    },
  });

const close = toPlayer('Close an account; its sessions end and its money stays.', async (tx, actor, username) => {
  await closeByOperator(tx, actor, { username });
  return `${username} is closed; all sessions have ended.`;
});
const reopen = toPlayer('Let a closed account log in again.', async (tx, actor, username) => {
  await reopenByOperator(tx, actor, { username });
  return `${username} may log in again.`;
});
const logOut = toPlayer(
  'End every session of a player, with games and remembered logins.',
  async (tx, actor, username) => {
    const { ended } = await logOutByOperator(tx, actor, { username });
    return `${username} is logged out everywhere: ${ended} sessions have ended.`;
  },
);
const resetPassword = toPlayer('Give a password for one login.', async (tx, actor, username) => {
  const password = await resetPasswordByOperator(tx, actor, { username }, systemRandom);
  return `One-time password of ${username}: ${password}   (the next login must choose another)`;
});
const loginCode = toPlayer('Give a code that logs in once, within a minute.', async (tx, actor, username) => {
  const code = await issueLoginCodeByOperator(tx, actor, { username }, systemRandom);
  return `Add ?token=${code} to an address of this brand within 60 seconds; it works once.`;
});
const erase = (listElsewhere: () => readonly PersonalData[]) =>
  toPlayer('Erase the personal data of a closed account without money.', async (tx, actor, username) => {
    const name = await eraseByOperator(tx, actor, { username, elsewhere: listElsewhere() });
    return `Personal data of ${username} is erased. The ledger keeps the account as ${name}.`;
  });

/** `listElsewhere`: what other features know of a person, for `player erase`. */
export const accountCommands = (listElsewhere: () => readonly PersonalData[]): Commands => ({
  player: {
    about: 'Find players, close and reopen their accounts, give them a way in, erase their personal data.',
    verbs: {
      list,
      show,
      close,
      reopen,
      'log-out': logOut,
      'reset-password': resetPassword,
      'login-code': loginCode,
      erase: erase(listElsewhere),
    },
  },
  affiliate,
  'human-check': humanCheck,
});
