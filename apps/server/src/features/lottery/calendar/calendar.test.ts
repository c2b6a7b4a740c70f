/** Holidays and moved days: no draw vanishes with tickets that are not given back (decision 0622). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officialDraw, openLottery, resultOf, special } from '../../../../test/lottery-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { systemRandom } from '../../../platform/random.ts';
import { openDraws } from '../draws/open-draws.ts';
import { commands } from '../lottery.cli.ts';
import { type DayChange, proposeDay, proposeWithdrawal } from './change-day.service.ts';
import { returnWithdrawnDraws } from './return-withdrawn.ts';

const MB = 'VN_MB';
const THAI = 'TH_GOV';
const fixture = await openLottery([MB, THAI]);
const { db, brand, operators } = fixture;
const run = commandRunner(db, commands);

const dayOf = (numero: string) => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`;
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const numeroOf = (day: string) => day.replaceAll('-', '');
const changeDay = async (change: Partial<DayChange> & Pick<DayChange, 'games' | 'day'>) => {
  const asked = await operators.ask((tx) => proposeDay(tx, operators.ana, { movedTo: null, inForce: true, ...change }));
  await operators.approve(operators.ben, asked);
};
const state = async (game: string, numero: string) => (await fixture.find(game, numero)).state;

test('R-13 R-22 a holiday gives every ticket of its draw back once, whoever dies or runs beside it, and a lifted one sells again', async () => {
  const player = await fixture.member(10_000n);
  const [, numero = '', next = ''] = await fixture.onSale(MB);
  const slip = { gameCode: MB, lines: [special(1), special(2)], draws: [{ numero }, { numero: next }] };
  expect((await fixture.place(player, slip)).value?.stake).toBe('4.00');
  const dry = await run('lottery', 'holiday', 'MB', dayOf(numero), '--dry');
  expect(dry).toBe(`${MB} ${numero} is not held: 2 tickets, 2.00 USD go back.`);
  expect(await state(MB, numero)).toBe('open');
  const alone = sql`insert into lottery.holiday (brand, game_code, day, in_force, proposal_id)
    values (${brand}, ${MB}, ${dayOf(numero)}::date, true, 1)`;
  await expect(alone.execute(db)).rejects.toThrow('two operators');

  await changeDay({ games: 'MB', day: dayOf(numero) });
  expect(await state(MB, numero)).toBe('withdrawn');
  expect((await fixture.place(player, slip)).errorCode).toBe('lottery.draw.closed');
  expect((await fixture.cancel(player, { slip: 'L1', place: 1 })).success).toBe(false);
  await fixture.asOwner(`create function public.die() returns trigger language plpgsql as $$
    begin raise exception 'the power went'; end $$;
    create constraint trigger dies after update on lottery.ticket initially deferred for each row execute function public.die()`);
  await expect(returnWithdrawnDraws(db)).rejects.toThrow();
  expect(await fixture.balance(player)).toBe(9_600n);
  await fixture.asOwner('drop trigger dies on lottery.ticket');
  await Promise.all([returnWithdrawnDraws(db), returnWithdrawnDraws(db), openDraws(db, systemRandom)]);
  await returnWithdrawnDraws(db);
  expect(await fixture.balance(player)).toBe(9_800n);
  const states = (await fixture.tickets(player)).map((ticket) => [ticket.numero, ticket.state]);
  expect(new Set(states.map(String))).toEqual(new Set([`${numero},returned`, `${next},open`]));
  expect(await run('lottery', 'holidays')).toMatch(new RegExp(`${MB} +${dayOf(numero)} +no day`));
  expect(await state(MB, numero)).toBe('withdrawn');

  await changeDay({ games: MB, day: dayOf(numero), inForce: false });
  await openDraws(db, systemRandom);
  expect(await state(MB, numero)).toBe('open');
  const again = await fixture.place(player, slip);
  await fixture.cancel(player, { slip: again.value?.slip ?? '' });
  expect(await fixture.balance(player)).toBe(9_800n);
  expect(await fixture.sound()).toEqual([]);
});

test('a Thai day is moved: the old draw goes back, the new one is sold, and no two draws fall together', async () => {
  const player = await fixture.member(10_000n);
  const [numero = '', next = ''] = (await fixture.onSale(THAI)).slice(-2);
  const line = { playId: 'run-top', picks: [[5, 6]] };
  const placed = await fixture.place(player, { gameCode: THAI, lines: [line], draws: [{ numero }] });
  const paid = 10_000n - (await fixture.balance(player));
  const day = dayOf(numero);
  const movedTo = dayAfter(day);
  await expect(run('lottery', 'holiday', THAI, day, '--to', dayOf(next), '--dry')).rejects.toThrow('already');
  await expect(run('lottery', 'holiday', THAI, '2027-02-30')).rejects.toThrow('A day is written');
  await expect(run('lottery', 'holiday', 'NOWHERE', day)).rejects.toThrow('sells no lottery');
  const dry = await run('lottery', 'holiday', 'THAI', day, '--to', movedTo, '--dry');
  expect(dry).toContain(`${THAI} ${numeroOf(movedTo)} is held at ${movedTo} 09:00 UTC.`);
  await changeDay({ games: 'THAI', day, movedTo });
  await returnWithdrawnDraws(db);
  await openDraws(db, systemRandom);
  expect(await fixture.onSale(THAI)).toContain(numeroOf(movedTo));
  expect(await fixture.onSale(THAI)).not.toContain(numero);
  expect([placed.success, await fixture.balance(player), paid > 0n]).toEqual([true, 10_000n, true]);
  expect(await fixture.sound()).toEqual([]);
});

test('R-36 a draw that a state did not hold goes back by two operators, one whose result is known never', async () => {
  const player = await fixture.member(1_000n);
  const draw = await officialDraw(fixture, MB);
  const { numero } = draw;
  await fixture.place(player, { gameCode: MB, lines: [special(9)], draws: [{ numero }] });
  const withdraw = () =>
    operators.ask((tx) => proposeWithdrawal(tx, operators.ana, { gameCode: MB, numero, why: 'a storm in the north' }));
  await expect(withdraw()).rejects.toThrow('is open');
  await draw.lock();
  const asked = await withdraw();
  const { drawId } = await fixture.find(MB, numero);
  const forced = sql`update lottery.draw set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = 1 where draw_id = ${drawId}`;
  await expect(forced.execute(db)).rejects.toThrow();
  await operators.approve(operators.ben, asked);
  await returnWithdrawnDraws(db);
  expect([await state(MB, numero), await fixture.balance(player)]).toEqual(['withdrawn', 1_000n]);

  const other = await officialDraw(fixture, MB);
  await other.lock();
  const late = await operators.ask((tx) =>
    proposeWithdrawal(tx, operators.ana, { gameCode: MB, numero: other.numero, why: 'a mistake' }),
  );
  await fixture.enter(MB, other.numero, resultOf(MB, { 0: 9 }));
  await expect(operators.approve(operators.ben, late)).rejects.toMatchObject({ code: 'operator.proposal.outdated' });
  expect(await fixture.sound()).toEqual([]);
});
