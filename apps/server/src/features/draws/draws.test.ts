import { randomUUID } from 'node:crypto';
import { type Draw, endpoints, type Game, vendorCatalogue } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedVendor } from '../../../test/builders.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { createVendorClient } from '../../../test/vendor-client.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { storeCatalogue } from '../catalogue/catalogue.queries.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'DRAWVENDOR');
const client = createVendorClient(app.server, vendor);
const other = createVendorClient(app.server, await seedVendor(app.db, 'OTHERVENDOR'));
const game = (code: string, category: 'ELOTT' | 'LOTT' | 'RNG') => ({
  code,
  names: { en: code },
  category,
  vassalage: 'DRAWS',
  limits: { USD: { minBet: '0.20', maxBet: '10.00' } },
  lines: 0,
  rtp: 9_500,
  demo: false,
  url: 'http://lottery.example/play',
});
const catalogue = vendorCatalogue.parse({
  currencies: ['USD'],
  lanes: [{ vassalage: 'DRAWS', name: 'Draws', mark: '' }],
  games: [game('minute', 'ELOTT'), game('daily', 'LOTT'), game('late', 'ELOTT'), game('reels', 'RNG')],
});
await inTransaction(app.db, (tx) => storeCatalogue(tx, vendor.code, catalogue));
await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(
  app.db,
);

const MINUTE = 60_000;
/** A draw so many milliseconds from now; its sale ends ten seconds before. */
const draw = (numero: string, ms: number) => {
  const drawnAt = Math.floor(Date.now() / 1_000) * 1_000 + ms;
  return { numero, closesAt: drawnAt - 10_000, drawnAt };
};
interface Answer {
  success: boolean;
  errorCode?: string;
  details?: Record<string, string>;
  value: { running: { numero: string } | null; ahead: number };
}
const sendDraws = async (gameCode: string, draws: object[], more: object = {}, by = client) => {
  const reply = await by.post('draws', { requestId: randomUUID(), gameCode, draws, ...more });
  return { status: reply.status, text: reply.text, ...(reply.json as unknown as Answer) };
};
const row = async (gameName: string) =>
  (await app.call<{ games: Game[] }>(endpoints.gameList, { gameName, vassalage: 'DRAWS' })).value?.games[0];
const running = async (...codes: string[]) => {
  const nodeIds = codes.map((code) => `DRAWVENDOR:${code}`);
  const { value } = await app.call<{ draws: (Draw & { nodeId: string })[] }>(endpoints.runningDraws, { nodeIds });
  return value?.draws ?? [];
};
/** Lets time pass for one draw: it was drawn a second ago. */
const finish = (numero: string) =>
  sql`update draws.draw set closes_at = now() - interval '2 s', drawn_at = now() - interval '1 s' where numero = ${numero}`.execute(
    app.db,
  );

describe('X-360 X-361 the draws of a lottery', () => {
  it('D-126 D-127 D-128 D-130 A-029 the game says its running draw: number, milliseconds left, seconds of lock, moment', async () => {
    const [first, second] = [draw('0643', MINUTE), draw('0644', 2 * MINUTE)];
    const answer = await sendDraws('minute', [first, second]);
    expect(answer.value).toEqual({ running: first, ahead: 1 });
    const shown = await row('minute');
    expect(shown).toMatchObject({ numero: '0643', lockTime: 10, winningTime: first.drawnAt });
    expect(shown?.remainTime).toBeGreaterThan(first.drawnAt - Date.now() - 1_000);
    expect(shown?.remainTime).toBeLessThanOrEqual(MINUTE);
  });

  it('D-126 the next draw runs as soon as the one before is over, though the vendor says nothing more', async () => {
    await sendDraws('minute', [
      draw('a1', MINUTE),
      draw('a2', 2 * MINUTE),
      draw('a3', 3 * MINUTE),
      draw('a4', 4 * MINUTE),
    ]);
    expect((await running('minute')).map(({ numero }) => numero)).toEqual(['a1', 'a2', 'a3']);
    await finish('a1');
    expect((await row('minute'))?.numero).toBe('a2');
    expect((await running('minute')).map(({ numero }) => numero)).toEqual(['a2', 'a3', 'a4']);
    for (const numero of ['a2', 'a3', 'a4']) await finish(numero);
    // The vendor is later than all it has answer: nothing is known, and nothing is said.
    const silent = await row('minute');
    for (const field of ['numero', 'remainTime', 'lockTime', 'winningTime']) expect(silent).not.toHaveProperty(field);
    expect(await running('minute')).toEqual([]);
  });

  it('D-130 a list replaces the one before, an empty one takes all away, and what is over is not opened again', async () => {
    await sendDraws('late', [draw('b1', MINUTE), draw('b2', 2 * MINUTE)]);
    const moved = draw('b1', 5 * MINUTE);
    expect((await sendDraws('late', [moved])).value).toEqual({ running: moved, ahead: 0 });
    await finish('b1');
    const reopened = await sendDraws('late', [draw('b1', MINUTE)]);
    expect([reopened.status, reopened.errorCode, reopened.details]).toEqual([
      409,
      'vendor.draw.over',
      { numero: 'b1' },
    ]);
    await sendDraws('late', [draw('b3', MINUTE)]);
    expect((await sendDraws('late', [])).value).toEqual({ running: null, ahead: 0 });
    expect(await running('late')).toEqual([]);
  });

  it('D-126 draws belong to lotteries of the vendor that tells them, and the same call is answered once', async () => {
    const list = [draw('c1', MINUTE)];
    for (const [code, by] of [
      ['reels', client],
      ['nothing', client],
      ['daily', other],
    ] as const)
      expect((await sendDraws(code, list, {}, by)).errorCode, code).toBe('game.not.found');
    const requestId = randomUUID();
    const [once, again] = [
      await sendDraws('daily', list, { requestId }),
      await sendDraws('daily', list, { requestId }),
    ];
    expect(again.text).toBe(once.text);
    expect((await sendDraws('daily', [], { requestId })).errorCode).toBe('vendor.request.conflict');
    expect((await running('daily', 'reels', 'nothing')).map(({ nodeId }) => nodeId)).toEqual(['DRAWVENDOR:daily']);
    await sql`update vendor_api.brand_vendor set enabled = false where vendor = 'DRAWVENDOR'`.execute(app.db);
    expect(await running('daily'), 'a vendor the brand does not have').toEqual([]);
    await sql`update vendor_api.brand_vendor set enabled = true where vendor = 'DRAWVENDOR'`.execute(app.db);
  });

  it('D-127 D-128 a list that cannot be is refused by the name of the field, and none of it is taken', async () => {
    const [first, second] = [draw('d1', MINUTE), draw('d2', 2 * MINUTE)];
    await sendDraws('late', []);
    const bad: [field: string, draws: unknown][] = [
      ['draws.1.closesAt', [second, first]],
      ['draws.1.numero', [first, { ...second, numero: 'd1' }]],
      ['draws.0.closesAt', [{ ...first, closesAt: first.drawnAt + 1 }]],
      ['draws.1.drawnAt', [first, { ...second, drawnAt: first.drawnAt, closesAt: first.closesAt + 1 }]],
      ['draws.0.drawnAt', [{ ...first, drawnAt: 1e17 }]],
      ['draws.0.closesAt', [{ ...first, closesAt: 1.5 }]],
      ['draws.0.numero', [{ ...first, numero: '<b>' }]],
      ['more', [{ ...first, more: 1 }]],
      ['draws', Array.from({ length: 101 }, (_, at) => draw(`e${at}`, (at + 1) * MINUTE))],
      ['draws', null],
    ];
    for (const [field, draws] of bad) {
      const { status, errorCode, details } = await sendDraws('late', draws as object[]);
      expect([status, errorCode, details?.['field']], field).toEqual([400, 'request.invalid', field]);
    }
    expect(await running('late')).toEqual([]);
  });

  it('D-126 two lists at once leave one of them whole', async () => {
    const lists = ['x', 'y'].map((name) =>
      Array.from({ length: 40 }, (_, at) => draw(`${name}${at}`, (at + 1) * MINUTE + (name === 'x' ? 0 : 1_000))),
    );
    await Promise.all([...lists, ...lists].map((list) => sendDraws('daily', list)));
    const { rows } = await sql<{ numero: string }>`select numero from draws.draw
      where node_id = 'DRAWVENDOR:daily' and drawn_at > now()`.execute(app.db);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ numero }) => numero[0])).size).toBe(1);
  });
});
