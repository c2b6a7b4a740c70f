import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { lockPlayer, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { deriveToken, hashToken } from '../../play/sessions/open-game-session.ts';
import { applyWalletBatch, type WalletOp } from './wallet-batch.queries.ts';
import { createWalletBatcher, openBatchPool } from './wallet-batcher.ts';

const { db, ownerUrl } = await testDatabase();
const vendor = await seedVendor(db);
const batchPool = openBatchPool({ ownerUrl, appName: 'sampan-test-batch' });
afterAll(() => batchPool.destroy());

const START = 1_000n;

interface TestSession {
  playerId: string;
  tokenHash: Buffer;
}

async function openTestSession(): Promise<TestSession> {
  const playerId = await seedWallet(db, START);
  const { sessionId, launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  const { rows } = await sql<{ token_salt: Buffer }>`
    select token_salt from play.session where id = ${sessionId}
  `.execute(db);
  return { playerId, tokenHash: hashToken(deriveToken(launchCode, rows[0]?.token_salt ?? Buffer.alloc(0), 'USD')) };
}

/** A bet of the player's one round, under a name of its own, unless `more` says otherwise. */
function operation({ playerId, tokenHash }: TestSession, name: string, more: Partial<WalletOp> = {}): WalletOp {
  const id = `${playerId}:${name}`;
  const ids = { vendor: vendor.code, requestId: id, transactionId: id, roundId: `${playerId}:one` };
  const rest = { betTransactionId: null, playerId: null, bodyHash: hashToken(id), roundClosed: false };
  return { ...ids, ...rest, gameCode: 'river-lanterns', kind: 'bet', amount: 10n, tokenHash, ...more };
}

describe('R-13 ids that were used before and are not remembered', () => {
  const nothingSeen = (ops: WalletOp[]) => ({ alone: ops.map(() => false), rounds: ops.map(() => false) });
  const betOf = (session: TestSession): WalletOp => {
    const id = randomUUID();
    return operation(session, id, { roundId: id });
  };
  const again = (op: WalletOp): WalletOp => ({ ...op, requestId: randomUUID(), bodyHash: hashToken(randomUUID()) });

  test.each([
    ['request', (op: WalletOp) => op],
    ['transaction', again],
    ['round', (op: WalletOp) => ({ ...again(op), transactionId: randomUUID() })],
  ])('a %s refuses the batch, and nothing of it is done', async (_, repeat) => {
    const [first, second] = await Promise.all([openTestSession(), openTestSession()]);
    const bet = betOf(first);
    expect((await applyWalletBatch(db, [bet], { seen: nothingSeen([bet]) }))[0]?.outcome).toBe('ok');
    const batch = [betOf(second), repeat(bet)];
    await expect(applyWalletBatch(db, batch, { seen: nothingSeen(batch) })).rejects.toMatchObject({ code: '23505' });
    expect((await readBalances(db, first.playerId, 'USD')).main).toBe(START - 10n);
    expect((await readBalances(db, second.playerId, 'USD')).main).toBe(START);
  });

  test('another process answers them as the first did', async () => {
    const player = await openTestSession();
    const bet = betOf(player);
    const others = await Promise.all(Array.from({ length: 3 }, openTestSession));
    const [one, two] = [createWalletBatcher(batchPool), createWalletBatcher(batchPool)];
    const said = await one.submit(bet);
    expect(said).toMatchObject({ outcome: 'ok', balance: START - 10n });
    const same = { outcome: 'ok', balance: said.balance, reference: said.reference };
    const answers = await Promise.all([bet, ...others.map(betOf)].map((op) => two.submit(op)));
    expect(answers[0]).toMatchObject(same);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(two.counts().retries).toBe(1);
    expect(await two.submit(again(bet))).toMatchObject(same);
    const more = await two.submit({ ...again(bet), transactionId: randomUUID() });
    expect(more).toMatchObject({ outcome: 'ok', balance: START - 20n });
    expect((await readBalances(db, player.playerId, 'USD')).main).toBe(START - 20n);
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });
});

test('R-15 operations that had to wait for their player are done in the order in which they came', async () => {
  const session = await openTestSession();
  const { playerId } = session;
  const batcher = createWalletBatcher(batchPool);
  const win = (name: string, more: Partial<WalletOp> = {}) =>
    operation(session, name, { kind: 'win', amount: 30n, tokenHash: null, playerId, ...more });
  const answers = await inTransaction(db, async (tx) => {
    await lockPlayer(tx, playerId);
    const asked = [operation(session, 'bet'), win('win'), win('close', { amount: 0n, roundClosed: true })].map(
      batcher.submit,
    );
    await expect.poll(() => batcher.counts().parked).toBeGreaterThanOrEqual(3);
    return asked;
  });
  expect((await Promise.all(answers)).map(({ outcome, balance }) => [outcome, balance])).toEqual([
    ['ok', START - 10n],
    ['ok', START + 20n],
    ['ok', START + 20n],
  ]);
});

describe('R-15 operations of one player and round in one batch', () => {
  test('are booked each once and in order, without the batch being done again', async () => {
    const [player, ...others] = await Promise.all(Array.from({ length: 4 }, openTestSession));
    if (!player) throw new Error('no player');
    const batcher = createWalletBatcher(batchPool);
    const bet = (name: string) => operation(player, name);
    const win = (name: string, more: Partial<WalletOp> = {}) =>
      operation(player, name, { kind: 'win', tokenHash: null, playerId: player.playerId, ...more });
    // Whose the token is, is known after the first of each; the round is there before the second turn.
    const turns = [
      [bet('a'), ...others.map((other) => operation(other, 'a'))],
      [bet('b'), bet('c'), ...others.map((other) => operation(other, 'b'))],
      [bet('d'), win('e'), win('f', { amount: 30n }), bet('g')],
      [win('h', { amount: 0n, roundClosed: true }), bet('i')],
    ];
    const said = [];
    for (const turn of turns)
      said.push((await Promise.all(turn.map(batcher.submit))).map((one) => [one.outcome, one.balance]));
    expect(said[1]?.slice(0, 2)).toEqual([
      ['ok', START - 20n],
      ['ok', START - 30n],
    ]);
    expect(said[2]).toEqual([
      ['ok', START - 40n],
      ['ok', START - 30n],
      ['ok', START],
      ['ok', START - 10n],
    ]);
    expect(said[3]).toEqual([
      ['ok', START - 10n],
      ['vendor.round.closed', START - 10n],
    ]);
    expect(batcher.counts()).toMatchObject({ batches: 4, retries: 0 });
    expect((await readBalances(db, player.playerId, 'USD')).main).toBe(START - 10n);
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('the first two bets of a round that nobody has seen, at the same moment', async () => {
    const player = await openTestSession();
    const batcher = createWalletBatcher(batchPool);
    const said = await Promise.all(['a', 'b'].map((name) => batcher.submit(operation(player, name))));
    expect(said.map(({ outcome, balance }) => [outcome, balance])).toEqual([
      ['ok', START - 10n],
      ['ok', START - 20n],
    ]);
    expect(batcher.counts()).toMatchObject({ batches: 1, retries: 0 });
  });
});
