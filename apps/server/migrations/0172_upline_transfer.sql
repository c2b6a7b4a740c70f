-- Who a member's money may be handed up to (S-305, A-020), and what was. Set by the operator; a member without a row has
-- no such page and no such call.
create schema wallet;
grant usage on schema wallet to sampan_app;

insert into ledger.movement (kind, source, target, to_counterparty) values ('upline-transfer', 'main', 'main', true);

create table wallet.upline (
  player_id uuid primary key,
  brand text not null references brand.brand,
  upline_id uuid not null check (upline_id <> player_id),
  set_at timestamptz not null default now(),
  set_by text not null
);
create index upline_of on wallet.upline (upline_id);

create sequence wallet.upline_transfer_number;
create table wallet.upline_transfer (
  player_id uuid not null,
  reference text not null,
  brand text not null references brand.brand,
  upline_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  primary key (player_id, reference),
  unique (brand, reference)
);
create index upline_transfer_sent on wallet.upline_transfer (player_id, created_at desc);
create index upline_transfer_got on wallet.upline_transfer (upline_id, created_at desc);

grant select, insert, update, delete on wallet.upline to sampan_app;
grant select, insert on wallet.upline_transfer to sampan_app;
grant usage on sequence wallet.upline_transfer_number to sampan_app;
