-- Announcements to players.
create schema messages;
grant usage on schema messages to sampan_app;

-- PU opens once per session, PL is for players, H stands in the list only. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
create table messages.announcement (
  brand text not null references brand.brand,
  announcement_id text not null,
  type text not null check (type in ('PU', 'PL', 'H')),
  texts jsonb not null,
  published_at timestamptz not null default now(),
  ends_at timestamptz,
  -- For one player: what happened to the account.
  player_id uuid,
  primary key (brand, announcement_id)
);
create index announcement_newest on messages.announcement (brand, published_at desc);
create index announcement_of_player on messages.announcement (player_id, published_at desc) where player_id is not null;
grant select, insert, update, delete on messages.announcement to sampan_app;
