/** Raffles as operators write them and players see them; the worker without its pauses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Raffle, type raffleEndpoints, type ValueOf } from '@sampan/contract';
import { afterAll, beforeEach } from 'vitest';
import { runRaffles } from '../src/features/raffle/draws/run-draws.ts';
import { commands } from '../src/features/raffle/raffle.cli.ts';
import { raffleInvariants } from '../src/features/raffle/raffle-invariants.queries.ts';
import { expireDue } from '../src/features/rewards/rewards.jobs.ts';
import type { BetState } from '../src/features/wagering/index.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { TestMember } from './member.ts';
import { betOf, cashPrize, missionFixture, texts } from './mission-fixture.ts';
import { commandRunner } from './run-command.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';

type Endpoints = typeof raffleEndpoints;

export const raffleOf = (code: string, terms: object = {}, period = 'week') => ({
  code,
  period,
  terms: {
    rules: [{ kind: 'stake', leastStake: '1.00', each: '10.00' }],
    onePrize: true,
    texts,
    claimDays: 7,
    prizes: [
      { from: 1, to: 1, prize: { ...cashPrize, amount: '50.00' } },
      { from: 2, to: 2, prize: { kind: 'points', points: 30 } },
    ],
    ...terms,
  },
});

/** No pauses but the day in which a seed that cannot be opened is tried again. */
export const SOON = { graceSeconds: 0, rootSeconds: 0, failingSeconds: 3_600 };

function operatorFixture({ db }: TestApp) {
  const cli = commandRunner(db, commands);
  const folder = mkdtemp(join(tmpdir(), 'raffles-'));
  afterAll(async () => rm(await folder, { recursive: true }));
  const run = (pauses = SOON) => runRaffles(db, systemRandom, pauses);
  const operate = (...words: string[]) => cli('raffle', ...words, '--brand', TEST_MERCHANT);
  async function command(verb: string, written: unknown): Promise<string> {
    const file = join(await folder, 'raffle.json');
    await writeFile(file, JSON.stringify(written));
    return operate(verb, file);
  }
  return {
    run,
    operate,
    command,
    /** Two at once: a step that one is at is left to it, and what both left is done by the next. */
    async bothNodes(): Promise<void> {
      await Promise.all([run(), run()]);
      await run();
    },
    async begin(written: { code: string; period: string }): Promise<void> {
      await command('create', written);
      await operate('start', written.code, ...(written.period === 'once' ? ['--until', '2099-01-01T00:00Z'] : []));
      await run();
    },
  };
}

export function raffleFixture(app: TestApp) {
  const { db, call, asOwner } = app;
  const { settle } = missionFixture(app);
  let count = 0;
  const codes = { now: '' };
  beforeEach(async () => {
    count += 1;
    codes.now = `raffle-${count}`;
    await asOwner('update raffle.raffle set ends_at = now() where ends_at is null or ends_at > now()');
  });
  return {
    ...operatorFixture(app),
    settle,
    /** Of the raffle of this test. */
    code: () => codes.now,
    async play(player: TestMember, stake: bigint, more: Partial<BetState> = {}): Promise<BetState> {
      const bet = betOf(player, { stake, ...more });
      await settle(bet);
      return bet;
    },
    async seen({ token }: TestMember): Promise<Raffle> {
      const { value } = await call<{ list: Raffle[] }>(endpoints.raffles, {}, { token });
      const found = value?.list.find((one) => one.code === codes.now);
      if (!found) throw new Error(`${codes.now} is not shown`);
      return found;
    },
    proof: (draw: string, number?: number) =>
      call<ValueOf<Endpoints['raffleProof']>>(endpoints.raffleProof, { draw, number }),
    winners: async ({ token }: TestMember, draw: string) =>
      (await call<ValueOf<Endpoints['raffleWinners']>>(endpoints.raffleWinners, { draw, pageSize: 100 }, { token }))
        .value?.list ?? [],
    claimPlace: ({ token }: TestMember, draw: string, place: number) =>
      call<{ receipt: unknown }>(endpoints.claimRaffle, { draw, place }, { token }),
    sound: () => verifyLedger(db, { unchainedAfterSeconds: 3600, invariants: raffleInvariants }),
    async expireClaims(): Promise<void> {
      await asOwner(`update rewards.reward set expires_at = now() where state = 'claimable' and source = 'raffle'`);
      await asOwner(`update raffle.prize set expires_at = now() where state = 'offered'`);
      await expireDue(db);
    },
    loseSeed: (draw: string) =>
      asOwner(
        `update raffle.draw set seed_encrypted = decode(repeat('00', 64), 'hex') where draw_id = ${draw.slice(2)}`,
      ),
  };
}
