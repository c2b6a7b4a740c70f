import { randomUUID } from 'node:crypto';
import {
  type accountRecordSchema,
  type betRecordSchema,
  currencyOf,
  endpoints,
  formatMoney,
  parseMoney,
} from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../test/cashier-fixture.ts';
import { asOwner } from '../../../test/demo-provider.ts';
import {
  bet,
  deposit,
  holdWithdrawal,
  LedgerInsufficient,
  payWithdrawal,
  releaseWithdrawal,
  rollback,
  win,
} from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';

const DAY_MS = 86_400_000;

type AccountRecord = z.output<typeof accountRecordSchema>;
interface AccountPage {
  list: AccountRecord[];
  totalCount: number;
  totalPages: number;
  totals: { moneyIn: string; moneyOut: string; net: string };
}
interface BetPage {
  list: z.output<typeof betRecordSchema>[];
  totalCount: number;
  totals: { bet: string; win: string; net: string };
}

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, db, money } = fixture;
  const { digits } = currencyOf(currency);
  const today = () => ({ from: Date.now() - DAY_MS, to: Date.now() + DAY_MS });
  const account = (player: TestPlayer, body: object) =>
    call<AccountPage>(endpoints.accountRecord, player, { ...today(), ...body });
  const bets = (player: TestPlayer, body: object) =>
    call<BetPage>(endpoints.betRecord, player, { ...today(), ...body });
  const minor = (text: string) => parseMoney(text, digits) ?? 0n;
  /** Of minor units, as the records write them. */
  const amountOf = (units: bigint) => formatMoney(units, digits);

  const movements = [deposit, bet, win, rollback, holdWithdrawal, releaseWithdrawal, payWithdrawal];
  type Movement = readonly [move: typeof deposit, amount: bigint];
  const filterOf: Record<string, string> = {
    deposit: 'deposit',
    bet: 'bet',
    win: 'win',
    rollback: 'rollback',
    'withdrawal-hold': 'withdrawal',
    'withdrawal-release': 'withdrawal',
    'bonus-release': 'bonus',
  };

  /** Makes the movements in order; one that the money does not cover is left out. A withdrawal ends by its own reference. */
  async function makeMoves(player: TestPlayer, moves: readonly Movement[]): Promise<void> {
    const holds: { reference: string; amount: bigint }[] = [];
    for (const [move, asked] of moves) {
      const ending = move === releaseWithdrawal || move === payWithdrawal;
      const { reference, amount } = (ending ? holds.shift() : undefined) ?? { reference: randomUUID(), amount: asked };
      const movement = { playerId: player.playerId, brand: 'sampan', currency, amount, reference };
      try {
        await inTransaction(db, (tx) => move(tx, { ...movement, key: randomUUID() }));
        if (move === holdWithdrawal) holds.push({ reference, amount });
      } catch (error) {
        if (!(error instanceof LedgerInsufficient)) throw error;
      }
    }
  }

  async function readAll(player: TestPlayer, body: object, pageSize: number): Promise<AccountRecord[]> {
    const lines: AccountRecord[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const { value } = await account(player, { ...body, pageNo, pageSize });
      lines.push(...value.list);
      if (pageNo >= value.totalPages) return lines;
    }
  }

  describe('X-040 S-307 the account record', () => {
    test('shows every movement once, page by page, and its totals equal the ledger to the cent', async () => {
      const history: fc.Arbitrary<Movement[]> = fc.array(
        fc.tuple(fc.constantFrom(...movements), fc.bigInt(1n, 50_000n)),
        { maxLength: 25 },
      );
      await fc.assert(
        fc.asyncProperty(history, fc.integer({ min: 1, max: 7 }), async (moves, pageSize) => {
          const player = await fixture.player(500_00n);
          await makeMoves(player, moves);
          const { main } = await fixture.balances(player);
          const lines = await readAll(player, {}, pageSize);
          const { totals, totalCount } = (await account(player, {})).value;
          expect(totalCount).toBe(lines.length);
          expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
          expect(minor(totals.net)).toBe(main);
          expect(minor(totals.moneyIn) - minor(totals.moneyOut)).toBe(main);
          expect(minor(lines[0]?.balanceAfter ?? '')).toBe(main);
          // Each line's balance is the older one's plus its amount: nothing is missing between two lines.
          let running = 0n;
          for (const line of lines.toReversed()) {
            running += minor(line.amount);
            expect(minor(line.balanceAfter)).toBe(running);
          }
          for (const kind of new Set(Object.values(filterOf))) {
            const filtered = await account(player, { kind, pageSize: 100 });
            const wanted = lines.filter((line) => filterOf[line.kind] === kind);
            expect(filtered.value.list).toEqual(wanted);
            const sum = wanted.reduce((total, line) => total + minor(line.amount), 0n);
            expect(minor(filtered.value.totals.net)).toBe(sum);
          }
        }),
        propertyRuns(4, 8),
      );
    }, 60_000);

    test('names the method of a deposit and the masked account of a withdrawal beside the reference', async () => {
      const player = await fixture.player(fixture.minor('100.00'));
      const order = await fixture.openDeposit(player);
      // Before the deposit is credited: its turnover would hold the withdrawal back.
      const body = { payeeId: await fixture.payee(player), amount: money('40.00') };
      const withdrawal = await call<{ reference: string }>(endpoints.createWithdrawal, player, body);
      await fixture.sendCallback(await fixture.eventFor(order));
      const [paid, held] = (await account(player, {})).value.list;
      expect(held).toMatchObject({
        kind: 'withdrawal-hold',
        amount: money('-40.00'),
        reference: withdrawal.value.reference,
        detail: 'Harbour Bank •••• 7890',
        status: 'pending',
      });
      expect(paid).toMatchObject({
        kind: 'deposit',
        amount: money('25.00'),
        reference: order.reference,
        detail: 'Demo QR',
      });
    });

    test('takes its period from the start to before the end', async () => {
      const player = await fixture.player(100_00n);
      const at = (await account(player, {})).value.list[0]?.at ?? 0;
      const inside = (from: number, to: number) =>
        account(player, { from, to }).then((answer) => answer.value.totalCount);
      expect(await inside(at - 1000, at - 1)).toBe(0);
      expect(await inside(at, at + 1000)).toBe(1);
      expect(await inside(at + 1, at + 1000)).toBe(0);
    });

    test("R-58 shows nothing of somebody else's", async () => {
      await fixture.player(100_00n);
      const stranger = await fixture.player();
      expect((await account(stranger, {})).value).toMatchObject({
        list: [],
        totalCount: 0,
        totals: { net: amountOf(0n) },
      });
    });
  });

  describe('X-041 the betting record', () => {
    async function play(
      player: TestPlayer,
      round: { vendor?: string; game?: string; bet: bigint; win: bigint; minutesAgo: number },
    ) {
      const roundId = randomUUID();
      // The application may not write rounds; only the vendor wallet's functions may.
      await asOwner(
        fixture.ownerUrl,
        `insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, win, bets, status,
         opened_at, settled_at)
       values ($1, $2, $3, 'sampan', gen_random_uuid(), $4, $8, $5, $6, 1, 'settled',
         now() - $7 * interval '1 minute', now() - $7 * interval '1 minute')`,
        [
          player.playerId,
          round.vendor ?? 'ARCADE',
          roundId,
          round.game ?? 'lantern',
          round.bet,
          round.win,
          round.minutesAgo,
          currency,
        ],
      );
      // What the reader of the journal would note of its bet.
      await asOwner(
        fixture.ownerUrl,
        'insert into wagering.open_round (player_id, vendor, round_id) values ($1, $2, $3)',
        [player.playerId, round.vendor ?? 'ARCADE', roundId],
      );
      return roundId;
    }

    test('S-306 lists rounds newest first with totals of the whole period, a group alone when asked', async () => {
      await sql`insert into vendor_api.vendor (code, name, base_url) values ('ARCADE', 'Arcade', ''), ('OTHER', 'Other', '')
      on conflict do nothing`.execute(db);
      await sql`insert into catalogue.provider_group (vendor, vassalage, name, mark, position)
      values ('ARCADE', 'OWN', 'Arcade', '', 0)`.execute(db);
      await sql`insert into catalogue.game (node_id, vendor, code, names, category, vassalage, limits, lines, rtp, demo,
        url, position)
      values ('ARCADE:lantern', 'ARCADE', 'lantern', '{"en": "Lantern Sevens", "th": "โคมเจ็ด"}', 'RNG', 'OWN',
        '{"USD": {"min": "1", "max": "100"}}', 5,
        9600, true, '', 0)`.execute(db);
      const player = await fixture.player();
      const old = await play(player, { bet: 100n, win: 0n, minutesAgo: 3 });
      const won = await play(player, { bet: 250n, win: 1000n, minutesAgo: 2 });
      const other = await play(player, { vendor: 'OTHER', game: 'mystery', bet: 5n, win: 1n, minutesAgo: 1 });
      const page = (await bets(player, { pageSize: 2 })).value;
      expect(page.list.map((round) => round.roundId)).toEqual([other, won]);
      expect(page).toMatchObject({
        totalCount: 3,
        totalPages: 2,
        totals: { bet: amountOf(355n), win: amountOf(1001n), net: amountOf(646n), counted: amountOf(355n) },
      });
      expect(page.list[0]).toMatchObject({
        gameName: 'mystery',
        vassalage: 'OTHER',
        verifyUrl: '',
        net: amountOf(-4n),
      });
      expect(page.list[1]).toMatchObject({
        gameName: 'Lantern Sevens',
        vassalage: 'OWN',
        bet: amountOf(250n),
        win: amountOf(1000n),
      });
      expect(page.list[1]?.verifyUrl).toMatch(new RegExp(`/fairness\\?round=${won}$`));
      const group = (await bets(player, { vassalage: 'OWN' })).value;
      expect(group.list.map((round) => round.roundId)).toEqual([won, old]);
      expect(group.totals).toEqual({
        bet: amountOf(350n),
        win: amountOf(1000n),
        net: amountOf(650n),
        counted: amountOf(350n),
      });
      expect((await bets(await fixture.player(), {})).value.totalCount).toBe(0);
    });
  });

  describe('both records', () => {
    test('refuse a period that ends before it starts, is longer than 92 days, or is none', async () => {
      const player = await fixture.player();
      const now = Date.now();
      const periods: [unknown, unknown, string][] = [
        [now, now, 'to'],
        [now, now - 1, 'to'],
        [now - 92 * DAY_MS - 1, now, 'to'],
        ['yesterday', now, 'from'],
        [-1, now, 'from'],
        [now, 9e15, 'to'],
        [now, 1.5, 'to'],
      ];
      for (const ask of [account, bets]) {
        for (const [from, to, field] of periods) {
          const refused = await ask(player, { from, to });
          expect(refused).toMatchObject({ status: 400, errorCode: 'request.invalid', details: { field } });
        }
        expect((await ask(player, { from: now - 92 * DAY_MS, to: now })).status).toBe(200);
      }
    });

    test('refuse pages outside the limits and filters that do not exist', async () => {
      const player = await fixture.player();
      const bodies = [
        { pageNo: 0 },
        { pageSize: 101 },
        { pageSize: 0 },
        { pageNo: 100_001 },
        { pageNo: '1' },
        { pageNo: 2 ** 53 },
      ];
      for (const ask of [account, bets]) for (const body of bodies) expect((await ask(player, body)).status).toBe(400);
      expect((await account(player, { kind: 'theft' })).status).toBe(400);
      expect((await bets(player, { vassalage: 'x'.repeat(65) })).status).toBe(400);
      expect((await bets(player, { vassalage: '\u0000' })).status).toBe(400);
      expect((await bets(player, { vassalage: "' or 1=1 --" })).value.list).toEqual([]);
      expect((await account(player, { pageNo: 100_000, pageSize: 100 })).value.list).toEqual([]);
    });
  });
});
