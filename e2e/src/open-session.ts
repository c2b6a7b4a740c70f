import { inTransaction } from '../../apps/server/src/platform/database/index.ts';
import { createSession } from '../../apps/server/src/platform/http/sessions.queries.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import type { SiteProcess } from './site-process.ts';
import type { Visitor } from './visitor.ts';

/** Opens a session of a player as the login does, without its form. @returns the token */
export async function openSession(site: SiteProcess, username: string): Promise<string> {
  const [player] = await site.read<{ playerId: string; brand: string; accountType: number }>(
    `select player_id as "playerId", brand, account_type as "accountType" from account.player where username = $1`,
    [username],
  );
  if (!player) throw new Error(`there is no player ${username}`);
  return inTransaction(await site.database(), (tx) =>
    createSession(tx, systemRandom, { ...player, ip: '127.0.0.1', device: 'WEB' }),
  );
}

/** Puts a session into the visitor's tab, as the login form would leave it: the next page that opens there is a member's. */
export async function takeSession({ page, site }: Visitor, token: string): Promise<void> {
  // A page of the same origin that loads nothing: a script at the start of every page would bring the session back after a logout.
  await page.goto(`${site.url}/healthz`);
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
}

/** An agent with an offer is asked once a visit (S-328), over whatever page that is; most journeys are about other things. */
export async function putOffersOff({ page, site }: Visitor, username: string): Promise<void> {
  const agents = await site.read('select from account.player where username = $1 and account_type in (1, 2, 41, 42)', [
    username,
  ]);
  if (agents.length > 0) await page.evaluate(() => sessionStorage.setItem('offerAsked', '1'));
}

/** Another tab of the same person. */
export async function openTab(visitor: Visitor): Promise<Visitor> {
  const token = await visitor.page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const tab = { ...visitor, page: await visitor.context.newPage() };
  await takeSession(tab, token);
  return tab;
}
