import { randomUUID } from 'node:crypto';
import { formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { caseCount } from '../../../../../tools/test-support/property-runs.ts';
import { seedGameSession, seedWallet, testCurrencies, testCurrency } from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { agreePots } from '../../../test/pot-contract.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { betsInvariants } from '../bets/bets-invariants.queries.ts';
import { jackpotsInvariants } from './jackpots-invariants.queries.ts';

const invariants = [...betsInvariants, ...jackpotsInvariants];

const database = await testDatabase();
const { db, asOwner } = database;
const { client, vendor } = await vendorApp(database);
await agreePots(db, [vendor.code]);
/** What the tests below play in. */
let currency = testCurrency;
const money = (minor: bigint) => formatMoney(minor, currency.digits);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, currency.code)).main;
const findings = async () => {
  await chainAll(db);
  return verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
};

async function play(balance = 10_000n) {
  const playerId = await seedWallet(db, balance, currency.code);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency });
  return { playerId, session: await client.exchange(launchCode) };
}
type Playing = Awaited<ReturnType<typeof play>>;

/** A stake of 1.00 in an open round. */
async function stake(playing: Playing): Promise<string> {
  const roundId = newId();
  await client.bet(playing.session, newId(), 100n, { roundId });
  return roundId;
}
const seeds = () => [
  { name: 'grand', seed: money(5000n), contribution: money(1n) },
  { name: 'mini', seed: money(500n), contribution: money(2n) },
];
const body = ({ session }: Playing, roundId: string, potsCode: string, more: object = {}) => ({
  requestId: newId(),
  playerRef: session.playerRef,
  transactionId: newId(),
  roundId,
  gameCode: session.gameCode,
  potsCode,
  pots: seeds(),
  won: null,
  ...more,
});
interface Answer {
  success: boolean;
  errorCode?: string;
  value: { balance: string; won: { name: string; amount: string } | null; pots: { name: string; amount: string }[] };
}
const send = async (request: object) => {
  const reply = await client.post('pot-round', request);
  return { status: reply.status, text: reply.text, ...(reply.json as unknown as Answer) };
};
/** Sessions of this database that wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

describe.each(testCurrencies)('R-13 R-15 R-24 progressive pots in $code', (given) => {
  beforeAll(() => {
    currency = given;
  });

  test('X-230 a round feeds the pots once, whoever repeats the call, and the pot is seed and contributions', async () => {
    const [playing, code] = [await play(), newId()];
    const request = body(playing, await stake(playing), code);
    const first = await send(request);
    expect(first.value.pots).toEqual(
      expect.arrayContaining([
        { name: 'grand', amount: money(5001n) },
        { name: 'mini', amount: money(502n) },
      ]),
    );
    expect((await send(request)).text).toBe(first.text);
    expect((await send({ ...request, requestId: newId() })).value.pots).toEqual(first.value.pots);
    expect(await main(playing.playerId)).toBe(9_900n);
    const told = await client.post('pots', {
      requestId: newId(),
      sessionToken: playing.session.sessionToken,
      potsCode: code,
      pots: seeds().map(({ name, seed }) => ({ name, seed })),
    });
    expect(told.json).toMatchObject({ value: { pots: [{ amount: money(5001n) }, { amount: money(502n) }] } });
  });

  test('a round that has played cannot be told again with another prize', async () => {
    const [playing, code] = [await play(), newId()];
    const request = body(playing, await stake(playing), code);
    await send(request);
    const before = await main(playing.playerId);
    const again = await send({ ...request, requestId: newId(), won: 'mini' });
    expect(again.errorCode).toBe('vendor.transaction.conflict');
    expect((await send({ ...request, requestId: newId() })).success).toBe(true);
    expect(await main(playing.playerId)).toBe(before);
  });

  test('R-13 a bet and a round for the pots under one request id in the same moment: one of them is done', async () => {
    const code = newId();
    for (let turn = 0; turn < caseCount(4, 12); turn++) {
      const [playing, other] = [await play(), await play()];
      const [roundId, requestId] = [await stake(playing), newId()];
      const better = turn % 2 === 0 ? playing : other;
      const [bet, pot] = await Promise.all([
        client.bet(better.session, newId(), 100n, { requestId }),
        send(body(playing, roundId, code, { requestId })),
      ]);
      expect([bet.json.success, pot.success].filter(Boolean)).toHaveLength(1);
      const refused = bet.json.success ? pot.errorCode : bet.json.errorCode;
      expect(refused).toBe('vendor.request.conflict');
    }
  });

  test('the winner gets the whole pot, which begins anew; the round’s own totals stay as they are', async () => {
    const [playing, code] = [await play(), newId()];
    await send(body(playing, await stake(playing), code));
    const won = await send(body(playing, await stake(playing), code, { won: 'mini' }));
    expect(won.value).toMatchObject({ won: { name: 'mini', amount: money(504n) }, balance: money(10304n) });
    expect(won.value.pots).toContainEqual({ name: 'mini', amount: money(500n) });
    expect(await main(playing.playerId)).toBe(10_304n);
  });

  test('R-03 sixteen winners in the same moment: each gets what the pot held then, and no cent twice', async () => {
    const code = newId();
    const players = await Promise.all(Array.from({ length: 16 }, () => play()));
    const requests = await Promise.all(
      players.map(async (playing) => body(playing, await stake(playing), code, { won: 'grand' })),
    );
    const answers = await Promise.all(requests.flatMap((request) => [send(request), send(request)]));
    for (const answer of answers) expect(answer.value.won).toEqual({ name: 'grand', amount: money(5001n) });
    const balances = await Promise.all(players.map(({ playerId }) => main(playerId)));
    expect(new Set(balances)).toEqual(new Set([14_901n]));
  });

  test('each refusal has a name and moves nothing', async () => {
    const [playing, other, code] = [await play(), await play(), newId()];
    const roundId = await stake(playing);
    const refused = async (more: object, errorCode: string) => {
      const answer = await send(body(playing, roundId, code, more));
      expect([answer.success, answer.errorCode]).toEqual([false, errorCode]);
    };
    await refused({ roundId: newId() }, 'vendor.round.unknown');
    await refused({ playerRef: other.session.playerRef }, 'vendor.round.unknown');
    await refused({ won: 'huge' }, 'request.invalid');
    await refused({ pots: [...seeds(), ...seeds()] }, 'request.invalid');
    await refused({ pots: [{ name: 'grand', seed: money(100n), contribution: money(11n) }] }, 'request.invalid');
    const finer = `0.${'0'.repeat(currency.digits)}1`;
    await refused({ pots: [{ name: 'grand', seed: finer, contribution: money(1n) }] }, 'vendor.amount.precision');
    // A share may be finer than money, down to a millionth of the smallest unit.
    const finest = `0.${'0'.repeat(currency.digits + 6)}1`;
    await refused({ pots: [{ name: 'grand', seed: money(100n), contribution: finest }] }, 'vendor.amount.precision');
    await refused({ pots: [{ name: 'grand', seed: money(-100n), contribution: money(1n) }] }, 'request.invalid');
    await send(body(playing, roundId, code));
    await refused({}, 'vendor.transaction.conflict');
    const closed = await stake(playing);
    await client.win(playing.session, newId(), 0n, { roundId: closed });
    await refused({ roundId: closed }, 'vendor.round.closed');
  });

  test('R-15 the stake of a round that has won a pot stays; one that only fed them still goes back', async () => {
    const [playing, code] = [await play(), newId()];
    const [paid, fed] = [newId(), newId()];
    for (const id of [paid, fed]) await client.bet(playing.session, id, 100n);
    await send(body(playing, `r-${paid}`, code, { won: 'mini' }));
    await send(body(playing, `r-${fed}`, code));
    const refused = await client.rollback(playing.session, newId(), paid);
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'vendor.bet.settled']);
    expect((await client.rollback(playing.session, newId(), fed)).status).toBe(200);
    expect(await main(playing.playerId)).toBe(10_000n - 100n + 502n);
  });

  test('R-15 a stake that goes back while its round waits for the pot: the pot is not paid beside it', async () => {
    const [playing, code] = [await play(), newId()];
    await send(body(playing, await stake(playing), code));
    const bet = newId();
    await client.bet(playing.session, bet, 100n);
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const holder = inTransaction(db, async (tx) => {
      await sql`select from jackpots.pot where code = ${code} for update`.execute(tx);
      holding.resolve();
      await held.promise;
    });
    await holding.promise;
    const request = body(playing, `r-${bet}`, code, { won: 'mini' });
    const won = send(request);
    await expect.poll(waiting).toBeGreaterThan(0);
    const undone = await client.rollback(playing.session, newId(), bet);
    held.resolve();
    await holder;
    expect(undone.status).toBe(200);
    expect((await won).errorCode).toBe('vendor.bet.rolled-back');
    expect((await send(request)).errorCode).toBe('vendor.bet.rolled-back');
    expect(await main(playing.playerId)).toBe(9_900n);
  });

  test('R-24 after all of this the ledger and the pots hold every invariant', async () => {
    expect(await findings()).toEqual([]);
  });
});

describe('R-24 the proof of pots', () => {
  test('a pot or a line of it altered by hand is found', async () => {
    const [playing, code] = [await play(), newId()];
    await send(body(playing, await stake(playing), code));
    await chainAll(db);
    await asOwner(`update jackpots.pot set balance = balance + 1 where code = '${code}' and name = 'mini'`);
    const found = await verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
    expect(found.map(({ check }) => check)).toEqual(['pot-balance']);
    await asOwner(`update jackpots.pot set balance = balance - 1 where code = '${code}' and name = 'mini'`);
    await asOwner(`update jackpots.pot_move set amount = amount + 1 where kind = 'contribution'
      and pot_id = (select id from jackpots.pot where code = '${code}' and name = 'mini')`);
    const lines = await verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
    expect(new Set(lines.map(({ check }) => check))).toEqual(new Set(['pot-balance', 'pot-booked']));
  });
});
