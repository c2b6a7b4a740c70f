-- The chat room of a brand: messages, who may come in, who may not write, and how far each has read.
create schema chat;
grant usage on schema chat to sampan_app;

-- One coming of one player to the chat room. The ticket stands in the frame's address, works once and soon ends; the frame
-- gets a pass for it, which is good for the chat alone and only as long as the session it came from.
create table chat.pass (
  id uuid primary key,
  brand text not null,
  player_id uuid not null,
  session_id uuid not null,
  ticket_hash bytea not null unique,
  ticket_expires_at timestamptz not null,
  pass_hash bytea unique,
  created_at timestamptz not null default now()
);
create index pass_player on chat.pass (player_id);
create index pass_created on chat.pass (created_at);
grant select, insert, update (pass_hash), delete on chat.pass to sampan_app;

-- seq is handed out under the brand's lock, so a message never appears behind one that somebody has read already.
create table chat.message (
  brand text not null,
  seq bigint generated always as identity,
  -- Null: the author was erased.
  author_id uuid,
  intent uuid not null,
  -- As everybody sees it: masked.
  author_name text not null,
  body text not null check (char_length(body) <= 500),
  sent_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_by text,
  removed_why text,
  primary key (brand, seq),
  check (removed_at is not null or body <> '')
);
create unique index message_intent on chat.message (author_id, intent);
create index message_sent on chat.message (sent_at);
grant select, insert, update (author_id, author_name, body, removed_at, removed_by, removed_why), delete on chat.message
  to sampan_app;

create table chat.mute (
  id bigint generated always as identity primary key,
  brand text not null,
  player_id uuid not null,
  -- Null: until an operator ends it.
  until timestamptz,
  why text not null,
  muted_by text not null,
  muted_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by text
);
create index mute_player on chat.mute (player_id) where ended_at is null;
grant select, insert, update (ended_at, ended_by), delete on chat.mute to sampan_app;

create table chat.reader (
  player_id uuid primary key,
  brand text not null,
  read_to bigint not null
) with (fillfactor = 70);
grant select, insert, update (read_to), delete on chat.reader to sampan_app;
