import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedWallet } from '../../test/builders.ts';
import { chainAll } from '../../test/chain-all.ts';
import { testDatabase } from '../../test/test-database.ts';
import { verifyLedger } from './index.ts';

const { db, ownerUrl } = await testDatabase();
const playerId = await seedWallet(db, 1_000n);
await chainAll(db);

const ownerRole = decodeURIComponent(new URL(ownerUrl).username);
const tables = ['account', 'transfer', 'movement', 'chain_entry', 'daily_head', 'chain_mark', 'checkpoint'];

/** Every way we could think of by which the role that serves requests might touch the journal past its functions. */
const hostile: string[] = [
  ...tables.flatMap((table) => [
    `delete from ledger.${table}`,
    `truncate ledger.${table}`,
    `truncate ledger.${table} cascade`,
    `insert into ledger.${table} select * from ledger.${table}`,
    `alter table ledger.${table} disable trigger all`,
    `alter table ledger.${table} owner to sampan_app`,
    `drop table ledger.${table}`,
    `create trigger t before insert on ledger.${table} for each row execute function suppress_redundant_updates_trigger()`,
    `create rule r as on insert to ledger.${table} do instead nothing`,
    `create policy p on ledger.${table} using (true)`,
    `create index on ledger.${table} ((1))`,
    `do $$ begin lock table ledger.${table} in exclusive mode; end $$`,
    `comment on table ledger.${table} is 'mine'`,
    `copy ledger.${table} from program 'true'`,
    `select * from ledger.${table} for update`,
  ]),
  `update ledger.account set balance = balance + 1`,
  `update ledger.transfer set key = 'x'`,
  `update ledger.transfer set amount = 1`,
  `update ledger.movement set source = 'house:cashier'`,
  `update ledger.chain_entry set hash = ''`,
  `merge into ledger.account a using (values (1)) v on true when matched then update set balance = 1`,
  `with taken as (delete from ledger.transfer returning *) select * from taken`,
  `select setval('ledger.transfer_id_seq', 1)`,
  `select nextval('ledger.transfer_id_seq')`,
  `create table ledger.mine (n int)`,
  `create function ledger.mine() returns int language sql as 'select 1'`,
  `create or replace function ledger.book(ledger.transfer) returns ledger.transfer
    language sql as 'select null::ledger.transfer'`,
  `alter function ledger.lock_players(uuid[]) owner to sampan_app`,
  `drop schema ledger cascade`,
  `alter schema ledger rename to other`,
  `select ledger.book(t) from ledger.transfer t`,
  `select bets.repeat_op(t) from ledger.transfer t`,
  `select bets.apply_wallet_op(null, null)`,
  `insert into bets.round select * from bets.round`,
  `update ledger.transfer set outcome = 'ok'`,
  `delete from ledger.transfer where request_id is not null`,
  `update play.session set token_hash = ''`,
  `update play.session set max_bet = 1000000000`,
  `set role ${ownerRole}`,
  `set session authorization ${ownerRole}`,
  `alter role sampan_app superuser`,
  `alter role sampan_app createrole`,
  `create role mine superuser`,
  `grant ${ownerRole} to sampan_app`,
  `set session_replication_role = replica`,
  `alter system set fsync = off`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `select rolpassword from pg_authid`,
  `create extension dblink`,
  `create schema mine`,
  `create table public.mine (n int)`,
  `delete from platform.migration`,
  `do $$ begin execute 'update ledger.account set balance = 0'; end $$`,
];

/** Functions of ours: whatever is neither PostgreSQL's nor the job queue's. */
const ours = sql`p.pronamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'`;

describe('R-12 the application’s role cannot touch the journal past its functions', () => {
  test.each(hostile)('%s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
      // Not allowed; or not possible for anybody (COPY of a view and the like).
      code: expect.stringMatching(/^(42501|0A000)$/),
    });
  });

  test('it holds SELECT on the ledger’s tables and nothing else, and cannot hand anything on', async () => {
    await sql`grant all on all tables in schema ledger to sampan_app`.execute(db).catch(() => {});
    const { rows } = await sql<{ privileges: string[] }>`
      select array_agg(distinct a.privilege_type || case when a.is_grantable then '+' else '' end) as privileges
      from pg_class c cross join aclexplode(c.relacl) a
      where c.relnamespace = 'ledger'::regnamespace and a.grantee in (0, 'sampan_app'::regrole)
    `.execute(db);
    expect(rows).toEqual([{ privileges: ['SELECT'] }]);
  });

  test('functions do not look up names where the caller can put some of its own', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p where ${ours} and p.prosecdef
        and not coalesce(p.proconfig, '{}') @> array['search_path=pg_catalog, pg_temp']
    `.execute(db);
    expect(rows).toEqual([]);
  });

  test('none of our functions may be executed by everybody', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p
      where ${ours} and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))
    `.execute(db);
    expect(rows).toEqual([]);
  });

  test('after all of it the ledger is as it was', async () => {
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
    const { rows } =
      await sql`select balance from ledger.account where player_id = ${playerId} and kind = 'main'`.execute(db);
    expect(rows).toEqual([{ balance: 1_000n }]);
  });
});
