import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { functionFiles, layoutChecksum } from '../src/layout.ts';
import { migrate, migrateOwnDatabase } from '../src/migrate.ts';

const name = `sampan_kit_${randomBytes(8).toString('hex')}`;
const root = mkdtempSync(join(tmpdir(), 'sampan-layout-'));
const layout = { folder: join(root, 'database'), functions: join(root, 'src'), schema: 'shop' };

function addressOf(database: string): string {
  const url = new URL(inject('databaseOwnerUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function onDatabase<T>(database: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const apply = () => onDatabase(name, (client) => migrate(client, layout));

async function ask(statement: string): Promise<unknown[]> {
  return onDatabase(name, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const price = (cents: number) => `create or replace function shop.price(p_item text) returns integer
language sql stable as $$ select ${cents} $$;
`;
const total = `-- Calls a function whose file comes later by name.
create or replace function shop.a_total(p_items text[]) returns bigint
language sql stable as $$ select sum(shop.price(item)) from unnest(p_items) item $$;
`;

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true });
  write('database/baseline/01_shop.sql', 'create table shop.item (name text primary key);');
  write('database/migrations/0010_stock.sql', 'alter table shop.item add column stock integer not null default 0;');
  write('src/price.sql', price(100));
  write('src/orders/a_total.sql', total);
  await onDatabase('postgres', async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
});

afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await onDatabase('postgres', (client) => client.query(`drop database if exists ${name} with (force)`));
});

describe('migrations', () => {
  test('baseline, migrations and functions are applied in this order, once, also by several processes at once', async () => {
    const applied = await Promise.all([apply(), apply(), apply()]);
    expect(applied.flat()).toEqual(['baseline/01_shop.sql', 'migrations/0010_stock.sql', 'shop.price', 'shop.a_total']);
    expect(await apply()).toEqual([]);
    expect(await ask(`select shop.a_total('{a,b}') as total`)).toEqual([{ total: '200' }]);
  });

  test('one that was changed after it had been applied is refused, and nothing else happens', async () => {
    await apply();
    write('database/baseline/01_shop.sql', 'create table shop.item (name text primary key, colour text);');
    write('src/price.sql', price(200));
    await expect(apply()).rejects.toThrow(/^baseline\/01_shop\.sql was changed after it had been applied/);
    expect(await ask(`select shop.price('a') as price`)).toEqual([{ price: 100 }]);
  });

  test('a database that another release made is refused in one sentence', async () => {
    await apply();
    await ask(`insert into shop.migration (name, checksum) values ('0001_old.sql', 'x'), ('0002_old.sql', 'y')`);
    await expect(apply()).rejects.toThrow(
      /^The database was made by another release \(it holds 0001_old\.sql and 1 more\): [^.]+\.$/,
    );
  });

  test('a service that owns its database makes it where it is missing, also when two start at once', async () => {
    await onDatabase('postgres', (client) => client.query(`drop database ${name} with (force)`));
    await Promise.all([1, 2].map(() => migrateOwnDatabase(addressOf(name), layout)));
    expect(await ask('select count(*)::int as many from shop.migration')).toEqual([{ many: 2 }]);
  });

  test('a failing function takes the migrations before it back', async () => {
    write('src/price.sql', price(100).replace('select 100', 'select nonsense'));
    await expect(apply()).rejects.toThrow(/^shop\.price failed: .*nonsense/);
    expect(await ask(`select to_regclass('shop.item') as found`)).toEqual([{ found: null }]);
  });
});

describe('functions', () => {
  test('a changed one is applied again in place, and no other', async () => {
    await apply();
    const [before] = await ask(`select 'shop.price(text)'::regprocedure::oid as oid`);
    write('src/price.sql', price(250));
    expect(await apply()).toEqual(['shop.price']);
    expect(await ask(`select shop.a_total('{a,b}') as total`)).toEqual([{ total: '500' }]);
    expect(await ask(`select 'shop.price(text)'::regprocedure::oid as oid`)).toEqual([before]);
  });

  test('one with other parameters or another result takes the place of the former', async () => {
    await apply();
    for (const [head, call] of [
      ['shop.price(p_item text, p_many integer default 1) returns integer', `shop.price('a')`],
      ['shop.price(p_thing text) returns integer', `shop.price(p_thing => 'a')`],
      ['shop.price(p_thing text) returns text', `shop.price('a')`],
    ] as const) {
      write('src/price.sql', price(7).replace('shop.price(p_item text) returns integer', head));
      expect(await apply()).toEqual(['shop.price']);
      expect(await ask(`select count(*)::int as many from pg_proc where proname = 'price'`)).toEqual([{ many: 1 }]);
      expect(await ask(`select ${call}::int as price`)).toEqual([{ price: 7 }]);
    }
  });

  test('its trigger goes with it, and both are gone with the file', async () => {
    write(
      'src/count_sale.sql',
      `create or replace function shop.count_sale() returns trigger
language plpgsql as $$ begin new.stock := new.stock - 1; return new; end $$;
create or replace trigger sale before update on shop.item for each row execute function shop.count_sale();
`,
    );
    await apply();
    await ask(`insert into shop.item values ('lantern', 5); update shop.item set name = 'lamp'`);
    expect(await ask('select stock from shop.item')).toEqual([{ stock: 4 }]);
    rmSync(join(root, 'src/count_sale.sql'));
    expect(await apply()).toEqual(['shop.count_sale']);
    expect(await ask(`select count(*)::int as many from pg_trigger where tgname = 'sale'`)).toEqual([{ many: 0 }]);
    expect(await ask(`select to_regproc('shop.count_sale') as found`)).toEqual([{ found: null }]);
  });

  test('a file must define the one function it is named after', () => {
    write('src/price.sql', `${price(1)}${price(2)}`);
    expect(() => functionFiles(layout)).toThrow('price.sql must define the one function it is named after');
    write('src/price.sql', total);
    expect(() => functionFiles(layout)).toThrow('price.sql must define the one function it is named after');
  });

  test('the checksum of a layout changes with any of its texts', () => {
    const before = layoutChecksum(layout);
    write('src/price.sql', price(101));
    const after = layoutChecksum(layout);
    expect(after).not.toBe(before);
    write('src/price.sql', price(100));
    expect(layoutChecksum(layout)).toBe(before);
  });
});
