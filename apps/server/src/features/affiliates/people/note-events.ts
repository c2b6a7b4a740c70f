/** What affiliates hear of players: who came by a link, and who has paid in for the first time. */
import { readNow, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { tellPartner } from '../postbacks/tell-partner.ts';
import { type FirstDeposit, insertBrought, noteFirst } from './people.queries.ts';

interface Joined {
  brand: string;
  playerId: string;
  agentId: string | null;
  partnerId: string | null;
  invitationCode: string | null;
}

/** Who comes by an affiliate's link is the affiliate's (subscriber of `memberJoined`); whom an agent brings is the agent's. */
export async function noteAffiliateJoined(tx: Tx, members: readonly Joined[]): Promise<void> {
  for (const { brand, playerId, agentId, partnerId, invitationCode: code } of members) {
    if (partnerId === null || agentId !== null) continue;
    const settings = await loadSettings(tx, brand);
    const { code: currency } = settings.currency;
    const timeZone = settings.get(brandSettings.timeZone);
    await insertBrought(tx, {
      playerId,
      brand,
      affiliateId: partnerId,
      code,
      currency,
      timeZone,
      at: await readNow(tx),
    });
    await tellPartner(tx, { playerId, event: 'registered' });
  }
}

/** Keeps the first deposit of who was brought (subscriber of `depositCredited`). */
export async function noteAffiliateDeposits(
  tx: Tx,
  deposits: readonly (FirstDeposit & { brand: string })[],
): Promise<void> {
  for (const { brand, ...deposit } of deposits) {
    const timeZone = (await loadSettings(tx, brand)).get(brandSettings.timeZone);
    const first = await noteFirst(tx, { ...deposit, timeZone });
    if (first) await tellPartner(tx, { playerId: deposit.playerId, event: 'deposited' });
  }
}
