/**
 * Nodes that live for one commit each, from the opening of draws to the last count of a correction or the last stake that a
 * withdrawn draw gives back: the backend ends while the next transaction commits, and the node after it finds what was
 * committed and nothing else (R-22, R-23).
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyDigit, noBeacon, openLottery, resultOf, special } from '../../../../test/lottery-fixture.ts';
import type { TestMember } from '../../../../test/member.ts';
import { systemRandom } from '../../../platform/random.ts';
import { type DayChange, proposeDay, proposeWithdrawal } from '../calendar/change-day.service.ts';
import { returnWithdrawnDraws } from '../calendar/return-withdrawn.ts';
import { drawResults } from '../draws/draw-results.ts';
import { lockDraws } from '../draws/lock-draws.ts';
import { openDraws } from '../draws/open-draws.ts';
import { proposeResult } from '../results/enter-result.service.ts';
import { settleDraws } from './settle-draws.ts';
import { stopChases } from './stop-chases.ts';

const MB = 'VN_MB';
const D3 = 'SEA_3D_1M';
const fixture = await openLottery([MB, D3]);
const { db, brand, operators } = fixture;

/** More than one portion of a payout (1,000 tickets) and of a count (500). */
const WINNERS = 1_050;
/** More than one portion of what a withdrawn draw gives back (500). */
const RETURNED = 550;
const SLIP = 50;

beforeAll(async () => {
  // The first transaction of a node that writes one of these tables commits, every later one ends its backend as it commits.
  const tables = ['lottery.draw', 'lottery.slip', 'lottery.payout', 'ledger.transfer', 'operators.proposal'];
  await fixture.asOwner(`create sequence public.commits; create table public.dying (since timestamptz);
    create function public.end_backend() returns trigger language plpgsql security definer as $$
    begin
      if current_setting('crash.counted', true) = 'yes' or not exists (select from public.dying) then return null; end if;
      perform set_config('crash.counted', 'yes', true);
      if nextval('public.commits') > 1 then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(60);
      end if;
      return null;
    end $$;
    ${tables
      .map(
        (table) => `create constraint trigger ends after insert or update on ${table} initially deferred for each row
        execute function public.end_backend();`,
      )
      .join('\n')}`);
});

type Step = readonly [name: string, run: () => Promise<unknown>];

/** What the operators enter, as often as it takes until the draw has it. */
const enter = (numero: string, version: number, last: number): Step[] => {
  const missing = async () => (await fixture.find(MB, numero)).resultVersion < version;
  const numbers = resultOf(MB, { 0: last });
  const ask = () => operators.ask((tx) => proposeResult(tx, operators.ana, { gameCode: MB, numero, numbers }));
  return [
    ['propose', async () => (await missing()) && ask()],
    ['approve', async () => (await missing()) && operators.approve(operators.ben, await ask())],
  ];
};

/** Two operators say that a draw is not held, as often as it takes until it is withdrawn. */
const withdraw = (numero: string, propose: Parameters<typeof operators.ask>[0]): Step[] => {
  const missing = async () => (await fixture.find(MB, numero)).state !== 'withdrawn';
  let asked: Awaited<ReturnType<typeof operators.ask>> | undefined;
  return [
    [
      `propose ${numero}`,
      async () => {
        asked ??= await operators.ask(propose);
      },
    ],
    [`approve ${numero}`, async () => asked && (await missing()) && operators.approve(operators.ben, asked)],
  ];
};

const opening: Step[] = [
  ['open', () => openDraws(db, systemRandom)],
  ['lock', () => lockDraws(db)],
  ['draw', () => drawResults(db, noBeacon)],
];
const paying: Step[] = [
  ['settle', () => settleDraws(db)],
  ['stop', () => stopChases(db)],
  ['count', fixture.count],
];

/** A node does its steps in their order and dies at its second commit. @returns the step it died in; null: all was done */
async function live(steps: readonly Step[]): Promise<string | null> {
  await fixture.asOwner('alter sequence public.commits restart');
  for (const [name, run] of steps)
    try {
      await run();
    } catch (error) {
      for (const cause of error instanceof AggregateError ? error.errors : [error])
        expect(String(cause)).toMatch(/broke while a transaction was committed|terminat/);
      return name;
    }
  return null;
}

/** One node after the other until nothing is left to do. @returns where they died, and how many in a row there */
async function outlive(steps: readonly Step[]): Promise<{ order: string[]; times: Map<string, number> }> {
  await fixture.asOwner('insert into public.dying values (now())');
  const deaths: string[] = [];
  for (let died = await live(steps); died !== null; died = await live(steps)) {
    deaths.push(died);
    if (deaths.length > 60) throw new Error(`nothing comes to an end: ${deaths.join(', ')}`);
  }
  await fixture.asOwner('delete from public.dying');
  const times = new Map<string, number>();
  for (const step of deaths) times.set(step, (times.get(step) ?? 0) + 1);
  return { order: deaths.filter((step, at) => step !== deaths[at - 1]), times };
}

async function buy(player: TestMember, numero: string, { count, number }: { count: number; number: number }) {
  const lines = Array.from({ length: SLIP }, () => special(number));
  for (let from = 0; from < count; from += SLIP) {
    const { errorCode } = await fixture.place(player, { gameCode: MB, lines, draws: [{ numero }] });
    expect(errorCode).toBeUndefined();
  }
}

/** What the ledger has booked for tickets of a player by kind: movements, whether each ticket has one, and their sum. */
async function booked({ playerId }: TestMember) {
  const { rows } = await sql<{ line: unknown[] }>`
    select json_build_array(kind, count(*), count(*) = count(distinct reference),
      sum(case debit when 'main' then -amount else amount end)) as line
    from ledger.transfer where player_id = ${playerId} and kind in ('lottery-win', 'lottery-correction', 'lottery-return')
    group by kind order by kind`.execute(db);
  return rows.map(({ line }) => line);
}

/** What pages were told: numbers of draws, and what a player has won. */
async function told({ playerId }: TestMember) {
  const { rows } = await sql<{ draws: number; won: string }>`
    select count(*) filter (where topic = 'draw')::int as draws,
      sum((payload ->> 'winAmount')::numeric) filter (where ${playerId}::uuid = any (player_ids)) as won
    from platform.outbox where topic in ('draw', 'lottery-win')`.execute(db);
  return rows[0];
}

/** Draws of a minute would come in between, as many as the machine takes time for: none is due, and no further one opens. */
const calm = () =>
  sql`with later as (
    update lottery.draw set lock_at = lock_at + interval '1 day', draw_at = draw_at + interval '1 day'
    where brand = ${brand} and game_code = ${D3}
  ) update lottery.game set enabled = false where brand = ${brand} and code = ${D3}`.execute(db);

test('R-22 R-23 a node that dies at any commit, from opening to the count of a correction: every ticket is paid once', async () => {
  const [winner, other, chaser] = await Promise.all([5_000_000n, 1_000_000n, 100_000n].map(fixture.member));
  if (!winner || !other || !chaser) throw new Error('there are no members');
  await sql`update lottery.game set max_draw = 1e12, max_number = 1e12 where code = ${MB}`.execute(db);
  const [[numero = ''], [now = '', ...later]] = [await fixture.onSale(MB), await fixture.onSale(D3)];
  await buy(winner, numero, { count: WINNERS, number: 11 });
  await buy(other, numero, { count: SLIP, number: 22 });
  const draws = [now, ...later.slice(0, 2)].map((one) => ({ numero: one }));
  const chase = { gameCode: D3, lines: [everyDigit], draws, stopOnWin: true };
  expect((await fixture.place(chaser, chase)).success).toBe(true);
  await calm();
  const [hadWinner = 0n, hadOther = 0n] = await Promise.all([winner, other].map(fixture.balance));

  for (const code of ['VN_MT_DA_NANG', 'VN_MT_HUE']) await fixture.sell(code, {});
  await fixture.pass(MB, numero);
  await fixture.pass(D3, now);
  const first = await outlive([...opening, ...enter(numero, 1, 11), ...paying]);
  expect(first.order).toEqual(['open', 'lock', 'draw', 'propose', 'approve', 'settle', 'stop', 'count']);
  // One portion of the own draw; of the other one a full one, the rest of those picks, and what follows them.
  expect([first.times.get('settle'), first.times.get('count')]).toEqual([4, 4]);
  // 99.90 for 1.00, 9.80 for the digit that was drawn.
  const paid = BigInt(WINNERS) * 9_990n;
  expect(await booked(winner)).toEqual([['lottery-win', WINNERS, true, Number(paid)]]);
  expect(await booked(other)).toEqual([]);
  const returned = ['lottery-return', 2, true, 2_000];
  expect(await booked(chaser)).toEqual([returned, ['lottery-win', 1, true, 980]]);
  expect(await fixture.balance(winner)).toBe(hadWinner + paid);
  const stake = BigInt(WINNERS) * 100n;
  expect(await fixture.counted(winner)).toEqual({ stake, net: paid - stake, bets: WINNERS });
  expect(await fixture.counted(chaser)).toEqual({ stake: 1_000n, net: -20n, bets: 1 });
  expect(await told(winner)).toEqual({ draws: 2, won: '104895.00' });

  const second = await outlive([...opening, ...enter(numero, 2, 22), ...paying]);
  expect(second.order).toEqual(['approve', 'settle', 'count']);
  expect([second.times.get('settle'), second.times.get('count')]).toEqual([2, 3]);
  expect(await booked(winner)).toEqual([
    ['lottery-correction', WINNERS, true, -Number(paid)],
    ['lottery-win', WINNERS, true, Number(paid)],
  ]);
  expect(await booked(other)).toEqual([['lottery-correction', SLIP, true, SLIP * 9_990]]);
  expect(await Promise.all([winner, other].map(fixture.balance))).toEqual([hadWinner, hadOther + 499_500n]);
  expect(await fixture.counted(winner)).toEqual({ stake, net: -stake, bets: WINNERS });
  expect(await told(winner)).toEqual({ draws: 3, won: '104895.00' });

  const { rows } = await sql<{ code: string; draws: number }>`select game_code as code, count(*)::int as draws
    from lottery.draw where game_code in ('VN_MT_DA_NANG', 'VN_MT_HUE') group by 1 order by 1`.execute(db);
  expect(rows).toEqual(['VN_MT_DA_NANG', 'VN_MT_HUE'].map((code) => ({ code, draws: 12 })));
  expect(await fixture.sound()).toEqual([]);
});

test('R-22 R-23 a node that dies at any commit while draws are withdrawn: every stake comes back once', async () => {
  const [buyer, beside, chaser] = await Promise.all([1_000_000n, 100_000n, 100_000n].map(fixture.member));
  if (!buyer || !beside || !chaser) throw new Error('there are no members');
  const [missed = '', holiday = '', held = ''] = await fixture.onSale(MB);
  await buy(buyer, missed, { count: RETURNED, number: 33 });
  await buy(beside, holiday, { count: SLIP, number: 33 });
  await buy(beside, held, { count: SLIP, number: 33 });
  const draws = [missed, holiday, held].map((numero) => ({ numero }));
  const chase = { gameCode: MB, lines: [special(44)], draws, stopOnWin: true };
  expect((await fixture.place(chaser, chase)).success).toBe(true);
  await fixture.pass(MB, missed);
  await lockDraws(db);

  const why = 'a storm in the north';
  const day = `${holiday.slice(0, 4)}-${holiday.slice(4, 6)}-${holiday.slice(6)}`;
  const change: DayChange = { games: MB, day, movedTo: null, inForce: true };
  const { order, times } = await outlive([
    ...withdraw(missed, (tx) => proposeWithdrawal(tx, operators.ana, { gameCode: MB, numero: missed, why })),
    ...withdraw(holiday, (tx) => proposeDay(tx, operators.ana, change)),
    ['return', () => returnWithdrawnDraws(db)],
    ...paying,
  ]);
  expect(order).toEqual([`approve ${missed}`, `propose ${holiday}`, `approve ${holiday}`, 'return']);
  // Two portions of the one draw, one of the other.
  expect(times.get('return')).toBe(3);
  expect(await booked(buyer)).toEqual([['lottery-return', RETURNED, true, RETURNED * 100]]);
  expect(await booked(beside)).toEqual([['lottery-return', SLIP, true, SLIP * 100]]);
  expect(await booked(chaser)).toEqual([['lottery-return', 2, true, 200]]);
  const left = await Promise.all([buyer, beside, chaser].map(fixture.balance));
  expect(left).toEqual([1_000_000n, 100_000n - BigInt(SLIP) * 100n, 99_900n]);
  const nothing = { stake: 0n, net: 0n, bets: 0 };
  expect(await Promise.all([buyer, beside, chaser].map(fixture.counted))).toEqual([nothing, nothing, nothing]);
  expect(await returnWithdrawnDraws(db)).toBe(0);
  expect(await fixture.sound()).toEqual([]);
});
