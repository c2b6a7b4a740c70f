import { createHash, randomUUID } from 'node:crypto';
import { wireOfMinor } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { seedVendor } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { type ModelSession, modelUnits, openModelSessions, restOf, stepOf } from '../../../../test/model-sessions.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { type Move, move, moveFields, weave } from '../../../../test/wallet-moves.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { readAmount } from '../../vendor-api/index.ts';
import { applyWalletBatch, type WalletOp, type WalletOutcome } from './wallet-batch.queries.ts';
import { createWalletBatcher, openBatchPool } from './wallet-batcher.ts';

const { db, ownerUrl } = await testDatabase();
const vendor = await seedVendor(db);
const batchPool = openBatchPool({ ownerUrl, appName: 'sampan-test-batch' });
afterAll(() => batchPool.destroy());

const LIMIT = 400n;
const START = modelUnits.map((_, player) => 1_000n * stepOf(player) + restOf(player));

const openTestSessions = () => openModelSessions(db, { vendor: vendor.code, start: START, limit: LIMIT });

function asOp(one: Move, run: string, testSessions: ModelSession[]): WalletOp {
  const player = testSessions[one.player] as ModelSession;
  const bet = one.kind === 'bet';
  const rollback = one.kind === 'rollback';
  const steps = rollback ? 0n : bet ? one.amount + 1n : one.amount;
  const written = wireOfMinor(steps * stepOf(one.player), player.unit);
  const amount = readAmount(written, 'amount', player.unit);
  const content = { ...one, amount: written };
  return {
    vendor: vendor.code,
    requestId: `${run}-q${one.request}`,
    bodyHash: createHash('sha256').update(JSON.stringify(content)).digest(),
    kind: one.kind,
    transactionId: `${run}-t${one.transaction}`,
    roundId: `${run}-r${one.round}`,
    gameCode: 'river-lanterns',
    amount,
    tokenHash: bet ? player.tokenHash : null,
    playerId: bet ? null : player.playerId,
    betTransactionId: rollback ? `${run}-t${one.target}` : null,
    roundClosed: one.kind === 'win' && one.closes,
  };
}

interface KnownOp {
  op: WalletOp;
  player: number;
  outcome: string;
  balance: bigint;
}

const UNDONE = { outcome: 'vendor.bet.rolled-back', balance: null };

/** The rules of the wallet in plain memory, one operation at a time. */
class Model {
  readonly balances = [...START];
  readonly requests = new Map<string, { hash: string; outcome: string; balance: bigint | null }>();
  readonly transactions = new Map<string, KnownOp>();
  readonly undone = new Set<string>();
  readonly rounds = new Map<string, { status: string; bets: number; win: bigint }>();

  apply(op: WalletOp, player: number): { outcome: string; balance: bigint | null } {
    const hash = op.bodyHash.toString('hex');
    const seen = this.requests.get(op.requestId);
    if (seen?.hash === hash) return this.isUndone(op, seen.outcome) ? UNDONE : seen;
    if (seen) return { outcome: 'vendor.request.conflict', balance: null };
    const answer = this.answer(op, player);
    this.requests.set(op.requestId, { hash, ...answer });
    return answer;
  }

  /** A bet that had been taken, and whose rollback came since. */
  private isUndone(op: WalletOp, outcome: string): boolean {
    return op.kind === 'bet' && outcome === 'ok' && this.undone.has(op.transactionId);
  }

  private answer(op: WalletOp, player: number): { outcome: string; balance: bigint | null } {
    const known = this.transactions.get(op.transactionId);
    if (known) {
      const same =
        known.op.kind === op.kind &&
        known.player === player &&
        known.op.roundId === op.roundId &&
        known.op.amount === op.amount &&
        known.op.roundClosed === op.roundClosed &&
        known.op.betTransactionId === op.betTransactionId;
      if (!same) return { outcome: 'vendor.transaction.conflict', balance: null };
      return this.isUndone(op, known.outcome) ? UNDONE : known;
    }
    const key = `${player}/${op.roundId}`;
    const outcome = this[op.kind](op, player, key);
    const balance = this.balances[player] ?? 0n;
    const usesId = op.kind === 'bet' || outcome === 'ok';
    if (usesId) this.transactions.set(op.transactionId, { op, player, outcome, balance });
    if (op.kind === 'rollback' && outcome === 'ok') this.undone.add(op.betTransactionId ?? '');
    return { outcome, balance };
  }

  private bet(op: WalletOp, player: number, key: string): string {
    const round = this.rounds.get(key);
    if (this.undone.has(op.transactionId)) return 'vendor.bet.rolled-back';
    if (round && round.status !== 'open') return 'vendor.round.closed';
    if (op.amount > LIMIT * stepOf(player)) return 'vendor.limit.exceeded';
    if ((this.balances[player] ?? 0n) < op.amount) return 'vendor.balance.insufficient';
    this.add(player, -op.amount);
    this.rounds.set(key, { status: 'open', win: round?.win ?? 0n, bets: (round?.bets ?? 0) + 1 });
    return 'ok';
  }

  private win(op: WalletOp, player: number, key: string): string {
    const round = this.rounds.get(key);
    if (!round) return 'vendor.round.unknown';
    if (round.status === 'rolled_back') return 'vendor.bet.rolled-back';
    if (round.status === 'settled') return 'vendor.round.closed';
    this.add(player, op.amount);
    round.win += op.amount;
    if (op.roundClosed) round.status = 'settled';
    return 'ok';
  }

  private rollback(op: WalletOp, player: number, key: string): string {
    const target = this.transactions.get(op.betTransactionId ?? '');
    if (!target) return 'ok';
    if (target.op.kind !== 'bet' || target.player !== player || target.op.roundId !== op.roundId) {
      return 'vendor.transaction.conflict';
    }
    if (target.outcome !== 'ok' || this.undone.has(target.op.transactionId)) return 'ok';
    const round = this.rounds.get(key);
    if (!round || round.status === 'settled') return 'vendor.bet.settled';
    if (round.win > 0n) {
      if (round.bets === 1) round.status = 'settled';
      return 'vendor.bet.settled';
    }
    this.add(player, target.op.amount);
    round.bets -= 1;
    if (round.bets === 0) round.status = 'rolled_back';
    return 'ok';
  }

  private add(player: number, delta: bigint): void {
    this.balances[player] = (this.balances[player] ?? 0n) + delta;
  }
}

async function expectSound(): Promise<void> {
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
}

describe('R-15 bets, wins and rollbacks in any order', () => {
  test('one at a time, every history is answered and ends as the model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 60 }).map(weave), async (history) => {
        const run = randomUUID().slice(0, 8);
        const testSessions = await openTestSessions();
        const model = new Model();
        for (const one of history) {
          const op = asOp(one, run, testSessions);
          const expected = model.apply(op, one.player);
          const [real] = await applyWalletBatch(db, [op]);
          expect({ outcome: real?.outcome, balance: real?.balance }).toMatchObject({
            outcome: expected.outcome,
            balance: expected.balance ?? real?.balance,
          });
          const { unit } = testSessions[one.player] as ModelSession;
          const exact = (expected.balance ?? restOf(one.player)) - restOf(one.player);
          if (expected.balance !== null) expect(wireOfMinor(real?.balance ?? 0n, unit)).toBe(wireOfMinor(exact, unit));
        }
        for (const [index, { playerId, currency }] of testSessions.entries()) {
          expect((await readBalances(db, playerId, currency)).main).toBe(model.balances[index]);
        }
      }),
      propertyRuns(10, 30),
    );
    await expectSound();
  }, 90_000);

  test('in batches, each player’s operations are answered in their order as if they had come one at a time', async () => {
    // Ids of their own per player: what crosses players inside a batch is a race with either outcome (next test).
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 2, maxLength: 120 }).map(weave),
        fc.integer({ min: 3, max: 60 }),
        async (history, size) => {
          const run = randomUUID().slice(0, 8);
          const testSessions = await openTestSessions();
          const ops = history.map((one) => asOp(one, `${run}-${one.player}`, testSessions));
          const model = new Model();
          const real: (WalletOutcome | null)[] = [];
          for (let from = 0; from < ops.length; from += size) {
            real.push(...(await applyWalletBatch(db, ops.slice(from, from + size))));
          }
          for (const [index, op] of ops.entries()) {
            const expected = model.apply(op, history[index]?.player ?? 0);
            expect({ index, outcome: real[index]?.outcome }).toEqual({ index, outcome: expected.outcome });
            if (expected.balance !== null) expect(real[index]?.balance).toBe(expected.balance);
          }
          for (const [index, { playerId, currency }] of testSessions.entries()) {
            expect((await readBalances(db, playerId, currency)).main).toBe(model.balances[index]);
          }
        },
      ),
      propertyRuns(12, 40),
    );
    await expectSound();
  }, 90_000);
});

describe('R-13 R-15 ten thousand operations at once', () => {
  test('nothing is lost, doubled or overdrawn, and every repeat is answered the same', async () => {
    const run = randomUUID().slice(0, 8);
    const testSessions = await openTestSessions();
    const batcher = createWalletBatcher(batchPool);
    const history = fc.sample(
      fc.record({
        ...moveFields,
        transaction: fc.integer({ min: 0, max: 3_000 }),
        target: fc.integer({ min: 0, max: 3_000 }),
        round: fc.integer({ min: 0, max: 800 }),
        request: fc.integer({ min: 0, max: 6_000 }),
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
    const ops = history.map((one) => asOp(one, run, testSessions));
    const answers: { op: WalletOp; outcome: string; balance: bigint | null }[] = [];
    for (let from = 0; from < ops.length; from += 1_000) {
      const chunk = ops.slice(from, from + 1_000);
      const outcomes = await Promise.all(chunk.map((op) => batcher.submit(op)));
      outcomes.forEach((answer, index) => answers.push({ op: chunk[index] as WalletOp, ...answer }));
    }
    const again = await Promise.all(ops.slice(0, 500).map((op) => batcher.submit(op)));
    const { rows: undone } = await sql<{ id: string }>`
      select bet_transaction_id as id from ledger.transfer
      where kind = 'rollback' and outcome = 'ok' and bet_transaction_id like ${`${run}-%`}`.execute(db);
    const isUndone = new Set(undone.map(({ id }) => id));
    /** What a repeat is answered once all is over. */
    const inTheEnd = ({ op, outcome }: (typeof answers)[number]) =>
      op.kind === 'bet' && outcome === 'ok' && isUndone.has(op.transactionId) ? UNDONE.outcome : outcome;
    expect(again.map((answer) => answer.outcome)).toEqual(answers.slice(0, 500).map(inTheEnd));

    // The order between players is not known, but whatever it was, money follows the accepted operations.
    const { rows } = await sql<{ player_id: string; net: bigint }>`
      select o.player_id, sum(case o.kind when 'bet' then -coalesce(o.requested, o.amount)
        when 'win' then coalesce(o.requested, o.amount)
        else (select b.amount from ledger.transfer b
          where b.transaction_id = o.bet_transaction_id and b.kind = 'bet' and b.outcome = 'ok'
            and not exists (select from ledger.transfer e where e.bet_transaction_id = o.bet_transaction_id and e.id < o.id))
        end)::bigint as net
      from ledger.transfer o
      where o.outcome = 'ok' and o.transaction_id is not null and o.transaction_id like ${`${run}-%`}
      group by o.player_id
    `.execute(db);
    const nets = new Map(rows.map((row) => [row.player_id, row.net]));
    for (const [player, { playerId, currency }] of testSessions.entries()) {
      expect((await readBalances(db, playerId, currency)).main).toBe(
        (START[player] ?? 0n) + (nets.get(playerId) ?? 0n),
      );
    }
    const byRequest = new Map<string, Set<string>>();
    for (const { op, outcome, balance } of answers) {
      const key = `${op.requestId} ${op.bodyHash.toString('hex')}`;
      const said = byRequest.get(key) ?? new Set();
      const told = op.kind === 'bet' && isUndone.has(op.transactionId) && outcome === UNDONE.outcome;
      byRequest.set(key, told ? said : said.add(`${outcome} ${balance}`));
    }
    expect([...byRequest.values()].filter((said) => said.size > 1)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.outcome)).size).toBeGreaterThan(6);
    await expectSound();
  }, 90_000);
});
