import { randomUUID } from 'node:crypto';
import { endpoints, type RealtimeEvent, vendorCatalogue } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedVendor } from '../../../test/builders.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { createVendorClient } from '../../../test/vendor-client.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { storeCatalogue } from '../catalogue/catalogue.queries.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'ROUNDVENDOR');
const client = createVendorClient(app.server, vendor);
const stranger = createVendorClient(app.server, await seedVendor(app.db, 'STRANGER'));
const NODE = 'ROUNDVENDOR:sky';
const catalogue = vendorCatalogue.parse({
  currencies: ['USD'],
  lanes: [{ vassalage: 'ROUNDS', name: 'Rounds', mark: '' }],
  games: [
    {
      code: 'sky',
      names: { en: 'Sky' },
      category: 'RNG',
      vassalage: 'ROUNDS',
      limits: { USD: { minBet: '0.20', maxBet: '10.00' } },
      lines: 0,
      rtp: 9_500,
      demo: false,
      url: 'http://rounds.example/play',
    },
  ],
});
await inTransaction(app.db, (tx) => storeCatalogue(tx, vendor.code, catalogue));
await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(
  app.db,
);

interface Answer {
  errorCode?: string;
  details?: Record<string, string>;
  value: { told: boolean };
}
const tell = async (number: unknown, closesIn: unknown, by = client) => {
  const body = { requestId: randomUUID(), gameCode: 'sky', number, closesIn };
  const reply = await by.post('shared-round', body);
  return { status: reply.status, ...(reply.json as unknown as Answer) };
};
interface OnHome {
  rounds: Record<string, { number: string; closesAt: number }>;
  now: number | null;
}
/** Rounds as home has them, each with the milliseconds that are left of its window. */
const onHome = async () => {
  const { rounds, now } = (await app.call<OnHome>(endpoints.home, {})).value as OnHome;
  return Object.fromEntries(
    Object.entries(rounds).map(([nodeId, { number, closesAt }]) => [nodeId, { number, left: closesAt - (now ?? 0) }]),
  );
};
const heard = async () => {
  const { rows } = await sql<{ payload: RealtimeEvent }>`select payload from platform.outbox
    where topic = 'shared-round' and brand = ${TEST_MERCHANT} order by id`.execute(app.db);
  return rows.map(({ payload }) => payload);
};
/** Lets time pass for what was told last. */
const age = (ms: number) =>
  sql`update draws.shared_round set told_at = told_at - ${ms} * interval '1 ms',
    closes_at = closes_at - ${ms} * interval '1 ms'`.execute(app.db);

beforeEach(async () => {
  await age(3_600_000);
});

/** Home, asked for by who has the answer of that name. */
const askHome = (etag: string) =>
  app.server.inject({
    method: 'GET',
    url: endpoints.home.path,
    headers: { merchant: TEST_MERCHANT, 'if-none-match': etag },
  });

describe('X-376 X-253 a round that all players of a game share', () => {
  it('is counted down on home, is on when its window has closed, and is over; open pages hear of both', async () => {
    const before = (await heard()).length;
    expect((await tell('r1', 8_000)).value).toEqual({ told: true });
    const open = (await onHome())[NODE];
    expect(open?.number).toBe('r1');
    expect(open?.left).toBeGreaterThan(4_000);
    expect(open?.left).toBeLessThanOrEqual(8_000);
    await age(9_000);
    expect((await onHome())[NODE]?.left).toBeLessThan(0);
    expect((await tell('r1', null)).value).toEqual({ told: true });
    expect(await onHome()).toEqual({});
    expect((await heard()).slice(before)).toEqual([
      { type: 'shared-round', nodeId: NODE, number: 'r1', closesAt: expect.any(Number) },
      { type: 'shared-round', nodeId: NODE, number: 'r1', closesAt: null },
    ]);
  });

  it('is not heard of twice within half a second, and the end of a round that another has followed changes nothing', async () => {
    await tell('r2', 8_000);
    const before = (await heard()).length;
    expect((await tell('r3', 8_000)).value).toEqual({ told: false });
    await age(600);
    expect((await tell('r1', null)).value).toEqual({ told: false });
    expect(await onHome()).toMatchObject({ [NODE]: { number: 'r2' } });
    expect(await heard()).toHaveLength(before);
  });

  it('of which no end is told is forgotten after five minutes, and with the vendor of the brand', async () => {
    await tell('r4', 8_000);
    await age(300_000);
    expect((await onHome())[NODE]?.number).toBe('r4');
    await age(9_000);
    expect(await onHome()).toEqual({});
    await tell('r5', 8_000);
    await sql`update vendor_api.brand_vendor set enabled = false where vendor = ${vendor.code}`.execute(app.db);
    const before = (await heard()).length;
    await age(600);
    await tell('r6', 8_000);
    expect([await onHome(), (await heard()).length]).toEqual([{}, before]);
    await sql`update vendor_api.brand_vendor set enabled = true where vendor = ${vendor.code}`.execute(app.db);
  });

  it('makes home another answer while there is one, and only then', async () => {
    const quiet = String((await askHome('none')).headers['etag']);
    expect((await askHome(quiet)).statusCode).toBe(304);
    await tell('r8', 8_000);
    expect((await askHome(quiet)).statusCode).toBe(200);
    await age(600);
    await tell('r8', null);
    expect((await askHome(quiet)).statusCode).toBe(304);
  });

  it('is told by the vendor of the game alone, and what cannot be is refused by the name of its field', async () => {
    expect((await tell('r7', 8_000, stranger)).errorCode).toBe('game.not.found');
    for (const [field, number, closesIn] of [
      ['number', '<b>', 8_000],
      ['closesIn', 'r7', -1],
      ['closesIn', 'r7', 1.5],
      ['closesIn', 'r7', 600_001],
      ['closesIn', 'r7', '8000'],
    ] as const) {
      const { status, errorCode, details } = await tell(number, closesIn);
      expect([status, errorCode, details?.['field']], `${closesIn}`).toEqual([400, 'request.invalid', field]);
    }
    expect(await onHome()).toEqual({});
  });
});
