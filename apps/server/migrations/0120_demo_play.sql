-- Free demo: a purse in the currency DEMO, filled from and emptied to an account of the house that holds nothing else.
insert into ledger.movement (kind, source, target, signed) values
  ('demo-grant', 'house:demo', 'main', false),
  ('demo-return', 'main', 'house:demo', false);

-- Whoever books what: demo money goes between a purse, the games and the house's demo account, and nothing else goes there.
alter table ledger.posting add constraint posting_demo_apart check (
  case when currency = 'DEMO' then account in ('main', 'house:games', 'house:demo') else account <> 'house:demo' end
);

-- One demo account for a browser at a time. The cookie itself is not stored.
create table account.demo_account (
  player_id uuid primary key,
  brand text not null references brand.brand,
  device_hash bytea not null,
  grants integer not null default 0,
  entered_at timestamptz not null default now(),
  unique (brand, device_hash)
);
create index demo_account_idle on account.demo_account (entered_at);
grant select, insert, update on account.demo_account to sampan_app;

-- Takes a demo account away with all that is only its own; rounds and the ledger stay. The app role may delete no player,
-- so this refuses any but a demo account.
create function account.remove_demo_account(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from account.demo_account where player_id = p_player;
  if not found then raise exception 'account: % is no demo account', p_player; end if;
  delete from games.favourite where player_id = p_player;
  delete from games.recent where player_id = p_player;
  delete from platform.session where player_id = p_player;
  delete from account.login_name where player_id = p_player;
  delete from account.player where player_id = p_player and account_type = 4;
end $$;
revoke all on function account.remove_demo_account(uuid) from public;
grant execute on function account.remove_demo_account(uuid) to sampan_app;
