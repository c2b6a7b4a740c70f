import { randomUUID } from 'node:crypto';
import { insertPlayer } from '../../apps/server/src/features/account/player.queries.ts';
import { type OfferedReward, offerRewards, rewardClaimed } from '../../apps/server/src/features/rewards/index.ts';
import { type BetState, betsSettled, contribute, lineReaders } from '../../apps/server/src/features/wagering/index.ts';
import { openAccounts } from '../../apps/server/src/ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database/index.ts';
import { createSession } from '../../apps/server/src/platform/http/sessions.queries.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';

const AT_ONCE = 50;
const GAMES = ['river-lanterns', 'coin-cat', 'wild-orchid'];

const rewardsOf = (brand: string, playerId: string): OfferedReward[] => {
  const common = { brand, playerId, title: { EN: 'A reward of the bench' }, expiresAt: null };
  const money = { kind: 'money', currency: 'USD', amount: 1_00n, turnoverPercent: 100 } as const;
  return [
    { ...common, source: 'mission', reference: 'waits', value: money },
    { ...common, source: 'referral', reference: 'waits', value: { kind: 'points', points: 20n } },
    { ...common, source: 'campaign', reference: 'past', value: money, autoClaim: true },
    { ...common, source: 'leaderboard', reference: 'past', value: money, autoClaim: true },
  ];
};

const betsOf = (brand: string, playerId: string): BetState[] =>
  GAMES.map((gameCode) => ({
    brand,
    playerId,
    source: 'game:BENCH',
    reference: randomUUID(),
    currency: 'USD',
    product: 'RNG',
    classify: '',
    vassalage: 'BENCH',
    gameCode,
    stake: 5_00n,
    win: 0n,
    bets: 1,
    voided: false,
    openedAt: new Date(),
    settledAt: new Date(),
  }));

async function openMember(tx: Tx, brand: string): Promise<{ playerId: string; token: string }> {
  const playerId = randomUUID();
  const username = `b${playerId.slice(0, 12).replaceAll('-', '')}`;
  const plain = { passwordHash: '', accountType: 0, language: 'EN', referralCode: null, profile: {} };
  await openAccounts(tx, { playerId, brand, currency: 'USD' });
  await insertPlayer(tx, { playerId, brand, username, key: username, ...plain });
  const session = { playerId, brand, accountType: 0, ip: '127.0.0.1', device: 'WEB' };
  return { playerId, token: await createSession(tx, systemRandom, session) };
}

/** Members with a session, rewards that wait, a history of them, and bets of which missions know. @returns their tokens */
export async function openMembersWithRewards(
  db: Database,
  { brand, count }: { brand: string; count: number },
): Promise<string[]> {
  rewardClaimed.connect([]);
  betsSettled.connect([]);
  lineReaders.connect(['missions', 'leaderboard']);
  const tokens: string[] = [];
  while (tokens.length < count) {
    const members = await inTransaction(db, async (tx) => {
      const made: { playerId: string; token: string }[] = [];
      for (let n = 0; n < AT_ONCE; n++) made.push(await openMember(tx, brand));
      await offerRewards(
        tx,
        made.flatMap(({ playerId }) => rewardsOf(brand, playerId)),
      );
      await contribute(
        tx,
        made.flatMap(({ playerId }) => betsOf(brand, playerId)),
      );
      return made;
    });
    tokens.push(...members.map(({ token }) => token));
  }
  return tokens.slice(0, count);
}
