import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { commitServerSeed, models, type PublishedRound, playRound, verifyRound } from '@sampan/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteDatabase, type SiteDatabase } from './src/site-database.ts';
import { type SiteProcess, startSite } from './src/site-process.ts';
import { hostedServer } from './src/site-server.ts';

/** The answers of the arcade as this test reads them; amounts are decimal strings. */
interface Round {
  roundId: string;
  stepsPlayed: number;
  finished: boolean;
}
interface Answer {
  success: boolean;
  errorCode?: string;
  value: { round: Round; next: { serverSeedHash: string; nonce: number }; playToken: string; balance: string };
}

let database: SiteDatabase;
let site: SiteProcess;
let token = '';
let playerId = '';

async function call(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const response = await fetch(`${site.gamesUrl}/arcade/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** What a browser draws afresh for each round. */
const clientSeed = 'the-seed-of-this-test';

async function spin(bet: string): Promise<Answer> {
  const { serverSeedHash } = (await call('state', {})).value.next;
  return call('spin', { bet, spinKey: randomUUID(), serverSeedHash, clientSeed });
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** A launch as the platform makes it (openGameSession), for the demo account, without the lobby before it. */
async function openTestSession(): Promise<void> {
  const [player] = await site.read<{ player_id: string; brand: string }>(
    "select player_id, brand from ledger.account where kind = 'main' and currency = 'USD' and balance > 0 limit 1",
  );
  if (!player) throw new Error('the demo brand has no player with money');
  playerId = player.player_id;
  const [launchCode, salt] = [randomBytes(32).toString('base64url'), randomBytes(16)];
  const sessionToken = `${createHash('sha256').update(salt).update(launchCode).digest('base64url')}.USD`;
  await site.read(
    `insert into play.session (id, player_id, brand, vendor, game_code, mode, currency, nickname, language,
       theme, autoplay, lobby_url, min_bet, max_bet, most_win, most_times, launch_code_hash, token_salt, token_hash, launch_expires_at, expires_at)
     values ($1, $2, $3, 'ARCADE', 'lantern-sevens', 'real', 'USD', 'Mali', 'EN', 'dark', false, $4, 20, 10000, 1000000000, 100000, $5, $6, $7,
       now() + interval '60 s', now() + interval '1 h')`,
    [randomUUID(), playerId, player.brand, `${site.url}/rng`, sha256(launchCode), salt, sha256(sessionToken)],
  );
  token = (await call('open', { launchCode })).value.playToken;
}

const money = async (): Promise<bigint> => {
  const [row] = await site.read<{ balance: string }>(
    "select balance::text as balance from ledger.account where kind = 'main' and currency = 'USD' and player_id = $1",
    [playerId],
  );
  return BigInt(row?.balance ?? 0);
};
const published = async (roundId: string): Promise<PublishedRound> => {
  const response = await fetch(`${site.gamesUrl}/arcade/v1/verify/${roundId}`);
  return ((await response.json()) as { value: { round: PublishedRound } }).value.round;
};

/** Replaces the committed seed by one whose next round has free spins. @returns its steps for a bet of 1.00 */
async function plantFreeSpins() {
  const { nonce } = (await call('state', {})).value.next;
  for (let counter = 0; ; counter++) {
    const serverSeed = sha256(`seed ${counter}`).toString('hex');
    const steps = playRound({ model: models.classic, seeds: { serverSeed, clientSeed, nonce }, lineStake: 5n });
    if (steps.filter((step) => step.win > 0n).length < 4 || steps.length === 1) continue;
    await site.read(
      'update arcade.seed set server_seed = $1, server_seed_hash = $2',
      [serverSeed, commitServerSeed(serverSeed)],
      '_arcade',
    );
    return steps;
  }
}

async function playOut(round: Round): Promise<Round> {
  let now = round;
  while (!now.finished) now = (await call('step', { roundId: now.roundId, step: now.stepsPlayed })).value.round;
  return now;
}

beforeAll(async () => {
  database = await openSiteDatabase();
  site = await startSite({ DATABASE_URL: database.url }, hostedServer());
  await openTestSession();
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('the arcade at the real platform', () => {
  it('R-35 rounds are booked to the cent, close and verify', async () => {
    const before = await money();
    let expected = before;
    for (let i = 0; i < 40; i++) {
      const { round } = (await spin('0.20')).value;
      const { roundId } = await playOut(round);
      const data = await published(roundId);
      expect(verifyRound(data)).toMatchObject({ ok: true, faults: [] });
      expected += BigInt(data.total) - 20n;
    }
    expect(await money()).toBe(expected);
  });

  it('R-38 a free-spin round goes on with the same result after the server was killed in the middle', async () => {
    const steps = await plantFreeSpins();
    const before = await money();
    const { round } = (await spin('1.00')).value;
    const inFlight = call('step', { roundId: round.roundId, step: 1 }).catch(() => null);
    await site.kill();
    await inFlight;
    await site.start();
    const resumed = (await call('state', {})).value.round;
    expect(resumed.roundId).toBe(round.roundId);
    await playOut(resumed);
    const data = await published(round.roundId);
    expect(data.steps.map((step) => step.stops)).toEqual(steps.map((step) => [...step.stops]));
    expect(await money()).toBe(before - 100n + (steps.at(-1)?.state.total ?? 0n));
    await site.verifyLedger();
  });
});
