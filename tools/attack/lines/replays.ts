import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { encryptBody } from '../encrypt.ts';
import { readJson } from '../http.ts';
import { findingOf, type Line, notTried } from '../line.ts';
import { type OpenGame, openGame } from '../play.ts';
import type { Target } from '../target.ts';

const needsPlayer = notTried('needs --player NAME:PASSWORD');
const seed = () => randomBytes(16).toString('hex');

const spinOf = ({ stake, serverSeedHash }: OpenGame) => ({
  bet: stake,
  spinKey: randomUUID(),
  serverSeedHash,
  clientSeed: seed(),
});

const roundOf = (value: Record<string, unknown>): string =>
  (value['round'] as { roundId?: string } | undefined)?.roundId ?? '';

/** Cash and bonus money, whichever a bet takes. */
export async function readBalance(target: Target, token: string): Promise<string> {
  return JSON.stringify((await target.call(endpoints.balance, {}, { token })).value);
}

export const replayedBet: Line = {
  name: 'replayed-bet',
  tries: 'a bet sent again as it was, then with another stake, then on a commitment that is used up',
  read: 'red: one press was played twice, or a player may try again until the result pleases',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const game = await openGame(target, token);
    if (typeof game === 'string') return notTried(game);
    const spin = spinOf(game);
    const first = await game.post('spin', spin);
    if (first.status !== 200) return notTried(`the bet was answered ${first.status}`);
    const before = await readBalance(target, token);
    const again = await game.post('spin', spin);
    const dearer = await game.post('spin', { ...spin, bet: '999999.00' });
    const used = await game.post('spin', { ...spinOf(game), serverSeedHash: spin.serverSeedHash });
    const faults = [
      ...(again.status < 400 && roundOf(again.value) !== roundOf(first.value)
        ? ['a bet sent again was another round']
        : []),
      ...(dearer.status < 400 && roundOf(dearer.value) !== roundOf(first.value)
        ? ['the stake of a press was changed']
        : []),
      // A round that is not over comes back whatever is pressed: that is no other one.
      ...(used.status < 400 && roundOf(used.value) !== roundOf(first.value)
        ? [`a commitment was played twice (${used.status} ${used.text.slice(0, 200)})`]
        : []),
      ...((await readBalance(target, token)) === before ? [] : ['money moved for a repeat']),
    ];
    return findingOf(faults, 'one press, one round, one stake');
  },
};

export const tokenAfterLogout: Line = {
  name: 'token-after-logout',
  tries: 'the session and the open game of a member who has logged out',
  read: 'red: a stolen token goes on working after its owner has logged out',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return needsPlayer;
    const game = await openGame(target, token);
    const before = typeof game === 'string' ? null : await game.post('spin', spinOf(game));
    await target.call(endpoints.logout, {}, { token });
    const faults: string[] = [];
    for (const row of [endpoints.memberInfo, endpoints.balance, endpoints.withdrawalOptions]) {
      const { success } = await target.call(row, {}, { token });
      if (success) faults.push(`${row.path} still answers`);
    }
    if (typeof game !== 'string') {
      const { serverSeedHash = game.serverSeedHash } = (before?.value['next'] ?? {}) as Partial<OpenGame>;
      const bet = await game.post('spin', spinOf({ ...game, serverSeedHash }));
      // A round that is not over comes back, and takes no stake.
      if (bet.status < 400 && (before === null || roundOf(bet.value) !== roundOf(before.value)))
        faults.push(`the open game still takes bets (${bet.status} ${bet.text.slice(0, 200)})`);
    }
    return findingOf(faults, typeof game === 'string' ? `the session has ended (no game: ${game})` : 'both have ended');
  },
};

export const replayedCall: Line = {
  name: 'replayed-call',
  tries: 'an encrypted call (a login) recorded and sent again as it was',
  read: 'red: who records a login on the wire can make it again',
  async run(target) {
    const headers = {
      'content-type': 'application/json',
      merchant: target.merchant,
      language: 'EN',
      device: 'WEB',
    };
    const keys = await target.ask({ method: 'GET', path: endpoints.keys.path, headers });
    const { value } = readJson(keys.text) as { value?: { keys?: Parameters<typeof encryptBody>[0][] } };
    const [key] = value?.keys ?? [];
    if (!key) return notTried(`no key for encrypted calls: ${keys.status}`);
    const body = JSON.stringify({
      value: encryptBody(key, { type: 'username', username: `y${seed()}`, password: seed() }),
    });
    const send = () =>
      target
        .ask({ path: endpoints.login.path, body, headers: { ...headers, encryption: 'jwe' } })
        .then(({ text }) => readJson(text));
    const first = await send();
    const again = await send();
    const open = JSON.stringify({ type: 'username', username: 'mali', password: 'x' });
    const plain = await target.ask({ path: endpoints.login.path, body: open, headers });
    const [code, second] = [String(first['errorCode']), String(again['errorCode'])];
    const faults = [
      ...(again['success'] === true || second === code ? [`it was answered as the first time (${second})`] : []),
      ...(String(readJson(plain.text)['errorCode']) === code ? ['a password is also taken unencrypted'] : []),
    ];
    return findingOf(faults, `the first was answered ${code}, the second ${second}`);
  },
};
