/** A brand that sells lotteries, with draws whose time a test lets pass. */
import { randomUUID } from 'node:crypto';
import { type BodyOf, endpoints, type ValueOf } from '@sampan/contract';
import { findLotteryGame, findTable, placesOf } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import { lotteryParts } from '../src/compose/lottery-parts.ts';
import { drawResults } from '../src/features/lottery/draws/draw-results.ts';
import { type DrawRow, selectDraw } from '../src/features/lottery/draws/draws.queries.ts';
import { lockDraws } from '../src/features/lottery/draws/lock-draws.ts';
import { openDraws } from '../src/features/lottery/draws/open-draws.ts';
import { firstTerms } from '../src/features/lottery/games/change-game.service.ts';
import { insertGame, type SoldGame } from '../src/features/lottery/games/games.queries.ts';
import { lotteryInvariants } from '../src/features/lottery/lottery-invariants.queries.ts';
import { proposeResult } from '../src/features/lottery/results/enter-result.service.ts';
import { countTickets } from '../src/features/lottery/settle/count-tickets.ts';
import { settleDraws } from '../src/features/lottery/settle/settle-draws.ts';
import { stopChases } from '../src/features/lottery/settle/stop-chases.ts';
import { wageringInvariants } from '../src/features/wagering/wagering-invariants.queries.ts';
import { readBalances, verifyLedger } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { chainAll } from './chain-all.ts';
import { newMember, type TestMember } from './member.ts';
import { TEST_MERCHANT, type TestApp, testApp } from './test-app.ts';
import { twoOperators } from './two-operators.ts';

type Slip = BodyOf<typeof endpoints.placeSlip>;
export type PlacedSlip = ValueOf<typeof endpoints.placeSlip>;

const brand = TEST_MERCHANT;
export const noBeacon = () => Promise.resolve(null);

/** Zeros, or of a whole number at these places. */
export function resultOf(gameCode: string, numbers: Readonly<Record<number, number>> = {}): string {
  const game = findLotteryGame(gameCode);
  const table = game && findTable(game.table.id, game.table.version);
  if (!table) throw new Error(`there is no game ${gameCode}`);
  return placesOf(table.form)
    .map(({ digits }, place) => `${numbers[place] ?? 0}`.padStart(digits, '0'))
    .join(',');
}

async function sellGame(db: Database, code: string, terms: Partial<SoldGame> = {}): Promise<void> {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`there is no game ${code}`);
  await inTransaction(db, (tx) => insertGame(tx, { ...firstTerms(brand, game, 100n), ...terms }, 0));
}

/** What the ledgers say of tickets. */
const readers = (db: Database) => ({
  balance: async ({ playerId }: TestMember) => (await readBalances(db, playerId, 'USD')).main,
  /** What the wagering ledger has of a player's tickets: stake and net result. */
  async counted({ playerId }: TestMember) {
    const { rows } = await sql<{ stake: bigint; net: bigint; bets: number }>`
      select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(net), 0)::bigint as net,
        count(*) filter (where entry = 0)::int as bets
      from wagering.contribution where player_id = ${playerId} and source like 'draw:%'`.execute(db);
    return rows[0];
  },
  async house(): Promise<bigint> {
    const { rows } = await sql<{ balance: bigint }>`
      select coalesce(sum(balance), 0)::bigint as balance from ledger.house_account
      where account = 'house:lottery'`.execute(db);
    return rows[0]?.balance ?? 0n;
  },
  async sound() {
    await chainAll(db);
    const invariants = [...lotteryInvariants, ...wageringInvariants];
    return verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
  },
});

/** Draws as a test finds them, and whose time it lets come. */
const clockOf = (db: Database) => ({
  /** Numbers of the draws that can be bought for a while yet, the next one first. */
  async onSale(gameCode: string): Promise<string[]> {
    const { rows } = await sql<{ numero: string }>`
      select numero from lottery.draw where brand = ${brand} and game_code = ${gameCode} and state = 'open'
        and lock_at > clock_timestamp() + interval '90 s' order by draw_at`.execute(db);
    return rows.map(({ numero }) => numero);
  },
  /** Its sale is over and its moment is now. */
  async pass(gameCode: string, numero: string): Promise<void> {
    await sql`update lottery.draw set lock_at = clock_timestamp() - interval '1 ms', draw_at = clock_timestamp(),
      opened_at = least(opened_at, clock_timestamp() - interval '1 s')
      where brand = ${brand} and game_code = ${gameCode} and numero = ${numero}`.execute(db);
  },
  async find(gameCode: string, numero: string): Promise<DrawRow> {
    const draw = await selectDraw(db, { brand, gameCode, numero });
    if (!draw) throw new Error(`there is no draw ${numero}`);
    return draw;
  },
});

const callsOf = (app: TestApp) => ({
  member: (main: bigint) => newMember(app.db, { main }),
  place(member: TestMember, slip: Slip, key: string = randomUUID()) {
    const headers = { 'idempotency-key': key };
    return app.call<PlacedSlip>(endpoints.placeSlip, slip, { token: member.token, headers });
  },
  cancel: (member: TestMember, body: BodyOf<typeof endpoints.cancelSlip>) =>
    app.call<ValueOf<typeof endpoints.cancelSlip>>(endpoints.cancelSlip, body, { token: member.token }),
  async findTickets({ token }: TestMember, filter: Partial<BodyOf<typeof endpoints.myTickets>> = {}) {
    const asked = { pageSize: 100, ...filter };
    const { value } = await app.call<ValueOf<typeof endpoints.myTickets>>(endpoints.myTickets, asked, { token });
    if (!value) throw new Error('the tickets were refused');
    return value;
  },
  async tickets(member: TestMember) {
    return (await this.findTickets(member)).list;
  },
});

export async function openLottery(games: readonly string[]) {
  const app = await testApp();
  const { db } = app;
  for (const code of games) await sellGame(db, code);
  await openDraws(db, systemRandom);
  const operators = await twoOperators(db, brand);
  const onCompleted = lotteryParts.settleWhenCompleted(app.services);
  const clock = clockOf(db);

  const count = () => countTickets(db, onCompleted);
  async function settle(): Promise<void> {
    await settleDraws(db);
    await stopChases(db);
    await count();
  }
  return {
    ...app,
    ...clock,
    ...callsOf(app),
    ...readers(db),
    brand,
    operators,
    sell: (code: string, terms: Partial<SoldGame>) => sellGame(db, code, terms),
    settle,
    /** The last step of it alone. */
    count,
    /** An own draw from its lock to its last payment. */
    async draw(gameCode: string, numero: string): Promise<void> {
      await clock.pass(gameCode, numero);
      await lockDraws(db);
      await drawResults(db, noBeacon);
      await settle();
    },
    /** The result of an official draw, entered or corrected by two people; it is not settled yet. */
    async enter(gameCode: string, numero: string, numbers: string): Promise<void> {
      const input = { gameCode, numero, numbers };
      const asked = await operators.ask((tx) => proposeResult(tx, operators.ana, input));
      await operators.approve(operators.ben, asked);
    },
  };
}

/** A bet on the last two digits of the special prize of an official draw, place 0; a unit costs 1.00. */
export const special = (...numbers: number[]) => ({ playId: 'de-special', picks: [numbers] });
/** A bet that wins whatever three digits are drawn. */
export const everyDigit = { playId: 'one-position', picks: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], []] };

/** An official draw for one test alone: those of the tests before are over. */
export async function officialDraw(fixture: Awaited<ReturnType<typeof openLottery>>, gameCode: string) {
  const [numero = ''] = await fixture.onSale(gameCode);
  return {
    numero,
    async lock() {
      await fixture.pass(gameCode, numero);
      await lockDraws(fixture.db);
    },
    async result(last: number) {
      await fixture.enter(gameCode, numero, resultOf(gameCode, { 0: last }));
      await fixture.settle();
    },
  };
}
