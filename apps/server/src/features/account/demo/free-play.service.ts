import { DEMO_CURRENCY, DEMO_TYPE } from '@sampan/contract';
import { grantDemo, openAccounts, readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { unusablePassword } from '../../../platform/passwords/passwords.ts';
import { enter } from '../login/login.service.ts';
import type { LoginParts, LoginValue } from '../login/login-parts.ts';
import { claimName, insertPlayer, selectPlayer } from '../player.queries.ts';
import { nameKey } from '../registration/form/names.rules.ts';
import { claimDemo } from './demo.queries.ts';

/** What a demo begins with, and is filled up to again at each entry; minor units of DEMO. */
const OPENING = 1_000_00n;

async function openDemoPlayer(tx: Tx, actor: Actor, playerId: string, { random }: LoginParts): Promise<void> {
  let username = '';
  do username = `demo${random.integer(100_000_000, 1_000_000_000)}`;
  while (!(await claimName(tx, { brand: actor.brand, key: nameKey(username), playerId })));
  await insertPlayer(tx, {
    playerId,
    brand: actor.brand,
    username,
    key: nameKey(username),
    passwordHash: unusablePassword(),
    hasPassword: false,
    accountType: DEMO_TYPE,
    language: actor.language,
    referralCode: null,
    profile: {},
  });
  await openAccounts(tx, { playerId, brand: actor.brand, currency: DEMO_CURRENCY.code });
}

/**
 * Free demo (E-013): a type 4 account with a wallet of its own, one a browser. It has no password, so this browser's cookie is
 * the only way back into it; each entry fills the wallet up again.
 */
export async function enterDemo(tx: Tx, actor: Actor, parts: LoginParts): Promise<LoginValue> {
  const { player_id: playerId, grants, made } = await claimDemo(tx, actor, parts);
  if (made) await openDemoPlayer(tx, actor, playerId, parts);
  const { main } = await readBalances(tx, playerId, DEMO_CURRENCY.code);
  if (main < OPENING)
    await grantDemo(tx, {
      brand: actor.brand,
      playerId,
      amount: OPENING - main,
      key: `demo:grant:${playerId}:${grants}`,
      reference: `DEMO-${grants}`,
    });
  const player = await selectPlayer(tx, playerId);
  const entry = { remember: false, passwordExpired: false, passwordChangeRequired: false };
  const entered = player && (await enter(tx, actor, { player, ...entry }, parts));
  if (!entered) throw new Error('A demo account cannot be entered.');
  return entered;
}
