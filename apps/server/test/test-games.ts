/** Games to be launched and a player with money for them. */
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import { deposit } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { newName, register } from './account-steps.ts';
import { type SeededVendor, seedVendor } from './builders.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';
import { createVendorClient } from './vendor-client.ts';

interface TestGame {
  code: string;
  names: { en: string; th?: string };
  demo?: boolean;
  freeRounds?: boolean;
}

/** The vendor `arcade` with these slots, offered by the test brand; its client calls as it does. */
export async function openTestGames({ db, server }: TestApp, games: readonly TestGame[]) {
  const vendor: SeededVendor = await seedVendor(db, 'arcade');
  await inTransaction(db, (tx) =>
    storeCatalogue(tx, vendor.code, {
      currencies: ['USD'],
      lanes: [{ vassalage: 'LUMEN', name: 'Lumen', mark: 'LUMEN' }],
      games: games.map(({ code, names, demo = true, freeRounds = false }) => ({
        code,
        names,
        category: 'RNG',
        vassalage: 'LUMEN',
        limits: { USD: { minBet: '0.20', maxBet: '100.00' }, DEMO: { minBet: '0.20', maxBet: '100.00' } },
        lines: 20,
        rtp: 9623,
        demo,
        freeRounds,
        url: 'http://games.example/arcade/',
      })),
    }),
  );
  await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(db);
  return { vendor, client: createVendorClient(server, vendor) };
}

export interface FundedPlayer {
  token: string;
  id: string;
  name: string;
}

/** A new member, logged in, with `amount` cents. */
export async function registerWithMoney(app: TestApp, amount = 100_00n): Promise<FundedPlayer> {
  const name = newName();
  const { value } = await register(app, name);
  if (!value) throw new Error('not registered');
  const info = await app.call<{ id: string }>(endpoints.memberInfo, {}, { token: value.token });
  const id = info.value?.id ?? '';
  await inTransaction(app.db, (tx) =>
    deposit(tx, { brand: TEST_MERCHANT, playerId: id, currency: 'USD', amount, key: `test:${id}`, reference: 'D1' }),
  );
  return { token: value.token, id, name };
}
