import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { systemRandom } from '../../platform/random.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { closePlayer, reopenPlayer, resetPassword, searchPlayers, showPlayer } from './account.service.ts';
import { affiliate } from './affiliates/affiliates.cli.ts';
import { issueLoginCodeFor } from './login/one-use-code.service.ts';
import { erasePlayer } from './member/erase-player.ts';

const when = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

const USAGE =
  'player list [TEXT] | player show NAME | player close NAME | player reopen NAME | player reset-password NAME | player login-code NAME | player erase NAME   [--brand CODE]';

const player = (listPersonalData: () => readonly PersonalData[]): CliCommand => ({
  usage: USAGE,
  summary:
    'Find players, close and reopen their accounts, give a one-time password, erase the personal data of a closed one.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, username = ''] = rest;
      if (verb === 'list') {
        const players = await searchPlayers(db, brand, username);
        for (const row of players)
          print(
            `${row.username}  type ${row.account_type}  ${row.status}  registered ${when(row.registered_at)}  last login ${when(row.last_login_at)}`,
          );
        if (players.length === 0) print('No players.');
        return;
      }
      if (username === '') throw new CliError(`Usage: ${USAGE}`);
      const one = { brand, username };
      if (verb === 'show') {
        const found = await showPlayer(db, one);
        for (const [name, value] of Object.entries(found))
          print(
            `${name}: ${value instanceof Date ? when(value) : typeof value === 'object' ? JSON.stringify(value) : value}`,
          );
      } else if (verb === 'close') {
        await inTransaction(db, (tx) => closePlayer(tx, one));
        print(`${username} is closed; all sessions have ended.`);
      } else if (verb === 'reopen') {
        await inTransaction(db, (tx) => reopenPlayer(tx, one));
        print(`${username} may log in again.`);
      } else if (verb === 'reset-password') {
        const password = await inTransaction(db, (tx) => resetPassword(tx, one, systemRandom));
        print(`One-time password of ${username}: ${password}   (the next login must choose another)`);
      } else if (verb === 'erase') {
        const name = await inTransaction(db, (tx) => erasePlayer(tx, { ...one, elsewhere: listPersonalData() }));
        print(`Personal data of ${username} is erased. The books keep the account as ${name}.`);
      } else if (verb === 'login-code') {
        const code = await inTransaction(db, (tx) => issueLoginCodeFor(tx, one, systemRandom));
        print(`Add ?token=${code} to an address of this brand within 60 seconds; it works once.`);
      } else {
        throw new CliError(`Usage: ${USAGE}`);
      }
    });
  },
});

/** `listPersonalData`: what other features know of a person, for `player erase`. */
export const accountCommands = (listPersonalData: () => readonly PersonalData[]): Record<string, CliCommand> => ({
  player: player(listPersonalData),
  affiliate,
});
