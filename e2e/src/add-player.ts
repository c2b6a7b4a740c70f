import { randomUUID } from 'node:crypto';
import { addDemoPlayer } from '../../apps/server/test/demo-player.ts';
import type { SiteProcess } from './site-process.ts';

export interface AddedPlayer {
  playerId: string;
  username: string;
}

/**
 * A player of the brand in $, with the demo player's password and opening money: for journeys that share a site, and for a
 * second person in one.
 */
export async function addPlayer(site: SiteProcess, name?: string): Promise<AddedPlayer> {
  const username = name ?? `p${randomUUID().slice(0, 8)}`;
  return { playerId: await addDemoPlayer(await site.database(), username), username };
}
