/** Tickets, cancellations, results and corrections in any order, against a model that knows nothing of the database. */
import { findKind, findTable, payTicket } from '@sampan/engines/lottery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLottery, type PlacedSlip, resultOf } from '../../../test/lottery-fixture.ts';
import type { TestMember } from '../../../test/member.ts';
import { lockDraws } from './draws/lock-draws.ts';
import { linesOf } from './settle/evaluate-contents.ts';

const MB = 'VN_MB';
const OPENING = 20_000n;
const fixture = await openLottery([MB]);
const { db } = fixture;
const table = findTable('lottery-mb', 1);

interface Ticket {
  player: number;
  slip: string;
  place: number;
  playId: string;
  picks: string;
  stake: bigint;
  odds: Record<string, bigint>;
  returned: boolean;
}

const number = fc.integer({ min: 0, max: 3 });
const line = fc.oneof(
  fc.record({
    playId: fc.constantFrom('de-special', 'lo2'),
    picks: fc.uniqueArray(number, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ playId: fc.constant('xien2'), picks: fc.uniqueArray(number, { minLength: 2, maxLength: 3 }) }),
);
const buy = fc.record({
  do: fc.constant('buy' as const),
  player: fc.integer({ min: 0, max: 2 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  multiple: fc.integer({ min: 1, max: 3 }),
});
const cancel = fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(20), whole: fc.boolean() });
const result = fc.record({ special: number, first: number });
const plan = fc.record({
  sales: fc.array(fc.oneof({ weight: 3, arbitrary: buy }, { weight: 1, arbitrary: cancel }), {
    minLength: 3,
    maxLength: 8,
  }),
  results: fc.array(result, { minLength: 1, maxLength: 3 }),
});

const minor = (text: string) => BigInt(text.replace('.', ''));

class Model {
  readonly tickets: Ticket[] = [];
  readonly players: readonly TestMember[];
  constructor(players: readonly TestMember[]) {
    this.players = players;
  }
  sell(
    player: number,
    { slip, tickets }: PlacedSlip,
    sold: readonly { reference: string; odds: Record<string, string>; playId: string; picks: string }[],
  ) {
    for (const [at, { reference, stake }] of tickets.entries()) {
      const { odds = {}, playId = '', picks = '' } = sold.find((one) => one.reference === reference) ?? {};
      const exact = Object.fromEntries(Object.entries(odds).map(([prize, of]) => [prize, BigInt(of)]));
      this.tickets.push({
        player,
        slip,
        place: at + 1,
        playId,
        picks,
        stake: minor(stake),
        odds: exact,
        returned: false,
      });
    }
  }
  /** What a player holds when this result is the newest; none is drawn yet: stakes alone. */
  balance(player: number, numbers: readonly number[] | null): bigint {
    const own = this.tickets.filter((ticket) => ticket.player === player && !ticket.returned);
    return own.reduce((sum, ticket) => sum - ticket.stake + (numbers ? worth(ticket, numbers) : 0n), OPENING);
  }
}

function worth({ playId, picks, stake, odds }: Ticket, numbers: readonly number[]): bigint {
  const kind = table && findKind(table, playId);
  if (!kind) throw new Error(`there is no kind ${playId}`);
  const lines = linesOf(kind, picks);
  const unitStake = stake / BigInt(lines.length * kind.units);
  return payTicket(kind, { lines, unitStake, odds, half: [] }, numbers).total;
}

test('R-22 R-23 every balance, the wagering ledger and the house are what the model says after every step', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ sales, results }) => {
      const players = await Promise.all([0, 1, 2].map(() => fixture.member(OPENING)));
      const model = new Model(players);
      const [numero = ''] = await fixture.onSale(MB);
      const before = await fixture.house();
      for (const step of sales) {
        if (step.do === 'buy') {
          const lines = step.lines.map(({ playId, picks }) => ({ playId, picks: [picks], multiple: step.multiple }));
          const player = players[step.player] as TestMember;
          const placed = await fixture.place(player, { gameCode: MB, lines, draws: [{ numero }] });
          if (placed.value) model.sell(step.player, placed.value, await fixture.tickets(player));
          else expect(placed.errorCode).toBe('balance.insufficient');
          continue;
        }
        const ticket = model.tickets[step.nth % Math.max(1, model.tickets.length)];
        if (!ticket) continue;
        const gone = model.tickets.filter(
          (one) => one.slip === ticket.slip && !one.returned && (step.whole || one.place === ticket.place),
        );
        const body = { slip: ticket.slip, ...(step.whole ? {} : { place: ticket.place }) };
        const { success } = await fixture.cancel(players[ticket.player] as TestMember, body);
        expect(success).toBe(gone.length > 0);
        for (const one of gone) one.returned = true;
      }
      const check = async (numbers: readonly number[] | null) => {
        const held = await Promise.all(players.map((player) => fixture.balance(player)));
        expect(held).toEqual(players.map((_, at) => model.balance(at, numbers)));
        const gained = held.reduce((sum, balance) => sum + OPENING - balance, 0n);
        expect((await fixture.house()) - before).toBe(gained);
      };
      await check(null);
      await fixture.pass(MB, numero);
      await lockDraws(db);
      let last = '';
      for (const { special, first } of results) {
        const numbers = resultOf(MB, { 0: special, 1: first });
        if (numbers === last) continue;
        last = numbers;
        await fixture.enter(MB, numero, numbers);
        await fixture.settle();
        await check(numbers.split(',').map(Number));
        for (const [at, player] of players.entries()) {
          const own = model.tickets.filter((ticket) => ticket.player === at && !ticket.returned);
          const stake = own.reduce((sum, ticket) => sum + ticket.stake, 0n);
          const net = (await fixture.balance(player)) - OPENING;
          expect(await fixture.counted(player)).toEqual({ stake, net, bets: own.length });
        }
      }
    }),
    { numRuns: 6 },
  );
  expect(await fixture.sound()).toEqual([]);
});
