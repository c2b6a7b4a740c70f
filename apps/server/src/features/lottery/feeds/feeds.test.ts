/** Results of states by signed calls: who is heard, what counts, and what is held (decision 0621). */
import { generateKeyPairSync } from 'node:crypto';
import { RESULTS_FEED_PATH } from '@sampan/contract';
import { deriveSigningKey } from '@sampan/service-kit/ed25519';
import { signFeedCall } from '@sampan/service-kit/sign-with-key';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { officialDraw, openLottery, resultOf, special } from '../../../../test/lottery-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { selectStuck } from '../../../platform/stuck.queries.ts';
import { commands } from '../lottery.cli.ts';
import { lotteryStuck } from '../lottery-stuck.queries.ts';
import { enterResult } from '../results/enter-result.service.ts';
import { proposeFeed } from './change-feed.service.ts';

const MB = 'VN_MB';
const fixture = await openLottery([MB, 'TH_GOV']);
const { db, brand, operators, server } = fixture;
const MINUTE_MS = 60_000;

interface Message {
  messageId: string;
  gameCode: string;
  numero: string;
  numbers: string;
}

/** A feed that two operators have agreed on. */
async function hearFeed(name: string, terms: { alone?: boolean; games?: string } = {}) {
  const key = deriveSigningKey('a secret of this test', name);
  const change = { name, publicKey: key.publicHex, games: 'MB', alone: false, enabled: true, ...terms };
  await operators.approve(operators.ben, await operators.ask((tx) => proposeFeed(tx, operators.ana, change)));
  const path = RESULTS_FEED_PATH.replace(':brand', brand).replace(':feed', name);
  const send = async (body: string, { now = new Date(), by = key.privateKey, method = 'POST' } = {}) => {
    const headers = signFeedCall(by, { method, path, body, now });
    const answer = await server.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method === 'POST' && { payload: body }),
    });
    const { value, errorCode } = answer.json<{
      value?: { outcome?: string; draws?: { numero: string }[] };
      errorCode?: string;
    }>();
    return { status: answer.statusCode, outcome: value?.outcome, draws: value?.draws, errorCode };
  };
  const says = async (messageId: string, numero: string, last: number) =>
    (await send(JSON.stringify({ messageId, gameCode: MB, numero, numbers: resultOf(MB, { 0: last }) }))).outcome;
  return { send, says };
}

const stuck = async () => {
  const kinds = lotteryStuck.filter(({ kind }) => kind === 'lottery-contradiction');
  const rows = await Promise.all(kinds.map((kind) => selectStuck(db, kind, { brand, limit: 10 })));
  return rows.flat().map(({ detail }) => detail);
};
const enter = (actor: typeof operators.ana, numero: string, last: number) =>
  inTransaction(db, (tx) => enterResult(tx, actor, { gameCode: MB, numero, numbers: resultOf(MB, { 0: last }) }));

describe('R-23 results of feeds', () => {
  test('R-23 a feed and an operator are enough, a correction books the difference, and nothing is heard twice', async () => {
    const feed = await hearFeed('north-office');
    const draw = await officialDraw(fixture, MB);
    const { numero } = draw;
    const [eleven, twelve] = [await fixture.member(1_000n), await fixture.member(1_000n)];
    for (const [player, number] of [
      [eleven, 11],
      [twelve, 12],
    ] as const)
      await fixture.place(player, { gameCode: MB, lines: [special(number)], draws: [{ numero }] });
    const message: Message = { messageId: 'a', gameCode: MB, numero, numbers: resultOf(MB, { 0: 11 }) };
    const body = JSON.stringify(message);
    expect(await feed.send(body)).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    await draw.lock();
    expect((await feed.send('', { method: 'GET' })).draws).toMatchObject([{ numero }]);

    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(await feed.send(body, { by: stranger })).toMatchObject({
      status: 401,
      errorCode: 'callback.signature.invalid',
    });
    const old = new Date(Date.now() - 6 * MINUTE_MS);
    expect(await feed.send(body, { now: old })).toMatchObject({ status: 401, errorCode: 'callback.stale' });
    for (const wrong of [
      { numbers: '1,2,3' },
      { numbers: message.numbers.replace('00', '0') },
      { numero: '20200101' },
      { gameCode: 'TH_GOV' },
    ])
      expect((await feed.send(JSON.stringify({ ...message, ...wrong }))).status).toBeGreaterThanOrEqual(400);
    expect((await feed.send('not json')).status).toBe(400);

    expect((await feed.send(body)).outcome).toBe('waits');
    expect((await feed.send(body)).outcome).toBe('repeated');
    expect(await feed.send(JSON.stringify({ ...message, numbers: resultOf(MB, { 0: 12 }) }))).toMatchObject({
      status: 409,
    });
    expect((await fixture.find(MB, numero)).state).toBe('locked');
    expect((await enter(operators.ana, numero, 11)).proposal).toBeNull();
    await fixture.settle();
    const paid = (await fixture.balance(eleven)) - 900n;
    expect(paid).toBeGreaterThan(0n);
    expect([await feed.says('b', numero, 11), await fixture.balance(twelve)]).toEqual(['known', 900n]);

    expect(await feed.says('c', numero, 12)).toBe('held');
    expect(await stuck()).toEqual([expect.stringContaining('feed north-office says 12,')]);
    expect(await fixture.balance(twelve)).toBe(900n);
    expect((await enter(operators.ben, numero, 12)).proposal).toBeNull();
    await fixture.settle();
    expect([await fixture.balance(eleven), await fixture.balance(twelve)]).toEqual([900n, 900n + paid]);
    expect(await stuck()).toEqual([]);
    const { rows } = await sql`select from lottery.report where signature is not null`.execute(db);
    expect(rows).toHaveLength(3);
    expect(await fixture.sound()).toEqual([]);
  });

  test('R-23 a feed that is believed alone is contradicted by another one or by an operator: two operators decide', async () => {
    const [alone, other] = [await hearFeed('alone', { alone: true }), await hearFeed('other')];
    const first = await officialDraw(fixture, MB);
    await first.lock();
    expect(await other.says('o1', first.numero, 20)).toBe('waits');
    expect(await alone.says('a1', first.numero, 21)).toBe('held');
    expect(await stuck()).toEqual([expect.stringMatching(/feed alone says 21,.*; feed other says 20,/)]);
    const { proposal } = await enter(operators.ana, first.numero, 21);
    expect((await fixture.find(MB, first.numero)).state).toBe('locked');
    if (proposal) await operators.approve(operators.ben, proposal);
    expect((await fixture.find(MB, first.numero)).state).toBe('drawn');
    expect(await stuck()).toEqual([]);
    await fixture.settle();

    const second = await officialDraw(fixture, MB);
    await second.lock();
    expect((await enter(operators.ana, second.numero, 30)).proposal).not.toBeNull();
    expect(await alone.says('a2', second.numero, 31)).toBe('held');
    // The operator had misread it, and says so.
    expect((await enter(operators.ana, second.numero, 31)).proposal).toBeNull();
    await fixture.settle();

    const third = await officialDraw(fixture, MB);
    await third.lock();
    expect([await alone.says('a3', third.numero, 40), await other.says('o3', third.numero, 40)]).toEqual([
      'agreed',
      'known',
    ]);
    await fixture.settle();
    // Nobody corrects alone; two feeds do.
    expect([await alone.says('a4', third.numero, 41), await other.says('o4', third.numero, 41)]).toEqual([
      'held',
      'agreed',
    ]);
    await fixture.settle();
    expect((await fixture.find(MB, third.numero)).resultVersion).toBe(2);
    expect(await fixture.sound()).toEqual([]);
  });

  test('R-77 one operator opens no feed, and the database takes no result that only one voice has said', async () => {
    const run = commandRunner(db, commands);
    const key = deriveSigningKey('x', 'y').publicHex;
    expect(await run('lottery', 'feed', 'mine', key, 'MB', '--alone')).toContain('takes two people');
    expect(await run('lottery', 'feeds')).not.toContain('mine');
    await expect(run('lottery', 'feed', 'mine', key, 'SEA_K3_1M')).rejects.toThrow(
      'neither a lottery that a state draws',
    );
    await expect(run('lottery', 'feed', 'mine', 'abc', 'MB')).rejects.toThrow('64 hexadecimal digits');
    const feed = sql`insert into lottery.feed (brand, name, public_key, games, alone, enabled) values (${brand}, 'mine', ${key},
      '{VN_MB}', true, true)`;
    await expect(feed.execute(db)).rejects.toThrow();
    const draw = await officialDraw(fixture, MB);
    await draw.lock();
    const { drawId } = await fixture.find(MB, draw.numero);
    const numbers = `{${resultOf(MB).split(',').map(Number).join(',')}}`;
    const result = sql`insert into lottery.draw_result (draw_id, version, result) values (${drawId}, 1, ${numbers}::integer[])`;
    await expect(result.execute(db)).rejects.toThrow('two operators');
    const said = sql`insert into lottery.report (draw_id, version, result, brand, feed, message_id, signed_text, body, signature)
      values (${drawId}, 1, ${numbers}::integer[], ${brand}, 'none', 'a', 'a', 'a', 'a')`;
    await expect(said.execute(db)).rejects.toThrow('not heard');
  });
});
