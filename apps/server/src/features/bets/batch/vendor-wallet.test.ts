import { randomUUID } from 'node:crypto';
import { vendorSessionValue } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { lockPlayer, readBalances } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { endGameSessions } from '../../play/sessions/open-game-session.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { batcher, client, vendor } = await vendorApp(database);

async function play(balance: bigint) {
  const playerId = await seedWallet(db, balance);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  return { playerId, session: await client.exchange(launchCode) };
}
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;
const newId = () => randomUUID().slice(0, 12);

describe('session', () => {
  test('a launch code buys one session; the same request gets the same bytes, another request nothing', async () => {
    const playerId = await seedWallet(db, 12_34n);
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
    const body = { requestId: newId(), launchCode };
    const first = await client.post('session', body);
    expect(first.status).toBe(200);
    expect(vendorSessionValue.parse(first.json.value)).toMatchObject({ playerRef: playerId, balance: '12.34' });
    expect((await client.post('session', body)).text).toBe(first.text);
    const second = await client.post('session', { requestId: newId(), launchCode });
    expect([second.status, second.json.errorCode]).toEqual([409, 'vendor.launch.invalid']);
  });

  test('neither the launch code nor the token stands in the database', async () => {
    const playerId = await seedWallet(db, 1n);
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
    const session = await client.exchange(launchCode);
    const { rows } = await sql<{ text: string }>`
      select s::text as text from play.session s union all select a::text from vendor_api.vendor_answer a
    `.execute(db);
    const text = rows.map((row) => row.text).join('\n');
    expect(text).toContain(playerId);
    expect(text).not.toContain(launchCode);
    expect(text).not.toContain(session.sessionToken);
  });

  test('a launch code buys nothing after its minute, nor after the session was ended', async () => {
    const playerId = await seedWallet(db, 1n);
    const late = await seedGameSession(db, { playerId, vendor: vendor.code });
    await asOwner(`update play.session set launch_expires_at = now() where id = '${late.sessionId}'`);
    const ended = await seedGameSession(db, { playerId, vendor: vendor.code });
    await inTransaction(db, (tx) => endGameSessions(tx, playerId));
    for (const { launchCode } of [late, ended]) {
      const reply = await client.post('session', { requestId: newId(), launchCode });
      expect(reply.json.errorCode).toBe('vendor.launch.invalid');
    }
  });

  test('balance is told to a live session and answered once per request id', async () => {
    const { playerId, session } = await play(500n);
    const body = { requestId: newId(), sessionToken: session.sessionToken };
    const first = await client.post('balance', body);
    expect(first.json.value).toEqual({ balance: '5.00' });
    await client.bet(session, newId(), 100n);
    expect((await client.post('balance', body)).text).toBe(first.text);
    expect((await client.post('balance', { ...body, requestId: newId() })).json.value).toEqual({ balance: '4.00' });
    const reused = await client.bet(session, newId(), 100n, { requestId: body.requestId });
    expect(reused.json.errorCode).toBe('vendor.request.conflict');
    expect(await main(playerId)).toBe(400n);
  });
});

describe('R-13 a request is answered once, a transaction happens once', () => {
  test('the same bet 64 times in parallel is booked once and answered the same 64 times', async () => {
    const { playerId, session } = await play(1_000n);
    const more = { requestId: newId() };
    const transactionId = newId();
    const replies = await Promise.all(Array.from({ length: 64 }, () => client.bet(session, transactionId, 100n, more)));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]?.json).toMatchObject({ success: true, value: { balance: '9.00', transactionId } });
    expect(await main(playerId)).toBe(900n);
  });

  test('another body under a known request id is refused and moves nothing', async () => {
    const { playerId, session } = await play(1_000n);
    const more = { requestId: newId() };
    await client.bet(session, newId(), 100n, more);
    const reply = await client.bet(session, newId(), 100n, more);
    expect([reply.status, reply.json.errorCode]).toEqual([409, 'vendor.request.conflict']);
    expect(await main(playerId)).toBe(900n);
  });

  test('a known transaction under a new request id repeats its answer; with other content it is a conflict', async () => {
    const { playerId, session } = await play(1_000n);
    const other = await play(1_000n);
    const transactionId = newId();
    const first = await client.bet(session, transactionId, 100n);
    expect((await client.bet(session, transactionId, 100n)).text).toBe(first.text);
    for (const conflict of [
      client.bet(session, transactionId, 101n),
      client.bet(session, transactionId, 100n, { roundId: 'another' }),
      client.bet(other.session, transactionId, 100n),
      client.win(session, transactionId, 100n, { roundId: `r-${transactionId}` }),
    ]) {
      expect((await conflict).json.errorCode).toBe('vendor.transaction.conflict');
    }
    expect([await main(playerId), await main(other.playerId)]).toEqual([900n, 1_000n]);
  });

  test('a request id that repeated a known transaction cannot be used for another one', async () => {
    const { playerId, session } = await play(1_000n);
    const transactionId = newId();
    const requestId = newId();
    await client.bet(session, transactionId, 100n);
    await client.bet(session, transactionId, 100n, { requestId });
    expect((await client.bet(session, newId(), 100n, { requestId })).json.errorCode).toBe('vendor.request.conflict');
    expect(await main(playerId)).toBe(900n);
  });

  test('a refusal is an answer too: money that came later does not change it', async () => {
    const { session } = await play(50n);
    const more = { requestId: newId() };
    const transactionId = newId();
    const first = await client.bet(session, transactionId, 100n, more);
    expect([first.status, first.json.errorCode]).toEqual([409, 'vendor.balance.insufficient']);
    expect(first.json.value).toEqual({ balance: '0.50' });
    const funding = newId();
    await client.bet(session, funding, 50n);
    await client.win(session, newId(), 500n, { roundId: `r-${funding}` });
    expect((await client.bet(session, transactionId, 100n, more)).text).toBe(first.text);
  });
});

describe('R-16 wins and rollbacks outlive the session, bets do not', () => {
  test('after the session has ended a bet is refused, a win and a rollback are booked', async () => {
    const { playerId, session } = await play(1_000n);
    const [won, undone] = [newId(), newId()];
    await client.bet(session, won, 100n);
    await client.bet(session, undone, 100n);
    await inTransaction(db, (tx) => endGameSessions(tx, playerId));
    expect((await client.bet(session, newId(), 100n)).json.errorCode).toBe('vendor.session.expired');
    expect((await client.win(session, newId(), 300n, { roundId: `r-${won}` })).json.success).toBe(true);
    expect((await client.rollback(session, newId(), undone)).json.success).toBe(true);
    expect(await main(playerId)).toBe(1_200n);
  });

  test('a bet released together with the end of its session is either booked before it or refused', async () => {
    const { playerId, session } = await play(100_000n);
    const bets = Array.from({ length: 100 }, () => client.bet(session, newId(), 10n));
    const ended = inTransaction(db, async (tx) => {
      await endGameSessions(tx, playerId);
      return main(playerId);
    });
    const replies = await Promise.all(bets);
    const booked = BigInt(replies.filter((reply) => reply.json.success).length);
    const refused = replies.filter((reply) => reply.json.errorCode === 'vendor.session.expired').length;
    expect(Number(booked) + refused).toBe(100);
    expect(await ended).toBe(100_000n - booked * 10n);
    expect((await client.bet(session, newId(), 10n)).json.errorCode).toBe('vendor.session.expired');
  });
});

describe('refusals', () => {
  test('stakes outside the session’s limits are refused with the limits', async () => {
    const { session } = await play(1_000_000n);
    for (const amount of [9n, 100_001n]) {
      const reply = await client.bet(session, newId(), amount);
      expect(reply.json).toMatchObject({
        errorCode: 'vendor.limit.exceeded',
        message: 'The stake is outside the limits 0.10 to 1000.00.',
      });
    }
  });

  test('a closed round takes no bet and no win', async () => {
    const { playerId, session } = await play(1_000n);
    const id = newId();
    const more = { roundId: `r-${id}` };
    await client.bet(session, id, 100n);
    await client.win(session, newId(), 0n, more);
    expect((await client.bet(session, newId(), 100n, more)).json.errorCode).toBe('vendor.round.closed');
    expect((await client.win(session, newId(), 100n, more)).json.errorCode).toBe('vendor.round.closed');
    expect((await client.rollback(session, newId(), id)).json.errorCode).toBe('vendor.bet.settled');
    expect(await main(playerId)).toBe(900n);
  });

  test('a win that came before its bet may come again under the same transaction id', async () => {
    const { playerId, session } = await play(1_000n);
    const [bet, win] = [newId(), newId()];
    const more = { roundId: `r-${bet}` };
    expect((await client.win(session, win, 250n, more)).json.errorCode).toBe('vendor.round.unknown');
    await client.bet(session, bet, 100n);
    expect((await client.win(session, win, 250n, more)).json.success).toBe(true);
    expect(await main(playerId)).toBe(1_150n);
  });

  test('another vendor’s session, another game and an unknown player are refused', async () => {
    const { session } = await play(1_000n);
    const stranger = { ...session, playerRef: randomUUID(), sessionToken: 'x'.repeat(43) };
    expect((await client.bet(stranger, newId(), 100n)).json.errorCode).toBe('vendor.session.unknown');
    const elsewhere = await client.bet(session, newId(), 100n, { gameCode: 'other-game' });
    expect(elsewhere.json.errorCode).toBe('vendor.session.unknown');
    const unknown = await client.win(stranger, newId(), 100n, { roundId: 'r' });
    expect(unknown.json.errorCode).toBe('vendor.player.unknown');
    expect((await client.rollback(stranger, newId(), newId())).json.errorCode).toBe('vendor.player.unknown');
  });

  test('a demo session moves no money', async () => {
    const playerId = await seedWallet(db, 1_000n);
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, mode: 'demo' });
    const session = await client.exchange(launchCode);
    expect(session.balance).toBe('1000.00');
    expect((await client.bet(session, newId(), 100n)).json.errorCode).toBe('vendor.session.unknown');
    expect(await main(playerId)).toBe(1_000n);
  });
});

describe('R-15 rollbacks', () => {
  test('an early rollback leaves a tombstone: the bet arriving later is refused', async () => {
    const { playerId, session } = await play(1_000n);
    const bet = newId();
    expect((await client.rollback(session, newId(), bet)).json.value).toMatchObject({ balance: '10.00' });
    expect((await client.bet(session, bet, 100n)).json.errorCode).toBe('vendor.bet.rolled-back');
    expect(await main(playerId)).toBe(1_000n);
  });

  test('a bet is undone once, whatever the number and the ids of its rollbacks', async () => {
    const { playerId, session } = await play(1_000n);
    const bet = newId();
    await client.bet(session, bet, 400n);
    const replies = await Promise.all([1, 2, 3, 4].map(() => client.rollback(session, newId(), bet)));
    expect(replies.every((reply) => reply.json.success)).toBe(true);
    expect(await main(playerId)).toBe(1_000n);
    expect((await client.win(session, newId(), 1n, { roundId: `r-${bet}` })).json.errorCode).toBe(
      'vendor.bet.rolled-back',
    );
  });

  test('a bet and its rollback released together end with nothing moved', async () => {
    const { playerId, session } = await play(100_000n);
    const replies = await Promise.all(
      Array.from({ length: 50 }, newId).flatMap((bet, index) =>
        index % 2
          ? [client.bet(session, bet, 100n), client.rollback(session, newId(), bet)]
          : [client.rollback(session, newId(), bet), client.bet(session, bet, 100n)],
      ),
    );
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
    expect(await main(playerId)).toBe(100_000n);
  });

  test('someone else’s bet cannot be rolled back', async () => {
    const mine = await play(1_000n);
    const other = await play(1_000n);
    const bet = newId();
    await client.bet(mine.session, bet, 100n);
    const reply = await client.rollback(other.session, newId(), bet);
    expect(reply.json.errorCode).toBe('vendor.transaction.conflict');
    expect([await main(mine.playerId), await main(other.playerId)]).toEqual([900n, 1_000n]);
  });
});

describe('a player kept locked by something else', () => {
  test('waits alone: the others of the batch are answered meanwhile, and the bet is booked once it is free', async () => {
    const locked = await play(1_000n);
    const others = await Promise.all([play(1_000n), play(1_000n), play(1_000n)]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = () => {};
    const locking = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const lockHolder = inTransaction(db, async (tx) => {
      await lockPlayer(tx, locked.playerId);
      reached();
      await held;
    });
    await locking;
    let answered = false;
    const waiting = client.bet(locked.session, newId(), 100n).finally(() => {
      answered = true;
    });
    for (let round = 0; round < 3; round++) {
      const replies = await Promise.all(others.map(({ session }) => client.bet(session, newId(), 100n)));
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    }
    expect(answered).toBe(false);
    release();
    await lockHolder;
    expect((await waiting).json.value).toMatchObject({ balance: '9.00' });
    expect(await main(locked.playerId)).toBe(900n);
    expect(batcher.counts().parked).toBeGreaterThan(0);
  });
});
