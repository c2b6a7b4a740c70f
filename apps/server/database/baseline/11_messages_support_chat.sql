-- What players read and write: announcements, feedback and help, the chat room.
create schema messages;
create schema support;
create schema chat;
grant usage on schema messages, support, chat to sampan_app;

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

-- What players and visitors write to customer service.
create table support.feedback (
  brand text not null references brand.brand,
  -- What the writer keeps: F- and ten characters without look-alikes.
  reference text not null,
  player_id uuid,
  username text,
  type text not null,
  content text not null,
  contact text,
  language text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  primary key (brand, reference)
);
create index feedback_newest on support.feedback (brand, created_at desc);
grant select, insert, update on support.feedback to sampan_app;

-- Topics of the help centre. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
create table support.help_topic (
  brand text not null references brand.brand,
  topic_id text not null,
  position integer not null default 0,
  texts jsonb not null,
  primary key (brand, topic_id)
);
grant select, insert, update, delete on support.help_topic to sampan_app;

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
  wish uuid not null,
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
create unique index message_wish on chat.message (author_id, wish);
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
