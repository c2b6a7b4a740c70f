import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newName, register } from '../../../test/account-steps.ts';
import { seedVendor } from '../../../test/builders.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { createVendorClient } from '../../../test/vendor-client.ts';
import { deposit } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { storeCatalogue } from './catalogue.queries.ts';
import { tellBigWins } from './winner-board.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'house');
const client = createVendorClient(app.server, vendor);
await inTransaction(app.db, (tx) =>
  storeCatalogue(tx, vendor.code, {
    lanes: [{ vassalage: 'LUMEN', name: 'Lumen', mark: 'LUMEN' }],
    games: [
      {
        code: 'lantern-sevens',
        names: { en: 'Lantern Sevens', th: 'โคมเจ็ดนำโชค' },
        category: 'RNG' as const,
        vassalage: 'LUMEN',
        minBet: '0.20',
        maxBet: '100.00',
        lines: 20,
        rtp: 9623,
        demo: true,
        url: 'http://games.example/arcade/',
      },
    ],
  }),
);
await sql`insert into games.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(app.db);
const nodeId = `${vendor.code}:lantern-sevens`;

beforeEach(async () => {
  await sql`delete from games.big_win`.execute(app.db);
});

interface Player {
  token: string;
  id: string;
  name: string;
}

async function newPlayer(): Promise<Player> {
  const name = newName();
  const { value } = await register(app, name);
  if (!value) throw new Error('not registered');
  const info = await app.call<{ id: string }>(endpoints.memberInfo, {}, { token: value.token });
  const id = info.value?.id ?? '';
  await inTransaction(app.db, (tx) =>
    deposit(tx, {
      brand: TEST_MERCHANT,
      playerId: id,
      currency: 'USD',
      amount: 100_00n,
      key: `t:${id}`,
      reference: 'D1',
    }),
  );
  return { token: value.token, id, name };
}

let rounds = 0;
/** One round over the vendor's own calls. */
async function play({ token }: Player, bet: bigint, wins: readonly bigint[]): Promise<void> {
  type Launch = { content: { game_url: string } };
  const { value } = await app.call<Launch>(endpoints.launch, { nodeId }, { token });
  const code = new URL(value?.content.game_url ?? '').searchParams.get('launch') ?? '';
  const session = await client.exchange(code);
  rounds += 1;
  await client.bet(session, `b${rounds}`, bet);
  for (const [index, win] of wins.entries())
    await client.win(session, `w${rounds}-${index}`, win, {
      roundId: `r-b${rounds}`,
      roundClosed: index === wins.length - 1,
    });
}

type Line = { vo: { account: string; winAmount: string; multiple: string; game: { displayName: string } } };
const board = async (language = 'EN') =>
  (await app.call<{ list: Line[] }>(endpoints.winnerBoard, {}, { headers: { Language: language } })).value?.list ?? [];
const told = async () =>
  (
    await sql<{
      payload: { win: Record<string, unknown> };
    }>`select payload from platform.outbox where topic = 'win' order by id`.execute(app.db)
  ).rows;

describe('the winner board', () => {
  it('E-045 is empty on a site where nobody has won, and shows real wins of five times the stake or more, newest first', async () => {
    expect(await board()).toEqual([]);
    const player = await newPlayer();
    await play(player, 2_00n, [9_99n]);
    expect(await board()).toEqual([]);
    await play(player, 2_00n, [10_00n]);
    await play(player, 1_00n, [3_00n, 0n, 4_50n]);
    expect((await board()).map(({ vo }) => [vo.winAmount, vo.multiple])).toEqual([
      ['7.50', '7.5'],
      ['10.00', '5.0'],
    ]);
    expect((await board('TH'))[0]?.vo.game.displayName).toBe('โคมเจ็ดนำโชค');
  });

  it('E-045 hides the middle of every name, and holds no more than seven', async () => {
    const player = await newPlayer();
    for (let win = 0; win < 9; win++) await play(player, 20n, [2_00n]);
    const lines = await board();
    expect(lines).toHaveLength(7);
    for (const { vo } of lines) {
      expect(vo.account).toContain('•••');
      expect(JSON.stringify(vo)).not.toContain(player.name);
    }
  });

  it('E-045 X-251 never shows who has opted out, from that moment and back again', async () => {
    const player = await newPlayer();
    await play(player, 1_00n, [50_00n]);
    expect(await board()).toHaveLength(1);
    const choose = (body: object, token?: string) => app.call(endpoints.boardChoice, body, token ? { token } : {});
    expect((await choose({}, player.token)).value).toEqual({ hidden: false });
    expect((await choose({ hidden: true }, player.token)).value).toEqual({ hidden: true });
    expect(await board()).toEqual([]);
    await play(player, 1_00n, [60_00n]);
    await tellBigWins(app.db);
    expect(await told()).toEqual([]);
    expect((await choose({ hidden: false }, player.token)).value).toEqual({ hidden: false });
    expect(await board()).toHaveLength(2);
    expect((await choose({ hidden: true })).errorCode).toBe('session.required');
    expect((await choose({ hidden: 'yes' }, player.token)).errorCode).toBe('request.invalid');
  });

  it('E-045 R-72 never shows who takes a break', async () => {
    const player = await newPlayer();
    await play(player, 1_00n, [50_00n]);
    await sql`insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
      values (${player.id}::uuid, ${TEST_MERCHANT}, 'UTC', 'exclusion', now(), 'infinity')`.execute(app.db);
    expect(await board()).toEqual([]);
    await tellBigWins(app.db);
    expect((await told()).filter(({ payload }) => payload.win['winAmount'] === '50.00')).toEqual([]);
  });

  it('E-045 S-425 each win is pushed to the brand once, with the name in every language, whichever node comes first', async () => {
    const player = await newPlayer();
    await play(player, 1_00n, [77_00n]);
    await Promise.all([tellBigWins(app.db), tellBigWins(app.db), tellBigWins(app.db)]);
    const pushed = (await told()).filter(({ payload }) => payload.win['winAmount'] === '77.00');
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.payload.win).toMatchObject({
      nodeId,
      multiple: '77.0',
      names: { en: 'Lantern Sevens', th: 'โคมเจ็ดนำโชค' },
    });
    expect(JSON.stringify(pushed)).not.toContain(player.name);
  });
});
