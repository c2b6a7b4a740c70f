-- Secrets that this installation made for itself, such as the one it shares with the demo payment provider.
create table platform.secret (
  name text primary key,
  value text not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);
grant select, insert on platform.secret to sampan_app;
