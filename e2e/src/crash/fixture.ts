/** A real site with players who have money, a session, a game and an account to withdraw to. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signedText, VENDOR_API_PREFIX } from '@sampan/contract';
import { readEncryptedSecret } from '../../../apps/server/src/platform/encrypted-secrets.ts';
import { readArcadeKey } from '../../../apps/server/test/arcade-key.ts';
import type { SiteProcess } from '../site-process.ts';

export interface CrashPlayer {
  playerId: string;
  token: string;
  sessionToken: string;
  gameCode: string;
  payeeId: string;
  ip: string;
}

export interface CrashFixture {
  url: string;
  merchant: string;
  vendor: { code: string; keyId: string; secret: string };
  payment: { merchant: string; secret: string };
  players: CrashPlayer[];
}

export const OPENING = 10_000_00n;
const MERCHANT = 'sampan';
const LAUNCH_LIFE = '10 minutes';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Written as the services write it, in one statement a table: logging forty players in is not what is tested here. */
async function addPlayer(site: SiteProcess, vendor: CrashFixture['vendor'], number: number): Promise<CrashPlayer> {
  const [playerId, payeeId, token, launchCode] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await site.read(`select ledger.open_account($1, $2, k, 'USD') from unnest(array['held', 'main']) k`, [
    playerId,
    MERCHANT,
  ]);
  await site.read(
    `select ledger.move($2, 'correction', 'crash:opening:' || $1, 'OPENING', $1::uuid, 'USD', $3::bigint, null)`,
    [playerId, MERCHANT, OPENING.toString()],
  );
  await site.read(
    `insert into platform.session (id, token_hash, player_id, brand, account_type, ip, device, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 0, '127.0.0.1', 'WEB', now() + interval '1 day')`,
    [sha256(token), playerId, MERCHANT],
  );
  await site.read(
    `insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number, created_at)
     values ($1, $2, $3, 'HARBOUR', 'Crash Test', '1234567890', now() - interval '30 days')`,
    [playerId, payeeId, MERCHANT],
  );
  const [game] = await site.read<{ code: string }>(
    `select code from catalogue.game where vendor = $1 order by code limit 1`,
    [vendor.code],
  );
  if (!game) throw new Error('the arcade has no game');
  const sessionToken = `${launchCode}${playerId}.USD`;
  await site.read(
    `insert into play.session (id, player_id, brand, vendor, game_code, mode, currency,
       nickname, language, theme, autoplay, lobby_url, min_bet, max_bet, most_win, most_times, launch_code_hash, token_salt, token_hash,
       launch_expires_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'real', 'USD', 'crash', 'en', 'dark', false, 'http://crash/', 1,
       1000000, 1000000000, 100000, $5, '\\x00', $6, now() + interval '${LAUNCH_LIFE}', now() + interval '1 day')`,
    [playerId, MERCHANT, vendor.code, game.code, sha256(launchCode), sha256(sessionToken)],
  );
  return { playerId, token, sessionToken, gameCode: game.code, payeeId, ip: `100.64.0.${number + 1}` };
}

export async function prepareFixture(site: SiteProcess, count: number): Promise<CrashFixture> {
  const db = await site.database();
  const key = await readArcadeKey(db);
  const secret = await readEncryptedSecret(db, 'demo-pay');
  const vendor = key && { code: key.vendor, keyId: key.keyId, secret: key.secret };
  if (!vendor || secret === null) throw new Error('the platform has not seeded its demo services');
  const players: CrashPlayer[] = [];
  for (let number = 0; number < count; number++) players.push(await addPlayer(site, vendor, number));
  const fixture = {
    url: site.url,
    merchant: MERCHANT,
    vendor,
    payment: { merchant: MERCHANT, secret },
    players,
  };
  await expectSession(fixture);
  return fixture;
}

/** One balance asked before anything is killed: the rows above are what the platform takes for a session. */
async function expectSession({ url, vendor, players }: CrashFixture): Promise<void> {
  const path = `${VENDOR_API_PREFIX}/balance`;
  const body = JSON.stringify({ requestId: randomUUID(), sessionToken: players[0]?.sessionToken });
  const timestamp = String(Date.now());
  const bodyHash = sha256(body).toString('hex');
  const text = signedText({ timestamp, method: 'POST', path, bodyHash });
  const signature = `v1=${createHmac('sha256', vendor.secret).update(text).digest('hex')}`;
  const headers = {
    'content-type': 'application/json',
    'x-vendor': vendor.code,
    'x-key-id': vendor.keyId,
    'x-timestamp': timestamp,
    'x-signature': signature,
  };
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`the player has no session: ${await answer.text()}`);
}
