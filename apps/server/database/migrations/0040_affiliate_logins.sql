-- A password that an operator made opens one session; browsers that were in the account before are told from strangers.
alter table affiliates.affiliate add column one_time_used_at timestamptz;
grant update (one_time_used_at) on affiliates.affiliate to sampan_app;

create table affiliates.known_device (
  affiliate_id uuid not null references affiliates.affiliate,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (affiliate_id, device_hash)
);
grant select, insert, update, delete on affiliates.known_device to sampan_app;
