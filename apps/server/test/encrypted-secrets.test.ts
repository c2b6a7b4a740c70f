/** R-63: secrets shared with vendors, gateways and pages stand encrypted, and open only with DATA_KEY where it is set. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { encryptedColumns } from '../src/compose/encrypted-columns.ts';
import {
  insertGatewaySecret,
  saveGateway,
  selectGateway,
} from '../src/features/cashier/providers/gateway/gateway.queries.ts';
import { addVendorKey, readSigningKey, saveVendor } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { holdOuterKey } from '../src/platform/encryption.ts';
import { openWireKeys } from '../src/platform/http/encryption.ts';
import { reencryptAll } from '../src/platform/reencrypt.ts';
import { testApp } from './test-app.ts';

const { db } = await testApp();
afterEach(() => holdOuterKey(null));

const SECRET = 'a-secret-that-two-sides-share-0123456789';
const vendor = { code: 'HIDDEN', name: 'Hidden', baseUrl: 'http://v.test', catalogueUrl: 'http://v.test/c' };
const gateway = {
  code: 'hidden',
  merchant: 'sampan',
  payUrl: 'https://g.test/p',
  statusUrl: 'https://g.test/s',
  isOpen: true,
};

/** Every row of every table that holds a text, as PostgreSQL prints it; bytes by their hex as well. */
async function findInTables(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`.execute(db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} t
      where t::text like ${`%${text}%`} or t::text like ${`%${Buffer.from(text).toString('hex')}%`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

it('R-63 a vendor’s and a gateway’s secret are in no table, and sign as before', async () => {
  await inTransaction(db, async (tx) => {
    await saveVendor(tx, vendor);
    await addVendorKey(tx, { vendor: vendor.code, keyId: 'k1', secret: SECRET });
    await saveGateway(tx, gateway);
    await insertGatewaySecret(tx, gateway.code, SECRET);
  });
  expect(await findInTables(SECRET)).toEqual([]);
  expect(await readSigningKey(db, vendor.code)).toMatchObject({ keyId: 'k1', secret: SECRET });
  expect(await selectGateway(db, gateway.code)).toMatchObject({ secret: SECRET });
});

it('R-63 the private halves of the keys for bodies are in no table', async () => {
  await openWireKeys(db);
  expect(await findInTables('"d"')).toEqual([]);
  const { rows } = await sql<{ row: string }>`select w::text as row from platform.wire_key w`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
});

it('R-76 with DATA_KEY they are encrypted anew, and a copy of the database alone opens none', async () => {
  holdOuterKey('the-half-that-only-the-operator-has-0123');
  expect(await reencryptAll(db, encryptedColumns)).toBeGreaterThanOrEqual(3);
  expect(await readSigningKey(db, vendor.code)).toMatchObject({ secret: SECRET });
  holdOuterKey(null);
  await expect(readSigningKey(db, vendor.code)).rejects.toThrow('needs the setting DATA_KEY');
  await expect(selectGateway(db, gateway.code)).rejects.toThrow('needs the setting DATA_KEY');
  await expect(openWireKeys(db)).rejects.toThrow('needs the setting DATA_KEY');
});
