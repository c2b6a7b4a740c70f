import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { type FundedPlayer, openTestGames, registerWithMoney } from '../../../test/test-games.ts';
import { publishBigWins } from './winner-board.ts';

const app = await testApp();
const { vendor, client } = await openTestGames(app, [
  { code: 'lantern-sevens', names: { en: 'Lantern Sevens', th: 'โคมเจ็ดนำโชค' } },
]);
const nodeId = `${vendor.code}:lantern-sevens`;

beforeEach(async () => {
  await sql`delete from winners.big_win`.execute(app.db);
});

const newPlayer = () => registerWithMoney(app);

let rounds = 0;
/** One round over the vendor's own calls. */
async function play({ token }: FundedPlayer, bet: bigint, wins: readonly bigint[]): Promise<void> {
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
const announced = async () =>
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
      ['7.50', '7.50'],
      ['10.00', '5.00'],
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
    await publishBigWins(app.db);
    expect(await announced()).toEqual([]);
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
    await publishBigWins(app.db);
    expect((await announced()).filter(({ payload }) => payload.win['winAmount'] === '50.00')).toEqual([]);
  });

  it('E-045 S-425 each win is pushed to the brand once, with the name in every language, whichever node comes first', async () => {
    const player = await newPlayer();
    await play(player, 1_00n, [77_00n]);
    await Promise.all([publishBigWins(app.db), publishBigWins(app.db), publishBigWins(app.db)]);
    const pushed = (await announced()).filter(({ payload }) => payload.win['winAmount'] === '77.00');
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.payload.win).toMatchObject({
      nodeId,
      multiple: '77.00',
      names: { en: 'Lantern Sevens', th: 'โคมเจ็ดนำโชค' },
    });
    expect(JSON.stringify(pushed)).not.toContain(player.name);
  });
});
