/** A vendor with free rounds, and campaigns that give them. */
import { randomUUID } from 'node:crypto';
import { currencyOf } from '@sampan/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { campaignsInvariants } from '../src/features/campaigns/campaigns-invariants.queries.ts';
import { freeRoundsInvariants } from '../src/features/free-rounds/free-rounds-invariants.queries.ts';
import { tellVendors } from '../src/features/free-rounds/vendors/tell-vendors.ts';
import { rewardsInvariants } from '../src/features/rewards/rewards-invariants.queries.ts';
import { readBalances, verifyLedger } from '../src/ledger/index.ts';
import { seedGameSession } from './builders.ts';
import { campaignFixture } from './campaign-fixture.ts';
import { chainAll } from './chain-all.ts';
import { openFreeRoundsVendor } from './free-rounds-vendor.ts';
import type { TestMember } from './member.ts';
import { rewardFixture } from './reward-fixture.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';
import { openTestGames } from './test-games.ts';

export const GAME = 'jade-rain';

type Client = Awaited<ReturnType<typeof openTestGames>>['client'];

/** The calls of a vendor about free rounds, under new ids where none are given. */
function callsOf(client: Client) {
  return {
    take: (sessionToken: string, bundleId: string, more: object = {}) => {
      const id = randomUUID();
      const names = { requestId: id, transactionId: id, roundId: id, gameCode: GAME };
      return client.post('free-round', { sessionToken, bundleId, ...names, ...more });
    },
    win: (round: { playerRef: string; bundleId: string; roundId: string }, amount: string, more: object = {}) => {
      const id = randomUUID();
      const names = { requestId: id, transactionId: id, gameCode: GAME };
      return client.post('free-round-win', { ...round, ...names, amount, roundClosed: true, ...more });
    },
  };
}

const bonus = { as: 'bonus', times: 5, products: ['RNG'], days: 7 } as const;

/** Campaigns that give free rounds by hand, and what players do with them. */
function givingOf(app: TestApp, { game, tell, take, win }: Giving) {
  const campaigns = campaignFixture(app);
  const { claim, centre } = rewardFixture(app);
  let campaigned = 0;
  const ruleOf = (more: { pays?: object; rounds?: string } = {}) => ({
    kind: 'free-rounds',
    texts: { EN: { title: 'Ten rounds of rain' }, TH: { title: 'ฝนสิบรอบ' } },
    trigger: { on: 'manual' },
    value: { by: 'fixed', amount: more.rounds ?? '3' },
    pays: { as: 'free-rounds', game, stake: '0.20', days: 3, winnings: bonus, ...more.pays },
    claim: { days: 7 },
    caps: { player: '100', budget: '10000' },
    onePerPerson: false,
  });
  return {
    ruleOf,
    campaigns,
    /** A campaign of its own. */
    async begin(more: Parameters<typeof ruleOf>[0] = {}): Promise<string> {
      campaigned += 1;
      const id = `rain-${campaigned}`;
      await campaigns.begin(id, ruleOf(more));
      return id;
    },
    /** Gives a player what the campaign says, claims it and has the vendor told. @returns the bundle */
    async given(player: TestMember, campaignId: string): Promise<string> {
      await campaigns.run('campaign', 'give', campaignId, player.username, 'for', 'a', 'test');
      const offered = (await centre(player)).claimable.find(({ id }) => id.startsWith('free-rounds:'));
      const claimed = await claim(player, offered?.id ?? '');
      expect(claimed.success).toBe(true);
      await tell();
      return claimed.value?.receipts[0]?.reference ?? '';
    },
    /** Takes a round and says what it won. */
    async play(session: { sessionToken: string; playerRef: string }, bundleId: string, amount: string): Promise<void> {
      const roundId = randomUUID();
      const taken = await take(session.sessionToken, bundleId, { roundId });
      expect(taken.json).toMatchObject({ success: true });
      const won = await win({ playerRef: session.playerRef, bundleId, roundId }, amount);
      expect(won.json).toMatchObject({ success: true });
    },
  };
}
type Giving = { game: string; tell(): Promise<void> } & ReturnType<typeof callsOf>;

export async function freeRoundsFixture(app: TestApp) {
  const { db, asOwner } = app;
  const { vendor, client } = await openTestGames(app, [
    { code: GAME, names: { en: 'Jade Rain', th: 'ฝนหยก' }, freeRounds: true },
    { code: 'without', names: { en: 'Without' } },
  ]);
  const { told, url } = await openFreeRoundsVendor(vendor);
  await asOwner(`update vendor_api.vendor set base_url = '${url}' where code = '${vendor.code}'`);
  const game = `${vendor.code}:${GAME}`;
  const calls = callsOf(client);
  /** Tells the vendor what waits now, whenever its next try would be. */
  async function tell(): Promise<void> {
    await asOwner(`update free_rounds.bundle set tell_at = now() where tell_at is not null`);
    await tellVendors(app.services);
  }

  return {
    vendor,
    client,
    told,
    game,
    tell,
    ...calls,
    ...givingOf(app, { game, tell, ...calls }),
    bundle: async (bundleId: string) => {
      const { rows } = await sql<{
        state: string;
        taken: number;
        playing: number;
        won: bigint;
        endedBecause: string | null;
      }>`
        select state, taken, playing, won, ended_because as "endedBecause" from free_rounds.bundle
        where bundle_id = ${bundleId}`.execute(db);
      return rows[0];
    },
    session: async (playerId: string) => {
      const place = { brand: TEST_MERCHANT, vendor: vendor.code, gameCode: GAME, currency: currencyOf('USD') };
      const { launchCode } = await seedGameSession(db, { playerId, ...place });
      return client.exchange(launchCode);
    },
    balances: ({ playerId }: TestMember) => readBalances(db, playerId, 'USD'),
    async prove(): Promise<unknown[]> {
      await chainAll(db);
      const invariants = [...freeRoundsInvariants, ...rewardsInvariants, ...campaignsInvariants];
      return verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
    },
  };
}
