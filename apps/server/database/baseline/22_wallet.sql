-- Transfers of a player's money: to the member above (upline) and to vendors that keep it while it is played with.
create schema wallet;
grant usage on schema wallet to sampan_app;

-- The references that people read are counted by kind of transfer.
create sequence wallet.upline_transfer_number;
create sequence wallet.downline_transfer_number;
create sequence wallet.vendor_transfer_number;
grant usage on sequence wallet.upline_transfer_number, wallet.downline_transfer_number, wallet.vendor_transfer_number
  to sampan_app;

-- Who a member's money may be handed up to (S-305, A-020), and what was. Set by the operator; a member without a row has
-- no such page and no such call.
create table wallet.upline (
  player_id uuid primary key,
  brand text not null references brand.brand,
  upline_id uuid not null check (upline_id <> player_id),
  set_at timestamptz not null default now(), set_by text not null
);
create index upline_of on wallet.upline (upline_id);
grant select, insert, update, delete on wallet.upline to sampan_app;

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
grant select, insert on wallet.upline_transfer to sampan_app;

-- What agents gave of their own money to members of their teams (X-497), and what the member must stake for it.
create table wallet.downline_transfer (
  player_id uuid not null,
  reference text not null,
  brand text not null references brand.brand,
  receiver_id uuid not null check (receiver_id <> player_id),
  currency text not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  created_at timestamptz not null,
  primary key (player_id, reference),
  unique (brand, reference)
);
create index downline_transfer_sent on wallet.downline_transfer (player_id, created_at desc);
create index downline_transfer_got on wallet.downline_transfer (receiver_id, player_id, created_at desc);
create index downline_transfer_time on wallet.downline_transfer (brand, created_at desc);
grant select, insert on wallet.downline_transfer to sampan_app;

-- A transfer to or from a vendor takes from one side when it is asked for and gives to the other when the vendor has said
-- that it is done; until then neither side can spend it (ledger account `transit`).
create table wallet.vendor_transfer (
  player_id uuid not null,
  reference text not null,
  brand text not null references brand.brand,
  vendor text not null references vendor_api.vendor (code),
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  -- Why the vendor refused it.
  reason text,
  -- player, launch, leave, collect, operator
  cause text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  next_ask_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (player_id, reference),
  unique (brand, reference),
  check ((state = 'pending') = (ended_at is null))
);
create index vendor_transfer_pending on wallet.vendor_transfer (next_ask_at) where state = 'pending';
create index vendor_transfer_player on wallet.vendor_transfer (player_id, created_at desc);
grant select, insert on wallet.vendor_transfer to sampan_app;
grant update (state, reason, attempts, next_ask_at, ended_at) on wallet.vendor_transfer to sampan_app;

-- Until when a vendor that holds money may take stakes of a session's player (R-71, R-72). The vendor renews it; who is
-- refused is refused at the vendor too, at the latest when the minute is over.
create table wallet.vendor_lease (
  player_id uuid not null,
  vendor text not null references vendor_api.vendor (code),
  session_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  -- When the session ended here, and when the vendor said that it has ended the play too.
  ended_at timestamptz,
  told_at timestamptz,
  primary key (player_id, vendor, session_id)
);
grant select, insert on wallet.vendor_lease to sampan_app;
grant update (until, ended_at, told_at) on wallet.vendor_lease to sampan_app;

-- Rounds that a vendor opened without a lease, or after it had said that the play is ended: none is booked, and the
-- vendor's games stop.
create table wallet.vendor_breach (
  vendor text not null references vendor_api.vendor (code),
  player_id uuid not null,
  round_id text collate "C" not null,
  opened_at timestamptz not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (vendor, player_id, round_id)
);
grant select on wallet.vendor_breach to sampan_app;
