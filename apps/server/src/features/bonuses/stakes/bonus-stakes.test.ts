import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { invariants, openBonusFixture, SLOT, TABLE } from '../../../../test/bonus-play.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { proveFresh, proveWhole } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { applyWalletBatch } from '../../bets/batch/wallet-batch.queries.ts';
import { createWalletBatcher, openBatchPool } from '../../bets/batch/wallet-batcher.ts';
import { settlePlayer } from '../grants/grant-bonus.ts';

describe.each(['USD', 'VND'])('in %s', async (code) => {
  const { db, ownerUrl, asOwner, openPlayer, operation, apply, grant, bonusesOf, balances, findings } =
    await openBonusFixture(code);

  /** The rows that one operation has written, in order. */
  const rowsOf = async (transactionId: string) => {
    const { rows } = await sql<{ kind: string; amount: bigint; debit: string; credit: string }>`
      select l.kind, l.amount, l.debit, l.credit from ledger.transfer t
      join ledger.transfer l on l.id = t.id or l.linked_id = t.id
      where t.transaction_id = ${transactionId} order by l.id`.execute(db);
    return rows.map(({ kind, amount: moved, debit, credit }) => `${kind} ${moved} ${debit}>${credit}`);
  };

  test('a stake takes cash first, a win returns in the same shares, a rollback gives back what was given', async () => {
    const player = await openPlayer(500n);
    const { reference } = await grant(player.playerId, { amount: 300n, multiple: 9 });
    const bet = operation(player, 'bet', { gameCode: SLOT, amount: 700n });
    expect(await apply(bet)).toEqual([{ outcome: 'ok', balance: 100n }]);
    expect(await rowsOf(bet.transactionId)).toEqual(['bet 500 main>house:games', 'bonus-stake 200 bonus>house:games']);
    const win = operation(player, 'win', { gameCode: SLOT, amount: 351n, roundId: bet.roundId });
    expect(await apply(win)).toEqual([{ outcome: 'ok', balance: 451n }]);
    // 2 of 7 are 100.28…: the fraction is cash.
    expect(await rowsOf(win.transactionId)).toEqual([
      'win 251 house:games>main',
      'bonus-winnings 100 house:games>bonus',
    ]);
    const second = operation(player, 'bet', { gameCode: SLOT, amount: 400n });
    expect(await apply(second)).toEqual([{ outcome: 'ok', balance: 51n }]);
    const undo = { gameCode: SLOT, roundId: second.roundId, betTransactionId: second.transactionId };
    expect(await apply(operation(player, 'rollback', undo))).toEqual([{ outcome: 'ok', balance: 451n }]);
    expect(await balances(player.playerId)).toMatchObject({ main: 251n, bonus: 200n });
    const { rows } = await sql<{ bet: bigint; bonus_bet: bigint; win: bigint; bonus_win: bigint }>`
      select bet, bonus_bet, win, bonus_win from bets.round where round_id = ${bet.roundId}`.execute(db);
    expect(rows).toEqual([{ bet: 700n, bonus_bet: 200n, win: 351n, bonus_win: 100n }]);
    expect(await bonusesOf(player.playerId)).toMatchObject([{ reference, balance: 200n, state: 'active' }]);
    expect(await findings()).toEqual([]);
  });

  test('where it may not be played only cash counts; above its largest bet it is refused by name', async () => {
    const player = await openPlayer(100n);
    await grant(player.playerId, { amount: 300n, slotsOnly: true, maxStake: 150n });
    const bet = (gameCode: string, stake: bigint) => apply(operation(player, 'bet', { gameCode, amount: stake }));
    expect(await bet(TABLE, 101n)).toEqual([{ outcome: 'vendor.balance.insufficient', balance: 100n }]);
    expect(await bet(SLOT, 151n)).toEqual([{ outcome: 'vendor.bonus.stake', balance: 400n }]);
    expect(await bet(SLOT, 401n)).toEqual([{ outcome: 'vendor.balance.insufficient', balance: 400n }]);
    expect(await bet(SLOT, 150n)).toEqual([{ outcome: 'ok', balance: 250n }]);
    expect(await balances(player.playerId)).toMatchObject({ main: 0n, bonus: 250n });
    expect(await findings()).toEqual([]);
  });

  test('what a round brings after its bonus has ended is cash up to the cap where it was released, else nobody’s', async () => {
    const ended: [bigint | null, bigint][] = [];
    for (const releaseCap of [null, 150n]) {
      const player = await openPlayer(1n);
      await grant(player.playerId, { amount: 200n, staked: 'before-cash', releaseCap, multiple: 1 });
      const round = operation(player, 'bet', { gameCode: SLOT, amount: 50n });
      const counted = operation(player, 'bet', { gameCode: SLOT, amount: 100n });
      const back = operation(player, 'win', {
        gameCode: SLOT,
        amount: 100n,
        roundId: counted.roundId,
        roundClosed: true,
      });
      const twice = operation(player, 'bet', { gameCode: SLOT, amount: 100n });
      const lost = operation(player, 'win', { gameCode: SLOT, amount: 20n, roundId: twice.roundId, roundClosed: true });
      await apply(round, counted, back, twice, lost);
      await inTransaction(db, (tx) => settlePlayer(tx, player.playerId));
      expect(await bonusesOf(player.playerId)).toMatchObject([{ state: 'released', released: 70n, balance: 0n }]);
      await apply(operation(player, 'win', { gameCode: SLOT, amount: 500n, roundId: round.roundId }));
      ended.push([releaseCap, (await balances(player.playerId)).main]);
    }
    expect(ended).toEqual([
      [null, 571n],
      [150n, 151n],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('bets at once on two connections stake what is there and no more; sent again they are answered the same', async () => {
    const player = await openPlayer(100n);
    await grant(player.playerId, { amount: 150n, multiple: 90 });
    await grant(player.playerId, { amount: 150n, multiple: 90, staked: 'before-cash' });
    const bets = Array.from({ length: 60 }, () => operation(player, 'bet', { gameCode: SLOT, amount: 10n }));
    const pool = openBatchPool({ ownerUrl, appName: 'sampan-test-bonus' });
    const batcher = createWalletBatcher(pool);
    const send = () => Promise.all(bets.map((bet) => batcher.submit(bet)));
    const answers = await send();
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(40);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'vendor.balance.insufficient']));
    expect(await send()).toEqual(answers);
    await pool.destroy();
    expect(await balances(player.playerId)).toMatchObject({ main: 0n, bonus: 0n });
    expect(await findings()).toEqual([]);
  });

  test('players without a bonus pay nothing for it: the batch looks at no table of bonuses', async () => {
    const player = await openPlayer(1_000n);
    const bets = Array.from({ length: 5 }, () => operation(player, 'bet', { gameCode: SLOT, amount: 10n }));
    await inTransaction(db, async (tx) => {
      const looks = async () => {
        const { rows } = await sql<{ n: bigint }>`
          select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::bigint as n from pg_stat_xact_user_tables
          where schemaname = 'bonuses'`.execute(tx);
        return rows[0]?.n;
      };
      const before = await looks();
      await applyWalletBatch(tx, bets);
      const wins = bets.map(({ roundId }) => operation(player, 'win', { gameCode: SLOT, amount: 5n, roundId }));
      await applyWalletBatch(tx, wins);
      expect(await looks()).toBe(before);
    });
  });

  test('the quick proof follows mixed rounds from the last proof on', async () => {
    const player = await openPlayer(100n);
    await grant(player.playerId, { amount: 300n, multiple: 9 });
    await chainAll(db);
    await proveWhole(db, { unchainedAfterSeconds: 0, invariants });
    const bet = operation(player, 'bet', { gameCode: SLOT, amount: 250n });
    await apply(bet);
    await apply(operation(player, 'win', { gameCode: SLOT, amount: 77n, roundId: bet.roundId, roundClosed: true }));
    await chainAll(db);
    const fresh = async () =>
      (await proveFresh(db, { unchainedAfterSeconds: 0, invariants, counting: true })).verdicts.flatMap(
        (one) => one.findings,
      );
    expect(await fresh()).toEqual([]);
    await asOwner(`update bets.round set bonus_win = bonus_win - 1 where round_id = '${bet.roundId}'`);
    await apply(operation(player, 'bet', { gameCode: SLOT, amount: 1n }));
    const { verdicts } = await proveWhole(db, { invariants });
    expect(
      verdicts
        .filter((one) => one.findings.length > 0)
        .map((one) => one.name)
        .toSorted(),
    ).toEqual(['bonus-rounds', 'round-totals']);
    await asOwner(`update bets.round set bonus_win = bonus_win + 1 where round_id = '${bet.roundId}'`);
  });
});
