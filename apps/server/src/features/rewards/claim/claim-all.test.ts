import type { RewardReceipt } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { cash, rewardFixture, rewardOf } from '../../../../test/reward-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { readBalances } from '../../../ledger/index.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, Refusal } from '../../../platform/http/errors.ts';
import { findSession } from '../../../platform/http/sessions.queries.ts';
import { loadSettings } from '../../brand/index.ts';
import { addPoints } from '../../points/index.ts';
import type { RewardProvider } from '../reward-provider.ts';
import { claimAllRewards } from './claim.service.ts';

const app = await testApp();
const { db } = app;
const { offer, balances } = rewardFixture(app);

async function actorOf({ token }: TestMember): Promise<PlayerActor> {
  const session = await findSession(db, token);
  if (!session) throw new Error('no session');
  const { brand, playerId, accountType, id: sessionId } = session;
  const call = { language: 'EN', device: 'WEB', ip: '127.0.0.1', siteUrl: 'http://localhost:8080', requestId: 'test' };
  return { brand, settings: await loadSettings(db, brand), playerId, accountType, sessionId, now: new Date(), ...call };
}

const shown = (id: string) => ({
  id,
  source: 'mission' as const,
  title: `Gift ${id}`,
  value: null,
  required: '0.00',
  wagerPercent: null,
  products: null,
  maxStake: null,
  validDays: null,
  expiresAt: null,
});

const receipt = (id: string): RewardReceipt => ({
  id,
  reference: id,
  title: `Gift ${id}`,
  value: { kind: 'points', points: 7 },
  required: '0.00',
  stakeBy: null,
  place: null,
});

/** A provider with one gift, which first writes points under its own name. */
function provider(name: string, answer: (tx: Tx) => Promise<RewardReceipt | Refusal>): RewardProvider {
  const id = `${name}:1`;
  return {
    name,
    list: async () => ({ claimable: [shown(id)] }),
    async claim(tx, { playerId, brand }) {
      await addPoints(tx, [{ brand, playerId, reference: id, source: 'mission', title: { EN: name }, points: 7n }]);
      return answer(tx);
    },
  };
}

const gives = (name: string) => provider(name, async () => receipt(`${name}:1`));

describe('S-310 R-22 one tap claims all that can be claimed', () => {
  test('a provider that writes and then refuses leaves nothing behind, and the rest is paid', async () => {
    const player = await newMember(db);
    await offer(rewardOf(player, { value: { ...cash, amount: 3_00n } }));
    const providers = [
      gives('first'),
      provider('throws', async () => {
        throw new AppError('reward.exhausted');
      }),
      // A statement that the database refuses spoils the transaction unless it is taken back.
      provider('breaks', async (tx) => {
        await sql`select 1 / 0`.execute(tx).catch(() => {});
        throw new AppError('reward.expired');
      }),
      // What it wrote is to stay: it says so by returning its refusal.
      provider('keeps', async () => new Refusal(new AppError('bonus.same.person'))),
      gives('last'),
    ];
    const actor = await actorOf(player);
    const answer = await inTransaction(db, (tx) => claimAllRewards(tx, actor, { providers }));
    expect(answer.receipts.map(({ title }) => title)).toEqual(['Slots for $20', 'Gift first:1', 'Gift last:1']);
    expect(answer.refused).toEqual([
      { id: 'throws:1', title: 'Gift throws:1', errorCode: 'reward.exhausted' },
      { id: 'breaks:1', title: 'Gift breaks:1', errorCode: 'reward.expired' },
      { id: 'keeps:1', title: 'Gift keeps:1', errorCode: 'bonus.same.person' },
    ]);
    const { rows } = await sql<{ reference: string }>`
      select reference from points.entry where player_id = ${player.playerId} order by id`.execute(db);
    expect(rows.map(({ reference }) => reference)).toEqual(['first:1', 'keeps:1', 'last:1']);
    expect(await balances(player)).toMatchObject({ main: 3_00n });
    expect(await readBalances(db, player.playerId, 'POINTS')).toMatchObject({ points: 21n });
  });

  test('a failure that is no refusal undoes all of it', async () => {
    const player = await newMember(db);
    await offer(rewardOf(player));
    const providers = [
      gives('first'),
      provider('fails', async () => {
        throw new Error('the disk is full');
      }),
    ];
    const actor = await actorOf(player);
    const claimed = inTransaction(db, (tx) => claimAllRewards(tx, actor, { providers }));
    await expect(claimed).rejects.toThrow('the disk is full');
    expect(await balances(player)).toMatchObject({ main: 0n });
    expect(await app.db.transaction().execute((tx) => claimAllRewards(tx, actor, { providers: [] }))).toMatchObject({
      receipts: [{ title: 'Slots for $20' }],
    });
  });
});
