/** What one draw may sell, counted in stripes (lottery.add_draw_stake). */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openLottery, special } from '../../../../../test/lottery-fixture.ts';
import { connectAsOwner } from '../../../../platform/database/index.ts';

const MB = 'VN_MB';
const fixture = await openLottery([MB]);
const { db } = fixture;
await sql`update lottery.game set max_draw = 2000 where code = ${MB}`.execute(db);
const owner = await connectAsOwner(fixture.ownerUrl);
afterAll(() => owner.end());

const stakesOf = async (drawId: bigint) => {
  const { rows } = await sql<{ counted: bigint; sold: bigint }>`
    select (select coalesce(sum(amount), 0)::bigint from lottery.draw_stake where draw_id = ${drawId}) as counted,
      (select coalesce(sum(stake), 0)::bigint from lottery.ticket where draw_id = ${drawId} and cancelled_at is null) as sold`.execute(
    db,
  );
  return rows[0];
};

test('R-37 a draw sells exactly what it may, whoever comes at once, and what goes back can be bought again', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => fixture.member(1_000n)));
  const [numero = ''] = await fixture.onSale(MB);
  const buy = (player: (typeof players)[number]) =>
    fixture.place(player, { gameCode: MB, lines: [special(7)], draws: [{ numero }] });
  const answers = await Promise.all(players.map(buy));
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(answers.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(
    Array.from({ length: 10 }, () => 'lottery.draw.full'),
  );
  expect(answers.find(({ success }) => !success)?.details).toEqual({ numero });
  const { drawId } = await fixture.find(MB, numero);
  expect(await stakesOf(drawId)).toEqual({ counted: 2_000n, sold: 2_000n });
  const sold = players.flatMap((player, at) => (answers[at]?.value ? [{ player, slip: answers[at].value.slip }] : []));
  await Promise.all(sold.slice(0, 5).map(({ player, slip }) => fixture.cancel(player, { slip })));
  expect(await stakesOf(drawId)).toEqual({ counted: 1_500n, sold: 1_500n });
  const again = await Promise.all(players.slice(0, 9).map(buy));
  expect(again.filter(({ success }) => success)).toHaveLength(5);
  expect(await stakesOf(drawId)).toEqual({ counted: 2_000n, sold: 2_000n });
  expect(await fixture.sound()).toEqual([]);
});

test('R-37 the stripes of a draw count as one sum does, in any order of sales and returns', async () => {
  const players = Array.from({ length: 12 }, () => randomUUID());
  const sale = fc.record({ player: fc.nat(11), amount: fc.bigInt(1n, 700n), back: fc.boolean() });
  let draw = 0n;
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 25 }), fc.bigInt(1n, 4_000n), async (sales, most) => {
      draw -= 1n;
      const held = new Map<number, bigint[]>();
      let total = 0n;
      for (const { player, amount, back } of sales) {
        const id = players[player] ?? '';
        const own = held.get(player) ?? [];
        const returned = back ? own.pop() : undefined;
        if (returned === undefined) {
          const fits = total + amount <= most;
          const added = await owner.query('select lottery.add_draw_stake($1, $2, $3, $4) as ok', [
            draw,
            id,
            amount,
            most,
          ]);
          expect(added.rows).toEqual([{ ok: fits }]);
          if (!fits) continue;
          total += amount;
          held.set(player, [...own, amount]);
        } else {
          await owner.query('select lottery.reduce_draw_stake($1, $2, $3)', [draw, id, returned]);
          total -= returned;
        }
      }
      expect((await stakesOf(draw))?.counted).toBe(total);
    }),
    { numRuns: 60 },
  );
});
