import { randomUUID } from 'node:crypto';
import { claimName, insertPlayer } from '../../apps/server/src/features/account/player.queries.ts';
import { correction, openAccounts } from '../../apps/server/src/ledger/index.ts';
import { inTransaction } from '../../apps/server/src/platform/database/index.ts';
import type { SiteProcess } from './site-process.ts';

export interface AddedPlayer {
  playerId: string;
  username: string;
}

/** What the demo players begin with. */
const OPENING = 1_000_00n;

/**
 * A player of the brand in $, with the demo player's password and opening money: for journeys that share a site, and for a
 * second person in one.
 */
export async function addPlayer(site: SiteProcess, name?: string): Promise<AddedPlayer> {
  const [brand, playerId] = ['sampan', randomUUID()];
  const username = name ?? `p${playerId.slice(0, 8)}`;
  const [mali] = await site.read<{ hash: string }>(
    `select password_hash as hash from account.player where username_key = 'mali'`,
  );
  await inTransaction(await site.database(), async (tx) => {
    if (!(await claimName(tx, { brand, key: username, playerId }))) throw new Error(`${username} is there already`);
    const plain = { accountType: 0, language: 'EN', referralCode: null, profile: {} };
    await insertPlayer(tx, { playerId, brand, username, key: username, passwordHash: mali?.hash ?? '', ...plain });
    await openAccounts(tx, { playerId, brand, currency: 'USD' });
    const opening = { amount: OPENING, key: `seed:opening:${playerId}`, reference: 'OPENING' };
    await correction(tx, { brand, playerId, currency: 'USD', ...opening });
  });
  return { playerId, username };
}
