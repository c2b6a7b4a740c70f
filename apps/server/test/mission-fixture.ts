/** Bets that settle as the wagering ledger knows them, missions as operators write them. */
import { randomUUID } from 'node:crypto';
import { endpoints, type Mission, type missionSummarySchema, type Ranking } from '@sampan/contract';
import type { z } from 'zod';
import { type BetState, contribute } from '../src/features/wagering/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import type { TestMember } from './member.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';

export type Summary = z.output<typeof missionSummarySchema>;

const words = { title: 'A mission', text: 'Do it.' };
export const texts = Object.fromEntries(['EN', 'PH', 'TH', 'VI', 'CN', 'ID'].map((code) => [code, words]));
export const cashPrize = { kind: 'money', amount: '1.00', turnoverPercent: 0 } as const;

/** A mission as an operator writes it. */
export const missionOf = (code: string, rule: object, more: object = {}) => ({
  code,
  period: 'once',
  rule,
  steps: [{ goal: 3, prize: cashPrize }],
  texts,
  claimDays: 7,
  ...more,
});

export const betOf = ({ playerId }: { playerId: string }, more: Partial<BetState> = {}): BetState => ({
  playerId,
  source: 'game:planted',
  reference: randomUUID(),
  brand: TEST_MERCHANT,
  currency: 'USD',
  product: 'RNG',
  classify: '',
  vassalage: 'PLANTED',
  gameCode: 'river-lanterns',
  stake: 1_00n,
  win: 0n,
  bets: 1,
  voided: false,
  openedAt: new Date(),
  settledAt: new Date(),
  ...more,
});

export function missionFixture({ db, call, asOwner }: TestApp) {
  async function summary({ token }: TestMember): Promise<Summary> {
    const { value } = await call<Summary>(endpoints.missionSummary, {}, { token });
    if (!value) throw new Error('no missions');
    return value;
  }
  return {
    summary,
    settle: (...bets: BetState[]) => inTransaction(db, (tx) => contribute(tx, bets)),
    /** One mission of a player; undefined: it is not shown. */
    mission: async (player: TestMember, code: string): Promise<Mission | undefined> =>
      (await summary(player)).list.find((one) => one.code === code),
    async rankings({ token }: TestMember): Promise<Ranking[]> {
      const { value } = await call<{ list: Ranking[] }>(endpoints.missionLeaderboard, {}, { token });
      return value?.list ?? [];
    },
    /** Lets boards that run have begun so many days ago. */
    begunBefore: (days: number) =>
      asOwner(`update leaderboard.board set starts_at = now() - interval '${days} days' where starts_at is not null`),
  };
}
